/** Reads a definition and reports everything that is wrong with it. */
import type { InstalledParts } from './installed-parts.ts'
import type { Finding } from './check/finding.ts'
import { checkMeaning } from './check/check-meaning.ts'
import { buildModel } from './check/model.ts'
import { repairData } from './check/repair-data.ts'
import { sortProblems, type Problem } from './problem.ts'
import { problemOfReading, problemsOfFindings } from './read/problem-at.ts'
import { readSource, type ReadSource } from './read/read-source.ts'
import type { Definition } from './types.ts'
import { textsWithin } from './check/walk-data.ts'

export interface CheckResult {
  /** Present if there are only warnings or none; then it has the shape of its type. */
  readonly definition?: Definition
  readonly problems: readonly Problem[]
}

export function checkDefinition(source: string | Uint8Array, catalogue: InstalledParts, file?: string): CheckResult {
  return checkSource(readSource(source), catalogue, file)
}

/** For callers that have already read the definition. */
export function checkSource(read: ReadSource, catalogue: InstalledParts, file?: string): CheckResult {
  const findings = read.data === undefined ? [] : findingsIn(read, catalogue, file)
  const problems = sortProblems([
    ...read.problems.map((each) => problemOfReading(each, read, file ?? '')),
    ...problemsOfFindings(findings, read, file ?? ''),
  ])
  // Without errors the data fits the schema, and the type is generated from the schema.
  return problems.some(({ severity }) => severity === 'error')
    ? { problems }
    : { definition: read.data as Definition, problems }
}

function findingsIn(
  { data, hidden }: ReadSource,
  catalogue: InstalledParts,
  file: string | undefined,
): readonly Finding[] {
  const repaired = repairData(data, catalogue)
  if (typeof repaired.data !== 'object' || repaired.data === null) return repaired.findings
  const hiddenTexts = textsWithin(hidden).map((text) => [text, 'anything'] as const)
  const unknowns = { ...repaired.unknowns, texts: new Map([...repaired.unknowns.texts, ...hiddenTexts]) }
  // The repaired data fits the schema, and the type is generated from the schema.
  const model = buildModel(repaired.data as Definition, catalogue, unknowns, file)
  return [...repaired.findings, ...checkMeaning(model).map((each) => ({ ...each, at: repaired.originalPath(each.at) }))]
}
