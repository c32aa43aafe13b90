/** Turns findings into problems with a line and a column. */
import type { Finding } from '../check/finding.ts'
import { severityOf } from '../problem-codes.ts'
import type { Problem } from '../problem.ts'
import { pointerOf, type Path, type Place, type Places } from './text-places.ts'
import type { ReadSource } from './read-source.ts'
import type { ReadingProblem } from './reading-problem.ts'

export function problemOfReading(
  { offset, end, pointer = '', ...problem }: ReadingProblem,
  { position }: ReadSource,
  file: string,
): Problem {
  return {
    ...problem,
    severity: severityOf(problem.code),
    file,
    ...position(offset),
    ...(end === undefined ? {} : endOf(position(end))),
    pointer,
  }
}

/**
 * A finding in a block is reported where the block says it, with the lines that use the block; several uses with the same
 * mistake are one problem.
 */
export function problemsOfFindings(findings: readonly Finding[], source: ReadSource, file: string): readonly Problem[] {
  const found = new Map<string, { readonly problem: Problem; readonly lines: Set<number> }>()
  for (const finding of findings) {
    const problem = problemOfFinding(finding, source, file)
    const { uses = [] } = source.originOf?.(finding.at) ?? {}
    const key = uses.length === 0 ? String(found.size) : JSON.stringify(problem)
    const { lines } = found.get(key) ?? { lines: new Set<number>() }
    for (const use of uses) lines.add(lineOf(use, source))
    found.set(key, { problem, lines })
  }
  return [...found.values()].map(({ problem, lines }) => {
    if (lines.size === 0) return problem
    const at = [...lines].toSorted((a, b) => a - b)
    return { ...problem, message: `${problem.message} The block is used in line ${at.join(', ')}.` }
  })
}

/** `use`: a path in the file. */
const lineOf = (use: Path, { placesInFile, position }: ReadSource): number =>
  position(placesInFile?.(use)?.value.start ?? 0).line

function problemOfFinding({ at, part, known, ...finding }: Finding, source: ReadSource, file: string): Problem {
  // Only the Agent Studio asks which names there are.
  void known
  const { places, position, originOf } = source
  const { start, end } = spanOf(placeOf(at, places), part)
  return {
    ...finding,
    severity: severityOf(finding.code),
    file,
    ...position(start),
    ...endOf(position(end)),
    pointer: pointerOf(originOf?.(at).path ?? at),
  }
}

const endOf = ({ line, column }: { readonly line: number; readonly column: number }) => ({
  endLine: line,
  endColumn: column,
})

/** A missing part is reported at the innermost object or list that would contain it. */
function placeOf(at: Path, places: Places): Place {
  return places(at) ?? (at.length > 0 ? placeOf(at.slice(0, -1), places) : { value: { start: 0, end: 0 } })
}

/** For an object or a list, only its key or its opening bracket is marked. */
function spanOf({ key, value, compound }: Place, part: Finding['part']) {
  if (key && (part === 'key' || compound)) return key
  return compound ? { start: value.start, end: value.start + 1 } : value
}
