/** The outline of a definition from its text, also while the text is broken: its steps with their fields, contents and actions, and its calls with their work. */
import { findNodeAtLocation, findNodeAtOffset, getNodePath, type JSONPath, type Node } from 'jsonc-parser'
import { readTree, type TextEdit } from '#engine/definition/edit/text-edit.ts'

export interface OutlineItem {
  readonly path: JSONPath
  readonly kind: 'step' | 'field' | 'content' | 'action' | 'call' | 'work'
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

export function readOutline(root: Node | undefined): Outline {
  if (!root) return { steps: [], calls: [] }
  const steps = entries(root, ['steps']).map(({ node, path }) =>
    itemOf('step', node, path, [
      ...entries(root, [...path, 'fields']).map((field) => itemOf('field', field.node, field.path)),
      ...entries(root, [...path, 'content']).map((content) => itemOf('content', content.node, content.path)),
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

/** The edits that move an entry of a list to another place of it; undefined if there is no such place. */
export function moveEntry(text: string, path: JSONPath, to: number): { edits: TextEdit[]; cursor: number } | undefined {
  const from = path.at(-1)
  const root = readTree(text)
  const places = (root && findNodeAtLocation(root, path.slice(0, -1)))?.children ?? []
  if (typeof from !== 'number' || from === to || !places[from] || !places[to]) return undefined
  // All between change places as they are written; what separates them stays.
  const order = places
    .map((_, at) => at)
    .toSpliced(from, 1)
    .toSpliced(to, 0, from)
  const textOf = (at = 0) => text.slice(places[at]?.offset, endOf(places[at]))
  const edits = places.flatMap(({ offset, length }, at) =>
    order[at] === at ? [] : [{ from: offset, to: offset + length, insert: textOf(order[at]) }],
  )
  const shift = edits
    .filter((edit) => edit.from < (places[to]?.offset ?? 0))
    .reduce((sum, edit) => sum + edit.insert.length - (edit.to - edit.from), 0)
  return { edits, cursor: (places[to]?.offset ?? 0) + shift }
}

const endOf = (node: Node | undefined) => (node ? node.offset + node.length : 0)

/** The path of the innermost object around the cursor. */
export function objectAt(root: Node | undefined, cursor: number): JSONPath {
  let node = root && findNodeAtOffset(root, cursor, true)
  while (node && node.type !== 'object') node = node.parent
  return node ? getNodePath(node) : []
}

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

/** What a person calls a part: its title, label, operation or id. */
export function nameOf(node: Node): string | undefined {
  const texts = ['title', 'label', 'do', 'use', 'id', 'type'].map(
    (key) => findNodeAtLocation(node, [key])?.value as unknown,
  )
  return texts.find((value) => typeof value === 'string' && value !== '') as string | undefined
}

function itemOf(
  kind: OutlineItem['kind'],
  node: Node,
  path: JSONPath,
  children: readonly OutlineItem[] = [],
): OutlineItem {
  return {
    kind,
    path,
    name: nameOf(node) ?? `${kind} ${Number(path.at(-1)) + 1}`,
    offset: node.offset,
    end: node.offset + node.length,
    children,
  }
}
