/** Reads the refusal of a save: the person whom somebody else has changed, and the version stored now. */
import type { Clash } from './edits.ts'
import { readPerson } from './read-state.ts'

export function readClash(json: unknown): Clash | undefined {
  const clashes = property(json, 'clashes')
  const [first] = Array.isArray(clashes) ? (clashes as readonly unknown[]) : []
  const [id, name] = [property(first, 'id'), property(first, 'name')]
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  return { id, name, mine: readPerson(property(first, 'mine'))[0], theirs: readPerson(property(first, 'theirs'))[0] }
}

export function readExpected(json: unknown): string | undefined {
  const expected = property(json, 'expected')
  return typeof expected === 'string' ? expected : undefined
}

const property = (json: unknown, key: string): unknown =>
  typeof json === 'object' && json !== null ? Reflect.get(json, key) : undefined
