/** Texts of the cases as a reader of files would hand them on. */
import type { SourceBlock, SourceText } from '#server/providers/text-model.ts'

export function readPlain(text: string, { file = 'Text.txt', transcript = false } = {}): SourceText {
  const blocks: SourceBlock[] = []
  let rows: string[][] = []
  const endTable = (): void => {
    if (rows.length > 0) blocks.push({ kind: 'table', text: rows.map((row) => row.join(' | ')).join('\n'), rows })
    rows = []
  }
  for (const line of text.split('\n')) {
    if (line.startsWith('|')) {
      rows.push(
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
      continue
    }
    endTable()
    const speech = transcript ? /^([\p{L} ]+): (.*)$/u.exec(line) : undefined
    if (line.startsWith('# ')) blocks.push({ kind: 'heading', level: 1, text: line.slice(2) })
    else if (line.startsWith('- ')) blocks.push({ kind: 'list', text: line.slice(2) })
    else if (speech) blocks.push({ kind: 'speech', speaker: speech[1] ?? '', text: speech[2] ?? '' })
    else if (line.trim() !== '') blocks.push({ kind: 'text', text: line })
  }
  endTable()
  return { file, blocks: blocks.map((block, index) => ({ ...block, place: `paragraph ${index + 1}` })) }
}
