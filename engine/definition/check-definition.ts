/** Reads a definition and tells everything that is wrong with it, at once. */
import type { Catalogue } from './catalogue.ts'
import type { Finding } from './check/finding.ts'
import { meaning } from './check/meaning.ts'
import { modelOf } from './check/model.ts'
import { soundData } from './check/sound.ts'
import { textsWithin } from './check/texts-within.ts'
import { inOrder, type Problem } from './problem.ts'
import { problemOfFinding, problemOfReading } from './read/problem-at.ts'
import { readSource, type ReadSource } from './read/read-source.ts'
import type { Definition } from './types.ts'

export interface Checked {
  /** Present when there is no error: it has the shape that its type says. */
  readonly definition?: Definition
  readonly problems: readonly Problem[]
}

export function checkDefinition(source: string | Uint8Array, catalogue: Catalogue, file?: string): Checked {
  const read = readSource(source)
  const found = read.data === undefined ? [] : findingsIn(read, catalogue, file)
  const problems = inOrder([
    ...read.problems.map((each) => problemOfReading(each, read, file ?? '')),
    ...found.map((each) => problemOfFinding(each, read, file ?? '')),
  ])
  // Without a mistake in its shape, the data is what the schema, and so the type, says.
  return problems.some(({ severity }) => severity === 'error')
    ? { problems }
    : { definition: read.data as Definition, problems }
}

function findingsIn({ data, hidden }: ReadSource, catalogue: Catalogue, file: string | undefined): readonly Finding[] {
  const sound = soundData(data, catalogue)
  if (typeof sound.data !== 'object' || sound.data === null) return sound.findings
  const unknown = { ...sound.unknown, texts: new Set([...sound.unknown.texts, ...textsWithin(hidden)]) }
  // It fits the schema now, from which the type is made.
  const model = modelOf(sound.data as Definition, catalogue, unknown, file)
  return [...sound.findings, ...meaning(model).map((each) => ({ ...each, at: sound.before(each.at) }))]
}
