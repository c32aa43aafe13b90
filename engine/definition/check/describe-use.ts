/** Describes in a sentence how a place uses a name. */
import type { Path } from '../read/text-places.ts'

type Phrase = (thing: string) => string

const byKey: Readonly<Record<string, Phrase>> = {
  then: (thing) => `goes to ${thing}`,
  within: (thing) => `stands within ${thing}`,
  done: (thing) => `waits for ${thing}`,
  visited: (thing) => `waits for the pages of ${thing}`,
  completed: (thing) => `waits for ${thing}`,
  field: (thing) => `looks at ${thing}`,
  reply: (thing) => `looks at the reply of ${thing}`,
  from: (thing) => `looks at the reply of ${thing}`,
  call: (thing) => `uses ${thing}`,
  fetched: (thing) => `uses ${thing}`,
  otherwise: (thing) => `falls back on ${thing}`,
  require: (thing) => `requires ${thing}`,
  requireAny: (thing) => `requires ${thing}`,
  order: (thing) => `compares ${thing}`,
}
const bodyKeys = ['json', 'multipart', 'query', 'params', 'with']

/** 'goes to step', 'waits for action', or simply 'names call'. */
export function describeUse(at: Path, thing: string): string {
  if (at[0] === 'samples') return describeSample(at, thing)
  const key = at.findLast((each) => typeof each === 'string')
  const phrase = byKey[String(key)]
  if (phrase) return phrase(thing)
  return at.some((each) => bodyKeys.includes(String(each))) ? `sends ${thing}` : `names ${thing}`
}

function describeSample(at: Path, thing: string): string {
  if (at[1] === 'replies') return `have a reply for ${thing}`
  if (at[1] === 'files') return at.at(-1) === 'from' ? `copies the ${thing}` : `have files for ${thing}`
  return `have a value for ${thing}`
}
