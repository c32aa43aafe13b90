/** The edits of a text that set one value, insert it or remove it. Everything else stays as it is written. */
import { findNodeAtLocation, type JSONPath, modify, type Node } from 'jsonc-parser'
import { readTree, type TextEdit } from './text-edit.ts'

/** Undefined removes the value. `isNew`: the last key of the path is a place of a list, in which the value is inserted. */
export function setValue(text: string, path: JSONPath, value: unknown, isNew = false): TextEdit[] {
  const root = readTree(text)
  const node = root && findNodeAtLocation(root, path)
  if (value === undefined || !root) return removeValue(text, path)
  if (node && !isNew)
    return [{ from: node.offset, to: node.offset + node.length, insert: written(value, indentAt(text, node.offset)) }]
  const [parent, key, made] = placeOf(root, path, value)
  if (key === undefined || !parent) return []
  return insertInto(text, parent, key, made)
}

const removeValue = (text: string, path: JSONPath): TextEdit[] =>
  modify(text, path, undefined, {}).map(({ offset, length, content }) => ({
    from: offset,
    to: offset + length,
    insert: content,
  }))

/** The innermost part on the way that exists; what lacks is made with the value. */
function placeOf(
  root: Node,
  path: JSONPath,
  value: unknown,
): readonly [parent: Node | undefined, key: string | number | undefined, value: unknown] {
  const [above, key] = [path.slice(0, -1), path.at(-1)]
  const parent = above.length === 0 ? root : findNodeAtLocation(root, above)
  if (parent || key === undefined) return [parent, key, value]
  return placeOf(root, above, typeof key === 'number' ? [value] : { [key]: value })
}

function insertInto(
  text: string,
  { type, offset, length, children = [] }: Node,
  key: string | number,
  value: unknown,
): TextEdit[] {
  const name = type === 'object' ? `${JSON.stringify(key)}: ` : ''
  const at = typeof key === 'number' ? Math.min(key, children.length) : children.length
  const [before, after] = [children[at - 1], children[at]]
  const first = children[0]
  const outer = indentAt(text, offset)
  if (!first) {
    const inner = `${outer}  `
    const insert = `${text[offset] ?? ''}\n${inner}${name}${written(value, inner)}\n${outer}${text[offset + length - 1] ?? ''}`
    return [{ from: offset, to: offset + length, insert }]
  }
  const isOnLines = text.slice(offset, first.offset).includes('\n')
  const indent = isOnLines ? indentAt(text, first.offset) : outer
  const gap = isOnLines ? `${text.includes('\r\n') ? '\r\n' : '\n'}${indent}` : ' '
  const part = `${name}${written(value, indent)}`
  if (before) {
    const end = before.offset + before.length
    return [{ from: end, to: end, insert: `,${gap}${part}` }]
  }
  const start = after?.offset ?? offset + 1
  return [{ from: start, to: start, insert: `${part},${gap}` }]
}

/** The white space with which the line begins. */
const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''

/** Characters of a value that stands on one line. */
const shortest = 80

function written(value: unknown, indent: string): string {
  const oneLine = onOneLine(value)
  if (oneLine.length <= shortest || typeof value !== 'object' || value === null) return oneLine
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((each: unknown) => written(each, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${written(each, inner)}`)
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
