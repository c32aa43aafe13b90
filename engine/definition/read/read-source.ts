/** Reads the text of a definition: its data, and the place of each part in the text. */
import type { ValueNode } from '@humanwhocodes/momoa'
import { decode } from './decode.ts'
import { parse } from './parse.ts'
import { withoutPlaces, type Places } from './text-places.ts'
import { readTree } from './read-tree.ts'
import { createPositionFinder, type Position } from './position-finder.ts'
import type { ReadingProblem } from './reading-problem.ts'

export interface ReadSource {
  /** Absent when the text cannot be read. */
  readonly data?: unknown
  /** The values of refused keys. */
  readonly hidden?: readonly unknown[]
  readonly places: Places
  readonly problems: readonly ReadingProblem[]
  readonly position: (offset: number) => Position
}

export function readSource(source: string | Uint8Array): ReadSource {
  const { text, problems, isUnreadable } = decode(source)
  const position = createPositionFinder(text)
  if (isUnreadable) return { places: withoutPlaces, problems, position }
  const parsed = parse(text)
  if ('problem' in parsed) return { places: withoutPlaces, problems: [...problems, parsed.problem], position }
  const { data, hidden, places, problems: ofKeys } = readTree(parsed.document.body satisfies ValueNode)
  return { data, hidden, places, problems: [...problems, ...ofKeys], position }
}
