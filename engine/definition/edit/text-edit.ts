/** Edits of a text by the places of characters, and the tree of a text that is being edited. */
import { type Node, parseTree } from 'jsonc-parser'

export interface TextEdit {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** Also of a broken text, as far as it can be read. */
export const readTree = (text: string): Node | undefined => parseTree(text, [], { allowTrailingComma: true })

/** From the last edit to the first, so that the places of the earlier ones stay right. */
export const applyEdits = (text: string, edits: readonly TextEdit[]): string =>
  edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text)
