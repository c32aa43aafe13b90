/** Checks each definition, and then all of them against each other. */
import { oncePer } from '#engine/values/once-per.ts'
import type { InstalledParts } from './installed-parts.ts'
import { checkSource, type CheckResult } from './check-definition.ts'
import { checkAcrossAgents } from './check/check-across-agents.ts'
import { sortProblems, type Problem } from './problem.ts'
import { problemsOfFindings } from './read/problem-at.ts'
import { readSource } from './read/read-source.ts'

export interface DefinitionFile {
  readonly file: string
  readonly text: string | Uint8Array
}
export interface CheckedFile extends CheckResult {
  readonly file: string
}

export function checkAll(
  files: readonly DefinitionFile[],
  catalogue: InstalledParts,
  /** Definitions that are not reported on; their names and addresses count as taken. */
  others: readonly DefinitionFile[] = [],
): readonly CheckedFile[] {
  // Definitions with other mistakes are compared as well, as far as they can be read.
  const sources = files.map(read)
  const findings = checkAcrossAgents([...others.map(read), ...sources])
  return sources.map(({ file, ...source }, index) => {
    const shared = findings.filter((each) => each.agent === others.length + index).map(({ finding }) => finding)
    const sharedProblems = problemsOfFindings(shared, source, file)
    return addProblems(file, checkSource(source, catalogue, file), sharedProblems)
  })
}

/** Whoever checks one definition again and again reads the others once. */
const read = oncePer(({ file, text }: DefinitionFile) => ({ file, ...readSource(text) }))

function addProblems(
  file: string,
  { definition, problems }: CheckResult,
  sharedProblems: readonly Problem[],
): CheckedFile {
  const all = sortProblems([...problems, ...sharedProblems])
  const isUsable = definition !== undefined && !sharedProblems.some(({ severity }) => severity === 'error')
  return isUsable ? { file, definition, problems: all } : { file, problems: all }
}
