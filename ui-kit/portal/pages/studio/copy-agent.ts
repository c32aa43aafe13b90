/** The text of a new agent, copied from another: with its own id, name, addresses and instruction document, and otherwise as it is written. */
import { setValue } from './outline.ts'
import type { TextEdit } from './code-editor.ts'

interface NewAgent {
  readonly from: string
  readonly id: string
  readonly name: string
}

export function copyAgent(text: string, { from, id, name }: NewAgent): string {
  const values: Readonly<Record<string, string>> = {
    id,
    name,
    path: `/agent/${id}`,
    instructions: name.replaceAll(/[^\p{L}\p{N}]/gu, ''),
  }
  const renamed = Object.entries(values).reduce((now, [key, value]) => apply(now, setValue(now, [key], value)), text)
  return renamed.replaceAll(`"/api/agent/${from}/`, `"/api/agent/${id}/`)
}

/** From the last edit to the first, so that the places of the earlier ones stay right. */
export const apply = (text: string, edits: readonly TextEdit[]): string =>
  edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text)
