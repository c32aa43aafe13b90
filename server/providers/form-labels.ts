/** Assigns two labels of one line to the values in the line below: 'Vergabenummer Leistung', 'Date Time'. */
import { layoutWords } from '#server/documents/layout-words.ts'
import type { SourceBlock } from './text-model.ts'

export function withLabelsAboveLine(blocks: readonly SourceBlock[]): readonly SourceBlock[] {
  const isUsed = new Set<SourceBlock>()
  return blocks.flatMap((block, at) => {
    if (isUsed.has(block)) return []
    if (block.kind !== 'text' || block.origin !== undefined) return [block]
    const next = blocks[at + 1]
    if (next?.kind !== 'text') return [block]
    // A date is recognised without its label.
    if (layoutWords().dayAndTime.test(block.text.trim())) return []
    const [, number, name] = layoutWords().numberAndName.exec(block.text.trim()) ?? []
    if (number === undefined || name === undefined || layoutWords().numberAndName.test(next.text.trim())) return [block]
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
