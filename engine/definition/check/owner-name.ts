/** Names a place of a definition for a sentence. */
import type { Path } from '../read/text-places.ts'
import { readKey } from './resolve.ts'

const partsOfLists: Readonly<Record<string, string>> = {
  steps: 'Step',
  actions: 'Action',
  fields: 'Field',
  pages: 'Page',
  sections: 'Section',
  stages: 'Stage',
}
const partsOfRoot: Readonly<Record<string, string>> = {
  access: 'The access',
  catalogue: 'The catalogue',
  hub: 'The hub',
  end: 'The end of the session',
  samples: 'The samples',
}

interface Owner {
  readonly name: string
  /** The length of the path to the named thing. */
  readonly depth: number
}

/** 'Action "build"', 'Call "upload"', 'The hub', or 'The definition': the innermost named thing that contains the place. */
export const ownerName = (path: Path, data: unknown): string => findOwner(path, data).name

/** The place itself: '"multipart" of call "upload"', 'Entry 2 of "run" of action "build"', or the owner. */
export function subjectName(path: Path, data: unknown): string {
  const { name, depth } = findOwner(path, data)
  const rest = path.slice(depth)
  const [last, before] = [rest.at(-1), rest.at(-2)]
  if (last === undefined) return name
  const place = typeof last === 'number' ? `Entry ${last + 1} of "${String(before)}"` : `"${last}"`
  return `${place} of ${lowerFirst(name)}`
}

export const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

function findOwner(path: Path, data: unknown): Owner {
  const root = typeof path[0] === 'string' ? partsOfRoot[path[0]] : undefined
  let nearest: Owner = root === undefined ? { name: 'The definition', depth: 0 } : { name: root, depth: 1 }
  let at = data
  for (const [index, key] of path.entries()) {
    at = readKey(at, String(key))
    const name = nameOf(path, index, at)
    if (name !== undefined) nearest = { name, depth: index + 1 }
  }
  return nearest
}

function nameOf(path: Path, index: number, value: unknown): string | undefined {
  const [key, list] = [path[index], path[index - 1]]
  if (list === 'calls' && index === 1) return `Call "${String(key)}"`
  if (key === 'action' && path[index - 2] === 'sections') return withId('Action', value, 0)
  if (typeof key !== 'number' || typeof list !== 'string') return undefined
  if (path[0] === 'samples' && path[1] === 'files' && index === 3) return nameOfSample(value, key, list)
  // A list of names, such as the fields of a heading, does not contain parts.
  const part = typeof value === 'string' ? undefined : partsOfLists[list]
  return part && withId(part, value, key)
}

function nameOfSample(value: unknown, index: number, field: string): string {
  const name = readKey(value, 'name')
  return typeof name === 'string' ? `Sample "${name}"` : `Sample ${index + 1} of field "${field}"`
}

function withId(part: string, value: unknown, index: number): string {
  const id = [readKey(value, 'id'), readKey(value, 'key')].find((each) => typeof each === 'string')
  return id === undefined ? `${part} ${index + 1}` : `${part} "${String(id)}"`
}
