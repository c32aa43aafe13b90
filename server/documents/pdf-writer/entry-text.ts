/** An entry as one text: what it says, that it has no source, and the numbers of its sources. */
import type { Entry } from '../content/content.ts'

export function entryText({ text, sources, note }: Entry): string {
  const remark = note === 'no source' ? ' [no source in the files]' : ''
  return `${text}${remark}${sources.length === 0 ? '' : ` [${sources.join(', ')}]`}`
}
