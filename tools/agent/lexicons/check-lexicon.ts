/** Checks the text of a lexicon: each mistake with its line and column. */
import { createFinding, type Finding } from '#engine/definition/check/finding.ts'
import { findSchemaMistakes } from '#engine/definition/check/find-schema-mistakes.ts'
import type { Problem } from '#engine/definition/problem.ts'
import { problemOfReading, problemsOfFindings } from '#engine/definition/read/problem-at.ts'
import { readSource } from '#engine/definition/read/read-source.ts'
import type { Path } from '#engine/definition/read/text-places.ts'
import { schemaValidator } from '#server/definitions/schema-validator.ts'
import { namesOfPieces, patternOf, type Pieces } from '#server/lexicons/phrases.ts'
import type { CallFile } from '#server/reading/calls/cues.ts'
import { schemaOfLexicon } from './lexicon-schema.ts'

export function checkLexicon(text: string | Uint8Array, file: string): readonly Problem[] {
  const source = readSource(text)
  const { data } = source
  const ofReading = source.problems.map((problem) => problemOfReading(problem, source, file))
  if (data === undefined) return ofReading
  const schema = schemaOfLexicon(data)
  const findings = findSchemaMistakes(schemaValidator(schema)(data), data, schema).map(({ finding }) => finding)
  // The cast is safe: the data has the shape of its schema.
  const ofEntries = findings.length === 0 && schema.properties?.['cues'] ? mistakesOfEntries(data as CallFile) : []
  return [...ofReading, ...problemsOfFindings([...findings, ...ofEntries], source, file)]
}

/** Expressions that cannot be read, and pieces that are not named. */
function mistakesOfEntries({ pieces, common, cues, people, days, topics, headings }: CallFile): readonly Finding[] {
  const known = { ...pieces, b: [], e: [], taskVerb: [] }
  return Object.entries({ common, cues, people, days, topics, headings }).flatMap(([group, lists]) =>
    Object.entries(lists).flatMap(([name, entries]) =>
      entries.flatMap((entry, at) => mistakeOf(entry, [group, name, at], known) ?? []),
    ),
  )
}

function mistakeOf(entry: string, at: Path, pieces: Pieces): Finding | undefined {
  const missing = namesOfPieces(entry).find((name) => !Object.hasOwn(pieces, name))
  if (missing !== undefined)
    return createFinding('wrong-value', at, `There is no piece "${missing}" in this lexicon.`, { found: missing })
  try {
    patternOf([entry], { pieces })
    return undefined
  } catch (error) {
    return createFinding('wrong-value', at, `This expression cannot be read (${String(error)}).`, { found: entry })
  }
}
