/** A sofa as solids: frame, back, arms, cushions and legs. It stands on the floor, in the middle. */
import { join, leg, rod, roundedBox, smoothNoise, type Distance, type Point, type Solid } from './shapes.ts'

export interface SofaLook {
  readonly colour: Point
  readonly legs: Point
  /** In metres; the sofa is twice as wide. */
  readonly halfWidth: number
  readonly seats: number
  readonly legHeight: number
  readonly legRadius: number
  readonly hasArms: boolean
  /** How soft its edges are, in metres. */
  readonly softness: number
  /** Stripes, or plain. */
  readonly isStriped?: boolean
  readonly legShape?: LegShape
}

/** Tapered pegs; two rods that spread from each foot; or a frame of rods on each side that slides on the floor. */
type LegShape = 'peg' | 'hairpin' | 'sled'

export interface Sofa {
  readonly body: Solid
  readonly legs: Solid
}

export function buildSofa({
  colour,
  legs,
  halfWidth: w,
  seats,
  legHeight,
  legRadius,
  hasArms,
  softness,
  isStriped,
  legShape = 'peg',
}: SofaLook): Sofa {
  const base = legHeight
  const armWidth = hasArms ? 0.1 : 0
  const inner = w - armWidth * 2
  const seat = inner / seats
  const cushions: Distance[] = []
  for (let index = 0; index < seats; index += 1) {
    const x = -inner + seat * (2 * index + 1)
    cushions.push(roundedBox([x, base + 0.29, -0.06], [seat - 0.008, 0.09, 0.36], softness))
    cushions.push(roundedBox([x, base + 0.55, 0.22], [seat - 0.012, 0.22, 0.1], softness * 1.3))
  }
  const frame = [
    roundedBox([0, base + 0.11, 0], [w, 0.1, 0.43], softness * 0.6),
    roundedBox([0, base + 0.38, 0.36], [w, 0.37, 0.08], softness),
    ...(hasArms
      ? [-1, 1].map((side) => roundedBox([side * (w - armWidth), base + 0.3, 0], [armWidth, 0.29, 0.43], softness))
      : []),
  ]
  const feet = legShapes[legShape](w - 0.12, legHeight, legRadius)
  const paint = (x: number, y: number, z: number): Point => {
    const weave = 0.94 + 0.12 * smoothNoise(x * 90, y * 90, z * 90)
    const folds = 0.92 + 0.16 * smoothNoise(x * 6, y * 6, z * 6)
    const stripe = isStriped && Math.floor((x + 10) * 12) % 2 === 0 ? 0.45 : 1
    return [colour[0] * weave * folds * stripe, colour[1] * weave * folds * stripe, colour[2] * weave * folds * stripe]
  }
  const body: Solid = {
    distance: join(...frame, ...cushions),
    low: [-w - 0.02, base - 0.02, -0.5],
    high: [w + 0.02, base + 0.85, 0.5],
    paint,
  }
  const standing: Solid = {
    distance: join(...feet),
    low: [-w, -0.01, -0.42],
    high: [w, legHeight + 0.03, 0.42],
    paint: (x, y, z) =>
      legs.map((part) => part * (0.85 + 0.3 * smoothNoise(x * 30, y * 4, z * 30))) as unknown as Point,
  }
  return { body, legs: standing }
}

type LegsOf = (x: number, height: number, radius: number) => readonly Distance[]

const depths = [-0.33, 0.33] as const
const sides = [-1, 1] as const

const legShapes: { readonly [S in LegShape]: LegsOf } = {
  peg: (x, height, radius) =>
    sides.flatMap((side) => depths.map((z) => leg([side * x, height / 2, z], height / 2 + 0.01, radius))),
  hairpin: (x, height, radius) =>
    sides.flatMap((side) =>
      depths.flatMap((z) =>
        [-0.09, 0.05].map((top) => rod([side * (x + top), height + 0.02, z], [side * x, radius, z], radius)),
      ),
    ),
  sled: (x, height, radius) =>
    sides.flatMap((side) => [
      ...depths.map((z) => rod([side * x, height + 0.02, z], [side * x, radius, z], radius)),
      rod([side * x, radius, depths[0]], [side * x, radius, depths[1]], radius),
    ]),
}
