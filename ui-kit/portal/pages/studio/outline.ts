/** The outline of a definition from its text, also while the text is broken: its steps with their fields and actions, and its calls with their work. */
import { findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser'
import type { TextEdit } from './code-editor.ts'

export interface OutlineItem {
  readonly path: JSONPath
  readonly kind: 'step' | 'field' | 'action' | 'call' | 'work'
  readonly name: string
  /** Where it stands in the text. */
  readonly offset: number
  readonly end: number
  readonly children: readonly OutlineItem[]
}

export interface Outline {
  readonly steps: readonly OutlineItem[]
  readonly calls: readonly OutlineItem[]
}

export function readOutline(text: string): Outline {
  const root = parseTree(text, [], { allowTrailingComma: true })
  if (!root) return { steps: [], calls: [] }
  const steps = entries(root, ['steps']).map(({ node, path }) =>
    itemOf('step', node, path, [
      ...entries(root, [...path, 'fields']).map((field) => itemOf('field', field.node, field.path)),
      ...entries(root, [...path, 'actions']).map((action) => itemOf('action', action.node, action.path)),
    ]),
  )
  const calls = properties(root, ['calls']).map(({ key, node, path }) => ({
    ...itemOf(
      'call',
      node,
      path,
      entries(root, [...path, 'work']).map((work) => itemOf('work', work.node, work.path)),
    ),
    name: key,
  }))
  return { steps, calls }
}

/** The edit that moves an entry of a list by one place; undefined at the end of the list. */
export function moveEntry(text: string, path: JSONPath, by: -1 | 1): { edits: TextEdit[]; cursor: number } | undefined {
  const at = path.at(-1)
  if (typeof at !== 'number') return undefined
  const root = parseTree(text, [], { allowTrailingComma: true })
  const list = root && findNodeAtLocation(root, path.slice(0, -1))
  const [one, other] = [list?.children?.[Math.min(at, at + by)], list?.children?.[Math.max(at, at + by)]]
  if (!one || !other || at + by < 0) return undefined
  // Both change places as they are written, with what stands between them unchanged.
  const textOf = ({ offset, length }: Node) => text.slice(offset, offset + length)
  const edits = [
    { from: one.offset, to: one.offset + one.length, insert: textOf(other) },
    { from: other.offset, to: other.offset + other.length, insert: textOf(one) },
  ]
  const cursor = by === -1 ? one.offset : other.offset + other.length - one.length
  return { edits, cursor }
}

/** The edits that set a value, or remove it when it is undefined. The rest of the text stays as it is written. */
export const setValue = (text: string, path: JSONPath, value: unknown, isNew = false): TextEdit[] =>
  modify(text, path, value, {
    formattingOptions: { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' },
    isArrayInsertion: isNew,
  }).map(({ offset, length, content }) => ({ from: offset, to: offset + length, insert: content }))

interface Entry {
  readonly node: Node
  readonly path: JSONPath
}

const entries = (root: Node, path: JSONPath): readonly Entry[] => {
  const list = findNodeAtLocation(root, path)
  return list?.type === 'array' ? (list.children ?? []).map((node, at) => ({ node, path: [...path, at] })) : []
}

const properties = (root: Node, path: JSONPath): readonly (Entry & { readonly key: string })[] => {
  const map = findNodeAtLocation(root, path)
  if (map?.type !== 'object') return []
  return (map.children ?? []).flatMap(({ children = [] }) => {
    const [key, node] = children
    return key && node ? [{ key: String(key.value), node, path: [...path, String(key.value)] }] : []
  })
}

function itemOf(
  kind: OutlineItem['kind'],
  node: Node,
  path: JSONPath,
  children: readonly OutlineItem[] = [],
): OutlineItem {
  const texts = ['title', 'label', 'do', 'use', 'id'].map((key) => findNodeAtLocation(node, [key])?.value as unknown)
  const name = texts.find((value) => typeof value === 'string' && value !== '')
  return {
    kind,
    path,
    name: typeof name === 'string' ? name : `${kind} ${Number(path.at(-1)) + 1}`,
    offset: node.offset,
    end: node.offset + node.length,
    children,
  }
}
