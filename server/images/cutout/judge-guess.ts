/**
 * Compares the salient part of a photo with the recognised objects: it may be the expected thing, another thing, or
 * unrecognised.
 */
import type { FloatMap } from '#engine/pictures/float-map.ts'
import type { Thing } from './find-things.ts'
import type { Kind } from './kinds.ts'

type Judgement =
  /** The salient part may be the expected thing. */
  | { readonly verdict: 'fits' }
  /** The expected thing was recognised, but another part is salient. */
  | { readonly verdict: 'missed'; readonly thing: Thing }
  /** The salient part is a thing of another kind. */
  | { readonly verdict: 'other'; readonly kind: Kind }

/**
 * The certainty that a sentence to the user needs. A sofa is often recognised as two kinds, each with less certainty.
 */
const certain = 0.3
/** The share of a box that the thing in it fills at least; a sofa fills more than half of it. */
const leastFilled = 0.25
/** The share of the salient part that must belong to another kind of thing before the user is informed. */
const mostOfIt = 0.6

/** `shows`: what is looked for, the likeliest kind first. */
export function judgeGuess(map: FloatMap, things: readonly Thing[], shows: readonly Kind[]): Judgement {
  const wanted = things.filter(({ kind }) => shows.includes(kind))
  const fitting = Math.max(
    0,
    ...wanted.filter(({ box }) => shareIn(map, box) >= leastFilled).map(({ certainty }) => certainty),
  )
  if (fitting >= certain) return { verdict: 'fits' }
  const other = findOtherKind(map, things, shows)
  // A person is now and then taken for a chair as well, and a sofa is never taken for a person.
  if (fitting > 0 && fitting * 2 > (other?.certainty ?? 0)) return { verdict: 'fits' }
  const [missed] = wanted
    .filter(({ certainty }) => certainty >= certain)
    .toSorted((a, b) => shows.indexOf(a.kind) - shows.indexOf(b.kind) || b.certainty - a.certainty)
  if (missed !== undefined) return { verdict: 'missed', thing: missed }
  return other === undefined ? { verdict: 'fits' } : { verdict: 'other', kind: other.kind }
}

/** The most certain thing of another kind that makes up what stands out. */
function findOtherKind(map: FloatMap, things: readonly Thing[], shows: readonly Kind[]): Thing | undefined {
  const others = things.filter(({ kind, certainty }) => !shows.includes(kind) && certainty >= certain)
  return others.find(({ kind }) => shareOver(map, others, kind) >= mostOfIt)
}

const isIn = ({ x, y, width, height }: Thing['box'], px: number, py: number) =>
  px >= x && px < x + width && py >= y && py < y + height

/** How much of a box stands out. */
function shareIn(map: FloatMap, box: Thing['box']): number {
  let [all, inside] = [0, 0]
  for (let row = 0, at = 0; row < map.height; row += 1)
    for (let column = 0; column < map.width; column += 1, at += 1) {
      if (!isIn(box, (column + 0.5) / map.width, (row + 0.5) / map.height)) continue
      all += 1
      if ((map.data[at] ?? 0) > 0.5) inside += 1
    }
  return all === 0 ? 0 : inside / all
}

/** The share of the salient part that lies in the boxes of a kind. */
function shareOver(map: FloatMap, things: readonly Thing[], kind: Kind): number {
  const boxes = things.filter((thing) => thing.kind === kind).map(({ box }) => box)
  let [all, inside] = [0, 0]
  for (let row = 0, at = 0; row < map.height; row += 1)
    for (let column = 0; column < map.width; column += 1, at += 1) {
      if ((map.data[at] ?? 0) <= 0.5) continue
      all += 1
      if (boxes.some((box) => isIn(box, (column + 0.5) / map.width, (row + 0.5) / map.height))) inside += 1
    }
  return all === 0 ? 0 : inside / all
}
