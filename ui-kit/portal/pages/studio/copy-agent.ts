/** The text of a new agent, copied from another: with its own id, name, addresses and instruction document, also in its texts, and otherwise as it is written. */
import { findNodeAtLocation, getNodeValue, type JSONPath, type Node, parseTree } from 'jsonc-parser'
import { setValue } from '#engine/definition/edit/set-value.ts'
import { applyEdits, type TextEdit } from '#engine/definition/edit/text-edit.ts'

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
  const renamed = values.reduce((now, [path, value]) => applyEdits(now, setValue(now, path, value)), text)
  const own = applyEdits(renamed, ownAddresses(renamed, id))
  return applyEdits(own, ownName(own, nameOf(text), name))
}

function nameOf(text: string): string {
  const name = findNodeAtLocation(parseTree(text) ?? nothing, ['name'])?.value as unknown
  return typeof name === 'string' ? name : ''
}

const nothing: Node = { type: 'null', offset: 0, length: 0 }

/**
 * Texts that name the agent, such as the title of its document, name the new one. A name of one word may be an ordinary
 * word of a sentence, so it stays.
 */
function ownName(text: string, former: string, name: string): readonly TextEdit[] {
  const root = parseTree(text)
  if (!root || !/\s/.test(former.trim())) return []
  const named = new RegExp(
    `(?<![\\p{L}\\p{N}])${former.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'gu',
  )
  return stringsIn(root)
    .filter(({ value }) => String(value).search(named) >= 0)
    .map(({ value, offset, length }) => ({
      from: offset,
      to: offset + length,
      insert: JSON.stringify(String(value).replace(named, () => name)),
    }))
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
