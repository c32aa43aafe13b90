/** An entry as one text: what it says, whether a text supports it, and the numbers of its sources. */
import { remarks, type Entry } from '../content/content.ts'

export function entryText({ text, sources, note }: Entry): string {
  const remark = note && remarks[note]
  return `${text}${remark === undefined ? '' : ` ${remark}`}${sources.length === 0 ? '' : ` [${sources.join(', ')}]`}`
}
