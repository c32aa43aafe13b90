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

export function problemOfFinding(
  { at, part, ...finding }: Finding,
  { places, position }: ReadSource,
  file: string,
): Problem {
  const { start, end } = spanOf(placeOf(at, places), part)
  return {
    ...finding,
    severity: severityOf(finding.code),
    file,
    ...position(start),
    ...endOf(position(end)),
    pointer: pointerOf(at),
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
