/** Reads the text of a definition: its data, and the place of each part in the text. */
import type { ValueNode } from '@humanwhocodes/momoa'
import { decode } from './decode.ts'
import { parse } from './parse.ts'
import { pointerOf, withoutPlaces, type Path, type Places } from './text-places.ts'
import { unfoldBlocks, type Origin } from './unfold-blocks.ts'
import { readTree } from './read-tree.ts'
import { createPositionFinder, type Position } from './position-finder.ts'
import type { ReadingProblem } from './reading-problem.ts'

export interface ReadSource {
  /** Absent when the text cannot be read. */
  readonly data?: unknown
  /** The values of refused keys. */
  readonly hidden?: readonly unknown[]
  /** By the paths of the unfolded data. */
  readonly places: Places
  readonly placesInFile?: Places
  /** Where a part of the unfolded data stands in the file. Absent when the text cannot be read. */
  readonly originOf?: (path: Path) => Origin
  readonly problems: readonly ReadingProblem[]
  readonly position: (offset: number) => Position
}

export function readSource(source: string | Uint8Array): ReadSource {
  const { text, problems, isUnreadable } = decode(source)
  const position = createPositionFinder(text)
  if (isUnreadable) return { places: withoutPlaces, problems, position }
  const parsed = parse(text)
  if ('problem' in parsed) return { places: withoutPlaces, problems: [...problems, parsed.problem], position }
  const { data: folded, hidden, places, problems: ofKeys } = readTree(parsed.document.body satisfies ValueNode)
  const { data, originOf, problems: ofBlocks } = unfoldBlocks(folded)
  const inText = ofBlocks.map(({ at, ...problem }): ReadingProblem => {
    const { value, key } = places(at) ?? { value: { start: 0, end: 0 } }
    // The name of a block is a value; what stands in "with" and "blocks" is found by its key.
    const { start, end } = at.at(-1) === 'use' ? value : (key ?? value)
    return { ...problem, offset: start, end, pointer: pointerOf(at) }
  })
  return {
    data,
    hidden,
    places: (path) => places(originOf(path).path),
    placesInFile: places,
    originOf,
    problems: [...problems, ...ofKeys, ...inText],
    position,
  }
}
