/** Twelve photos of sofas whose true masks are known: from a studio to a room full of things. */
import { buildSofa, type SofaLook } from './build-sofa.ts'
import type { Scene } from './render-scene.ts'
import { ball, join, leg, noiseAt, roundedBox, smoothNoise, type Distance, type Point, type Solid } from './shapes.ts'

const shade = ([r, g, b]: Point, by: number): Point => [r * by, g * by, b * by]
const plain = (colour: Point) => (): Point => colour

const solid = (distance: Distance, [cx, cy, cz]: Point, [hx, hy, hz]: Point, colour: Point): Solid => ({
  distance,
  low: [cx - hx, cy - hy, cz - hz],
  high: [cx + hx, cy + hy, cz + hz],
  paint: (x, y, z) => shade(colour, 0.9 + 0.2 * smoothNoise(x * 14, y * 14, z * 14)),
})
const box = (centre: Point, half: Point, colour: Point, radius = 0.01): Solid =>
  solid(roundedBox(centre, half, radius), centre, [half[0] + 0.01, half[1] + 0.01, half[2] + 0.01], colour)

const sideTable = (x: number, z: number, colour: Point): readonly Solid[] => [
  box([x, 0.48, z], [0.24, 0.02, 0.24], colour),
  solid(leg([x, 0.24, z], 0.24, 0.035), [x, 0.24, z], [0.06, 0.26, 0.06], shade(colour, 0.7)),
]
const lamp = (x: number, z: number): readonly Solid[] => [
  solid(leg([x, 0.75, z], 0.75, 0.018), [x, 0.75, z], [0.05, 0.78, 0.05], [0.06, 0.06, 0.06]),
  solid(leg([x, 1.62, z], 0.16, 0.2), [x, 1.62, z], [0.24, 0.18, 0.24], [0.85, 0.78, 0.6]),
  box([x, 0.015, z], [0.15, 0.015, 0.15], [0.08, 0.08, 0.08]),
]
function plant(x: number, z: number): readonly Solid[] {
  const leaves = Array.from({ length: 9 }, (_, index): Distance => {
    const turn = index * 2.4
    const reach = 0.14 + 0.14 * noiseAt(index, 3, 1)
    return ball([x + Math.cos(turn) * reach, 0.65 + index * 0.07, z + Math.sin(turn) * reach], 0.11)
  })
  return [
    solid(leg([x, 0.2, z], 0.2, 0.17), [x, 0.2, z], [0.2, 0.22, 0.2], [0.5, 0.22, 0.12]),
    solid(join(...leaves), [x, 0.95, z], [0.42, 0.45, 0.42], [0.06, 0.2, 0.07]),
  ]
}
const shelf = (x: number, z: number): readonly Solid[] => [
  box([x, 0.9, z], [0.4, 0.9, 0.14], [0.32, 0.2, 0.1]),
  ...Array.from({ length: 15 }, (_, index) => {
    const colour: Point = [noiseAt(index, 1, 0) * 0.6, noiseAt(index, 2, 0) * 0.5, noiseAt(index, 3, 0) * 0.6]
    const row = Math.floor(index / 5)
    return box(
      [x - 0.3 + (index % 5) * 0.14, 0.45 + row * 0.5, z - 0.15],
      [0.05, 0.14 + 0.05 * noiseAt(index, 5, 5), 0.05],
      colour,
    )
  }),
]
const picture = (x: number, y: number, z: number, colour: Point): readonly Solid[] => [
  box([x, y, z], [0.34, 0.25, 0.02], [0.05, 0.04, 0.03]),
  box([x, y, z - 0.015], [0.3, 0.21, 0.02], colour),
]

const planks =
  (colour: Point) =>
  (x: number, z: number): Point => {
    const plank = Math.floor(z / 0.14)
    const seam = Math.abs(z / 0.14 - plank - 0.5) > 0.485 ? 0.5 : 1
    return shade(
      colour,
      seam *
        (0.75 + 0.3 * noiseAt(plank, Math.floor(x / 1.3 + plank * 0.37), 0)) *
        (0.9 + 0.2 * smoothNoise(x * 3, plank, z * 50)),
    )
  }
const carpet =
  (colour: Point) =>
  (x: number, z: number): Point =>
    shade(colour, 0.85 + 0.3 * smoothNoise(x * 60, 0, z * 60))
const tiles =
  (colour: Point) =>
  (x: number, z: number): Point =>
    shade(colour, (Math.floor(x / 0.4) + Math.floor(z / 0.4)) % 2 === 0 ? 1 : 0.55)
const rugOn =
  (floor: (x: number, z: number) => Point, colour: Point) =>
  (x: number, z: number): Point =>
    Math.abs(x) < 1.5 && z > -1.3 && z < 0.3
      ? shade(colour, 0.8 + 0.4 * noiseAt(Math.floor(x * 8), Math.floor(z * 8), 1))
      : floor(x, z)
const papered =
  (colour: Point, other: Point) =>
  (x: number, y: number): Point =>
    Math.floor(x * 5 + 50) % 2 === 0 ? colour : shade(other, 0.95 + 0.1 * smoothNoise(x * 8, y * 8, 0))

const defaults: SofaLook = {
  colour: [0.12, 0.16, 0.3],
  legs: [0.2, 0.11, 0.05],
  halfWidth: 1,
  seats: 3,
  legHeight: 0.14,
  legRadius: 0.028,
  hasArms: true,
  softness: 0.05,
}

type Changes = Partial<Omit<Scene, 'name' | 'sofa'>> & { readonly look?: Partial<SofaLook> }

const scene = (name: string, { look, ...changes }: Changes): Scene => ({
  name,
  sofa: buildSofa({ ...defaults, ...look }),
  others: [],
  floor: plain([0.8, 0.8, 0.8]),
  wall: plain([0.82, 0.82, 0.82]),
  wallAt: 1.6,
  light: [-0.5, 1, -0.7],
  ambient: 0.6,
  eye: [0, 1.15, -4],
  target: [0, 0.45, 0],
  view: 40,
  ...changes,
})

const oak = planks([0.42, 0.27, 0.15])
const walnut = planks([0.16, 0.09, 0.05])

export const scenes: readonly Scene[] = [
  scene('studio, blue on white', {}),
  scene('studio, light sofa on light wall', {
    look: { colour: [0.62, 0.6, 0.56] },
    wall: plain([0.78, 0.77, 0.75]),
    floor: plain([0.72, 0.71, 0.69]),
  }),
  scene('studio, thin metal legs', {
    look: {
      colour: [0.5, 0.16, 0.1],
      legs: [0.05, 0.05, 0.05],
      legHeight: 0.2,
      legRadius: 0.014,
      seats: 2,
      halfWidth: 0.8,
    },
    eye: [-0.9, 1.1, -3.6],
  }),
  scene('wooden floor, green velvet', {
    look: { colour: [0.05, 0.2, 0.12] },
    floor: oak,
    wall: plain([0.7, 0.68, 0.62]),
  }),
  scene('dark room, dark sofa', {
    look: { colour: [0.1, 0.1, 0.11], legs: [0.05, 0.03, 0.02] },
    floor: walnut,
    wall: plain([0.24, 0.25, 0.27]),
    ambient: 0.5,
  }),
  scene('legs in shadow', {
    look: { colour: [0.55, 0.42, 0.2], legs: [0.08, 0.05, 0.03], legHeight: 0.18 },
    floor: planks([0.2, 0.13, 0.08]),
    wall: plain([0.5, 0.52, 0.5]),
    light: [0.2, 1, 0.25],
    ambient: 0.42,
  }),
  scene('rug and pictures', {
    look: { colour: [0.35, 0.36, 0.38], seats: 2 },
    floor: rugOn(oak, [0.5, 0.2, 0.16]),
    wall: plain([0.62, 0.66, 0.64]),
    others: [...picture(-0.5, 1.55, 1.57, [0.5, 0.4, 0.2]), ...picture(0.5, 1.55, 1.57, [0.15, 0.3, 0.45])],
  }),
  scene('lamp and plant beside it', {
    look: { colour: [0.6, 0.3, 0.12] },
    floor: carpet([0.5, 0.47, 0.42]),
    wall: plain([0.66, 0.62, 0.55]),
    others: [...lamp(1.35, 0.3), ...plant(-1.4, 0.3)],
    eye: [0, 1.2, -4.4],
  }),
  scene('striped sofa on tiles', {
    look: { colour: [0.6, 0.58, 0.52], isStriped: true },
    floor: tiles([0.6, 0.6, 0.6]),
    wall: plain([0.35, 0.42, 0.5]),
    eye: [0.8, 1.2, -4],
  }),
  scene('papered wall, sofa without arms', {
    look: { colour: [0.08, 0.22, 0.3], hasArms: false, softness: 0.07, legHeight: 0.16 },
    floor: walnut,
    wall: papered([0.55, 0.5, 0.42], [0.42, 0.36, 0.3]),
  }),
  scene('cluttered room', {
    look: { colour: [0.42, 0.1, 0.12] },
    floor: rugOn(oak, [0.2, 0.26, 0.34]),
    wall: papered([0.6, 0.58, 0.5], [0.52, 0.52, 0.46]),
    others: [
      ...shelf(1.75, 1.3),
      ...plant(-1.45, 0.35),
      ...sideTable(1.35, 0.1, [0.3, 0.18, 0.09]),
      ...picture(-0.6, 1.6, 1.57, [0.6, 0.5, 0.3]),
    ],
    eye: [-0.3, 1.3, -4.4],
  }),
  scene('cluttered room, light sofa, from the side', {
    look: { colour: [0.66, 0.62, 0.54], seats: 2, halfWidth: 0.85, legRadius: 0.02, legHeight: 0.17 },
    floor: planks([0.5, 0.36, 0.22]),
    wall: plain([0.6, 0.55, 0.5]),
    others: [
      ...shelf(-1.6, 1.3),
      ...lamp(1.2, 0.35),
      ...sideTable(-1.25, 0.2, [0.7, 0.68, 0.64]),
      ...picture(0.3, 1.6, 1.57, [0.2, 0.4, 0.36]),
    ],
    eye: [1.3, 1.3, -4],
    view: 44,
  }),
]

/** Six photos more, of sofas whose legs are thin: of metal and of wood, on light floors and on dark ones. */
export const legScenes: readonly Scene[] = [
  scene('hairpin legs of black metal on a light floor', {
    look: { colour: [0.5, 0.2, 0.24], legs: [0.02, 0.02, 0.02], legShape: 'hairpin', legRadius: 0.008, legHeight: 0.2 },
  }),
  scene('hairpin legs of light metal on dark boards', {
    look: { colour: [0.1, 0.22, 0.2], legs: [0.6, 0.58, 0.54], legShape: 'hairpin', legRadius: 0.008, legHeight: 0.2 },
    floor: walnut,
    wall: plain([0.5, 0.5, 0.48]),
    eye: [0.7, 1.1, -3.9],
  }),
  scene('wooden pegs on oak', {
    look: { colour: [0.3, 0.34, 0.4], legs: [0.32, 0.18, 0.08], legRadius: 0.016, legHeight: 0.19, seats: 2 },
    floor: oak,
    wall: plain([0.66, 0.66, 0.62]),
    eye: [-0.8, 1.1, -3.9],
  }),
  scene('dark wooden pegs on dark boards', {
    look: { colour: [0.62, 0.34, 0.36], legs: [0.04, 0.025, 0.015], legRadius: 0.016, legHeight: 0.19 },
    floor: walnut,
    wall: plain([0.6, 0.56, 0.54]),
  }),
  scene('a sled of light metal on a carpet', {
    look: { colour: [0.16, 0.2, 0.34], legs: [0.7, 0.68, 0.64], legShape: 'sled', legRadius: 0.012, legHeight: 0.2 },
    floor: carpet([0.3, 0.29, 0.27]),
    wall: plain([0.55, 0.57, 0.6]),
    eye: [1, 1.15, -3.9],
  }),
  scene('a sled of black metal on tiles', {
    look: { colour: [0.58, 0.5, 0.4], legs: [0.03, 0.03, 0.03], legShape: 'sled', legRadius: 0.01, legHeight: 0.2 },
    floor: tiles([0.62, 0.61, 0.6]),
    wall: plain([0.7, 0.7, 0.68]),
    eye: [-1.1, 1.2, -3.8],
  }),
]
