/** What a sentence says that a place does with the name in it. */
import type { Path } from '../read/places.ts'

const phrases: Readonly<Record<string, (thing: string) => string>> = {
  then: (thing) => `goes to ${thing}`,
  within: (thing) => `stands within ${thing}`,
  done: (thing) => `waits for ${thing}`,
  visited: (thing) => `waits for the pages of ${thing}`,
  completed: (thing) => `waits for ${thing}`,
  field: (thing) => `looks at ${thing}`,
  fetched: (thing) => `uses ${thing}`,
  call: (thing) => `uses ${thing}`,
  otherwise: (thing) => `falls back on ${thing}`,
  require: (thing) => `requires ${thing}`,
  requireAny: (thing) => `requires ${thing}`,
  order: (thing) => `compares ${thing}`,
  samples: (thing) => `give a value to ${thing}`,
}

/** 'goes to step', 'waits for action', or simply 'refers to call'. */
export function phraseOf({ at }: { readonly at: Path }, thing: string): string {
  const key = at.findLast((each, index) => typeof each === 'string' && (index === at.length - 1 || typeof at[index + 1] === 'number' || each === 'samples'))
  return (phrases[String(key)] ?? ((name) => `refers to ${name}`))(thing)
}
