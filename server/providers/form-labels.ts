/** Assigns two labels of one line to the values in the line below: 'Vergabenummer Leistung', 'Date Time'. */
import type { SourceBlock } from './text-model.ts'

export function withLabelsAboveLine(blocks: readonly SourceBlock[]): readonly SourceBlock[] {
  const isUsed = new Set<SourceBlock>()
  return blocks.flatMap((block, at) => {
    if (isUsed.has(block)) return []
    if (block.kind !== 'text' || block.origin !== undefined) return [block]
    const next = blocks[at + 1]
    if (next?.kind !== 'text') return [block]
    // A date is recognised without its label.
    if (dayAndTime.test(block.text.trim())) return []
    const [, number, name] = numberAndName.exec(block.text.trim()) ?? []
    if (number === undefined || name === undefined || numberAndName.test(next.text.trim())) return [block]
    isUsed.add(next)
    const [, mark, rest] = /^(\S*\d\S*)\s+(\S.*)$/su.exec(next.text.trim()) ?? []
    const pairs =
      mark === undefined
        ? [[name, next.text.trim()]]
        : [
            [number, mark],
            [name, rest],
          ]
    return pairs.map(([label, value]) => ({ ...next, text: `${label ?? ''}: ${value ?? ''}` }))
  })
}

const numberAndName = /^(\p{Lu}\p{L}*(?:nummer|number)|(?:\p{Lu}\p{L}* )?(?:Nr|No)\.?)\s+(\p{Lu}\p{L}+)$/u
const dayAndTime = /^(?:datum|date)\s+(?:\|\s+)?(?:uhrzeit|zeit|time)$/i
