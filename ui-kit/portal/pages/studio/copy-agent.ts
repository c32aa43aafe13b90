/** The text of a new agent, copied from another: with its own id, name, addresses and instruction document, and otherwise as it is written. */
import { findNodeAtLocation, getNodeValue, type JSONPath, type Node, parseTree } from 'jsonc-parser'
import { setValue } from './set-value.ts'
import type { TextEdit } from './code-editor.ts'

interface NewAgent {
  readonly id: string
  readonly name: string
}

export function copyAgent(text: string, { id, name }: NewAgent): string {
  const values: readonly (readonly [JSONPath, string])[] = [
    [['id'], id],
    [['name'], name],
    [['path'], `/agent/${id}`],
    [['instructions'], name.replaceAll(/[^\p{L}\p{N}]/gu, '')],
  ]
  const renamed = values.reduce((now, [path, value]) => apply(now, setValue(now, path, value)), text)
  return apply(renamed, ownAddresses(renamed, id))
}

/**
 * The addresses of calls may begin with any name, such as /api/agent/notice/upload, so every text that is the address of
 * a call gets the new one, wherever it stands. Two calls of one address keep sharing it.
 */
function ownAddresses(text: string, id: string): readonly TextEdit[] {
  const root = parseTree(text)
  const calls = root && findNodeAtLocation(root, ['calls'])
  if (!root || !calls) return []
  const addresses = Object.values(getNodeValue(calls) as Readonly<Record<string, unknown>>).flatMap((call) => {
    const path: unknown = typeof call === 'object' && call !== null ? Reflect.get(call, 'path') : undefined
    return typeof path === 'string' ? [path] : []
  })
  return stringsIn(root)
    .filter(({ value }) => addresses.includes(String(value)))
    .map(({ value, offset, length }) => ({
      from: offset,
      to: offset + length,
      insert: JSON.stringify(addressFor(String(value), id)),
    }))
}

/** /uploads/{session}/… belongs to the session, and stays. */
const addressFor = (address: string, id: string) => address.replace(/^(\/api\/agents?\/)[^/]+/, `$1${id}`)

const stringsIn = (node: Node): readonly Node[] =>
  node.type === 'string' ? [node] : (node.children ?? []).flatMap(stringsIn)

/** From the last edit to the first, so that the places of the earlier ones stay right. */
export const apply = (text: string, edits: readonly TextEdit[]): string =>
  edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text)
