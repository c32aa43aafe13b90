/** Changes to the text of a definition, each at a JSON pointer in which the entries of lists stand by their ids. Everything else stays as it is written. */
import { unescapeKey } from '#engine/values/escape-key.ts'
import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser'
import { setValue } from './set-value.ts'
import { applyEdits, readTree } from './text-edit.ts'

export interface DefinitionEdit {
  /** add: puts an entry into a list. set: replaces a part, or makes it. */
  readonly op: 'set' | 'add' | 'remove'
  /**
   * '/steps/upload/fields/logo/label'. An entry of a list stands by its id, or by its position in the text before all edits. Behind "add" the last
   * part is the entry before which the new one is put, or "-" for the end of the list.
   */
  readonly path: string
  readonly value?: unknown
}

export interface EditedText {
  readonly text: string
  /** One sentence for each edit that could not be made. The text is then of no use. */
  readonly problems: readonly string[]
}

export function editDefinition(text: string, edits: readonly DefinitionEdit[]): EditedText {
  const original = readTree(text)
  const moves: Move[] = []
  const problems: string[] = []
  let now = text
  for (const edit of edits) {
    const made = editOnce(edit)
    if (typeof made === 'string') problems.push(`"${edit.op}" at ${edit.path || '""'}: ${made}`)
    else {
      now = applyEdits(now, setValue(now, made.path, made.value, made.isNew))
      moves.push(...made.moves)
    }
  }
  return { text: now, problems }

  function editOnce({ op, path: pointer, value }: DefinitionEdit): MadeEdit | string {
    if (!pointer.startsWith('/')) return 'A path begins with "/" and names a part of the definition.'
    if (op !== 'remove' && value === undefined) return 'It has no value.'
    const tree = readTree(now)
    const path = placeOf(pointer, original, tree)
    if (typeof path === 'string') return path
    const [list, last] = [path.slice(0, -1), path.at(-1)]
    const around = tree && findNodeAtLocation(tree, list)
    const node = tree && findNodeAtLocation(tree, path)
    if (op === 'remove') {
      if (!node) return 'There is nothing at this path.'
      const moves = around?.type === 'array' ? [{ list, at: Number(last), by: -1 } as const] : []
      return { path, value: undefined, isNew: false, moves }
    }
    if (op === 'set') return { path, value, isNew: false, moves: [] }
    if (around?.type !== 'array') return 'Only a list takes further entries: use "set" for a key of an object.'
    return { path, value, isNew: true, moves: [{ list, at: Number(last), by: 1 }] }
  }

  /** The path in the text as it is now; a sentence if there is no such place. */
  function placeOf(pointer: string, before: Node | undefined, after: Node | undefined): JSONPath | string {
    const keys = keysOf(pointer)
    const asGiven = resolve(keys, before)
    // What an earlier edit has made stands only in the text as it is now.
    if (typeof asGiven === 'string') return resolve(keys, after)
    const moved = moves.reduce<JSONPath | undefined>((path, move) => path && moveOf(path, move), asGiven)
    return moved ?? 'An earlier edit has removed this part.'
  }
}

interface MadeEdit {
  readonly path: JSONPath
  readonly value: unknown
  readonly isNew: boolean
  readonly moves: readonly Move[]
}

/** From this place of a list on, its entries have moved. */
interface Move {
  readonly list: JSONPath
  readonly at: number
  readonly by: 1 | -1
}

/** Undefined: the entry was removed. */
function moveOf(path: JSONPath, { list, at, by }: Move): JSONPath | undefined {
  const position = path[list.length]
  const isInside = list.every((key, index) => path[index] === key)
  if (!isInside || typeof position !== 'number' || position < at) return path
  if (by === -1 && position === at) return undefined
  return path.with(list.length, position + by)
}

function resolve(keys: readonly string[], root: Node | undefined): JSONPath | string {
  const path: JSONPath = []
  let node = root
  for (const [index, key] of keys.entries()) {
    const isLast = index === keys.length - 1
    if (node?.type === 'array') {
      const at = positionOf(key, node, isLast)
      if (at === undefined)
        return `The list /${keys.slice(0, index).join('/')} has no entry "${key}". ${entriesOf(node)}`
      path.push(at)
    } else if (node && node.type !== 'object') {
      return `/${keys.slice(0, index).join('/')} is a value and has no parts.`
    } else if (!node && index > 0 && /^(\d+|-)$/.test(key)) {
      return `There is no list /${keys.slice(0, index).join('/')} yet: set it as a whole.`
    } else path.push(key)
    node = node && findNodeAtLocation(node, [path.at(-1) ?? key])
  }
  return path
}

function positionOf(key: string, list: Node, isLast: boolean): number | undefined {
  const entries = list.children ?? []
  if (key === '-') return isLast ? entries.length : undefined
  const byId = entries.findIndex((entry) => idOf(entry) === key)
  if (byId >= 0) return byId
  const at = /^\d+$/.test(key) ? Number(key) : -1
  return at >= 0 && (at < entries.length || (isLast && at === entries.length)) ? at : undefined
}

const idOf = (entry: Node): string | undefined => {
  const id = entry.type === 'object' ? findNodeAtLocation(entry, ['id']) : undefined
  return id?.type === 'string' ? String(id.value) : undefined
}

function entriesOf({ children = [] }: Node): string {
  const ids = children.map((entry, at) => idOf(entry) ?? String(at))
  return ids.length === 0 ? 'It is empty.' : `It has: ${ids.join(', ')}.`
}

/** RFC 6901 */
const keysOf = (pointer: string): readonly string[] => pointer.slice(1).split('/').map(unescapeKey)
