/**
 * Finds where a cutout probably lacks a leg. What stands on legs stands on one near each lower corner of its body that is visible; a corner that
 * hangs in the air while another one stands on a leg is reported. What has no legs at all may rest on the floor, and nothing is said of it.
 */
import { boundsOf } from '#engine/pictures/find-legs.ts'
import type { FloatMap } from '#engine/pictures/float-map.ts'
import { withoutThinParts } from './without-thin-parts.ts'

export interface MissingLeg {
  /** Where the leg would be, as shares of the width and the height of the picture. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** As shares of the width of the thing. */
const limits = {
  /** Half the width of the thickest leg. */
  leg: 0.0425,
  /** What reaches further below the body is a leg. What reaches less far may be a corner of the body. */
  reach: 0.02,
  /** The longest leg is longer, or nothing can be said. */
  long: 0.05,
  /** A leg stands that near to its corner, measured across. */
  near: 0.25,
  /** Corners that are nearer to each other are one, rounded corner. */
  apart: 0.22,
  /** How far a corner stands out from the straight line beside it. */
  bulge: 0.03,
} as const

/** As shares of the longest leg. */
const ofLongest = {
  /** What is shorter is not the leg of its corner: a leg at the back ends higher in the picture than one in front. */
  shortest: 0.35,
  /** A body that reaches down so far at this end, beside a hollow, may stand on the floor here. */
  hollow: 0.35,
} as const

/** What stands on the floor ends at the height of the lowest foot, or above it by that share of the hollow beside it: it may stand further back. */
const lift = 0.5

/** Pixels up for each pixel to the side. A steeper rise is an arm or a back that overhangs. */
const steepest = 0.8
/** In pixels of the map. Smaller things have no legs that could be told apart. */
const smallest = 60

/** A place in pixels of the map; y grows downwards. */
interface Point {
  readonly x: number
  readonly y: number
}

/** `mask`: from 0 to 1. */
export function findMissingLegs(mask: FloatMap): readonly MissingLeg[] {
  const box = boundsOf(mask)
  // The legs of a thing that the photo cuts off are not in it.
  if (box === undefined || box.bottom >= mask.height - 2) return []
  const wide = box.right - box.left + 1
  if (wide < smallest) return []
  const body = lowestPoints(withoutThinParts(mask, limits.leg * wide))
  const feet = feetOf(lowestPoints(mask), body, limits.reach * wide)
  const corners = cornersOf(body, wide)
    .filter(({ x }) => x > 2 && x < mask.width - 3)
    .map((corner) => {
      const own = feet.filter(({ x }) => Math.abs(x - corner.x) <= limits.near * wide)
      return { ...corner, length: Math.max(0, ...own.map(({ y }) => y - corner.y)) }
    })
  // Of three legs, the second longest: a leg in front that is near to a corner at the back looks too long for that corner.
  const [first = 0, second = 0] = corners.map(({ length }) => length).toSorted((a, b) => b - a)
  const longest = corners.length > 2 && second > 0 ? second : first
  if (longest < limits.long * wide) return []
  const floor = Math.max(...feet.map(({ y }) => y))
  return corners
    .filter(({ length }) => length < longest * ofLongest.shortest)
    .filter(({ x, y }) => {
      const hollow = hollowBeside(x, body, corners, wide)
      return hollow < longest * ofLongest.hollow || floor - y > hollow * lift
    })
    .map((corner) => placeBelow(corner, longest, mask))
}

/** From the corner to where the leg would end. */
function placeBelow(corner: Point, depth: number, { width, height }: FloatMap): MissingLeg {
  const half = Math.max(depth * 0.4, width * 0.02)
  const [left, right] = [Math.max(0, corner.x - half), Math.min(width, corner.x + half)]
  const [top, bottom] = [corner.y, Math.min(height, corner.y + depth + half * 0.5)]
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height }
}

/** The lowest point of each column that has one, from left to right. */
function lowestPoints({ width, height, data }: FloatMap): readonly Point[] {
  const points: Point[] = []
  for (let x = 0; x < width; x += 1)
    for (let y = height - 1; y >= 0; y -= 1) {
      if ((data[y * width + x] ?? 0) <= 0.5) continue
      points.push({ x, y })
      break
    }
  return points
}

/** One entry for each column of a leg. Beside the body, its nearest column counts. */
function feetOf(outline: readonly Point[], body: readonly Point[], reach: number): readonly Point[] {
  const undersides = new Map(body.map(({ x, y }) => [x, y]))
  const [first, last] = [body[0], body.at(-1)]
  if (first === undefined || last === undefined) return []
  return outline.filter(({ x, y }) => {
    const underside = undersides.get(Math.min(last.x, Math.max(first.x, x)))
    return underside !== undefined && y - underside >= reach
  })
}

/** How far the body rises between this corner and the next ones above the straight line between them. */
function hollowBeside(x: number, body: readonly Point[], corners: readonly Point[], wide: number): number {
  const between = body.filter((point) => Math.abs(point.x - x) <= wide / 2)
  return Math.max(0, ...between.map((point) => heightAt(corners, point.x) - point.y))
}

/** The lower corners of the body, from left to right: two from the front, and three from a corner. */
function cornersOf(body: readonly Point[], wide: number): readonly Point[] {
  const line = withoutOverhang(lowerHull(body))
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || last.x - first.x < limits.apart * wide) return []
  const [between] = line
    .filter(({ x }) => x - first.x > limits.apart * wide && last.x - x > limits.apart * wide)
    .toSorted((a, b) => riseAbove(first, a, last) - riseAbove(first, b, last))
  return between === undefined || -riseAbove(first, between, last) < limits.bulge * wide
    ? [first, last]
    : [first, between, last]
}

/** The lower convex hull, from left to right. */
function lowerHull(points: readonly Point[]): readonly Point[] {
  const hull: Point[] = []
  for (const point of points) {
    while (hull.length > 1 && riseAbove(hull.at(-2), hull.at(-1), point) >= 0) hull.pop()
    hull.push(point)
  }
  return hull
}

/** How far `b` lies above the line from `a` to `c`. */
function riseAbove(a: Point | undefined, b: Point | undefined, c: Point): number {
  if (a === undefined || b === undefined) return 0
  return a.y + ((c.y - a.y) * (b.x - a.x)) / (c.x - a.x) - b.y
}

function withoutOverhang(hull: readonly Point[]): readonly Point[] {
  const line = [...hull]
  const isSteep = (outer: Point | undefined, inner: Point | undefined) =>
    outer !== undefined && inner !== undefined && inner.y - outer.y > steepest * Math.abs(inner.x - outer.x)
  while (isSteep(line[0], line[1])) line.shift()
  while (isSteep(line.at(-1), line.at(-2))) line.pop()
  return line
}

function heightAt(line: readonly Point[], x: number): number {
  const after = line.findIndex((point) => point.x >= x)
  const [a, b] = [line[after - 1], line[after]]
  if (a === undefined || b === undefined) return -Infinity
  return a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)
}
