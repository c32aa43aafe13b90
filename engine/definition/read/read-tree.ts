/** Turns the syntax tree into data, refuses repeated and harmful keys, and notes the place of everything. */
import type { MemberNode, ObjectNode, ValueNode } from '@humanwhocodes/momoa'
import { pointerOf, type Path, type Place, type Places, type Span } from './text-places.ts'
import type { ReadingProblem } from './reading-problem.ts'

interface Tree {
  readonly data: unknown
  /** The values of refused keys. */
  readonly hidden: readonly unknown[]
  readonly places: Places
  readonly problems: readonly ReadingProblem[]
}

/** A key that no definition can contain. It marks the places below refused keys. */
const refusedKey = '\u0000'
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

export function readTree(root: ValueNode): Tree {
  const places = new Map<string, Place>()
  const problems: ReadingProblem[] = []
  const hidden: unknown[] = []
  // scan has limited the nesting, so this recursion ends.
  const data = read(root, [], '')
  return { data, hidden, places: (path) => places.get(pointerOf(path)), problems }

  function read(node: ValueNode, path: Path, pointer: string, key?: Span): unknown {
    places.set(pointer, {
      value: spanOf(node),
      compound: node.type === 'Object' || node.type === 'Array',
      ...(key && { key }),
    })
    if (node.type === 'Object') return readObject(node, path, pointer)
    if (node.type === 'Array')
      return node.elements.map(({ value }, index) => read(value, [...path, index], `${pointer}/${index}`))
    return node.type === 'Null' || !('value' in node) ? null : node.value
  }

  function readObject({ members }: ObjectNode, path: Path, pointer: string): Record<string, unknown> {
    const first = new Map<string, MemberNode>()
    for (const member of members) {
      const key = keyOf(member)
      const earlier = first.get(key)
      if (!forbidden.has(key) && !earlier) {
        first.set(key, member)
        continue
      }
      const at = [...path, key]
      problems.push(earlier ? repeatedKey(member, earlier, at) : harmfulKey(member, at))
      const hiddenAt = [...at, refusedKey]
      hidden.push(read(member.value, hiddenAt, pointerOf(hiddenAt)))
    }
    return Object.fromEntries(
      [...first].map(([key, { name, value }]) => [
        key,
        read(value, [...path, key], `${pointer}${pointerOf([key])}`, spanOf(name)),
      ]),
    )
  }
}

const keyOf = ({ name }: MemberNode): string => (name.type === 'String' ? name.value : name.name)

function spanOf({ range }: { readonly range?: readonly number[] }): Span {
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 }
}

function harmfulKey(member: MemberNode, path: Path): ReadingProblem {
  const { start, end } = spanOf(member.name)
  const key = keyOf(member)
  return {
    code: 'forbidden-key',
    offset: start,
    end,
    pointer: pointerOf(path),
    message: `The key "${key}" is not allowed: it could change how every object behaves. Remove it.`,
    found: key,
  }
}

function repeatedKey(member: MemberNode, earlier: MemberNode, path: Path): ReadingProblem {
  const { start, end } = spanOf(member.name)
  const key = keyOf(member)
  const line = earlier.name.loc.start.line
  return {
    code: 'duplicate-key',
    offset: start,
    end,
    pointer: pointerOf(path),
    message: `The key "${key}" is already in line ${line}. Remove one of the two.`,
    found: key,
  }
}
