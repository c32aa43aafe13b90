/** Makes a tile of fabric by rule. Each material gives every place a height, by which it is lit, and a tint. */
import { cells, cloud, fractal, hashAt, noise, smoothStep, wrap } from '../noise.ts'
import { mixLight, toByte } from '#engine/pictures/light.ts'
import { paintPattern } from './paint-pattern.ts'
import { sizeOfTile } from './tile-size.ts'
import { contrastTo, patternData, type Fabric, type Material } from './read-fabric.ts'

/** In pixels, in both directions. */
export const tileSide = 768

interface Spot {
  /** From 0 to 1. */
  readonly height: number
  /** How bright it is beside its light. */
  readonly tint: number
  /** How much of a second colour it takes, from 0 to 1: flecks of tweed, weft of denim. */
  readonly other?: number
}

type Draw = (u: number, v: number, seed: number) => Spot

const turn = Math.PI * 2

/** A point of a plain weave, in which threads pass over and under each other. */
function threadAt(u: number, v: number, threads: number, uneven: number, seed: number): Spot {
  const wobble = (noise(u, v, threads / 4, threads / 4, seed + 3) - 0.5) * uneven
  const [x, y] = [u * threads + wobble, v * threads + wobble]
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const isOver = wrap(column + row, 2) === 0
  const across = Math.sin((y - row) * Math.PI)
  const along = Math.sin((x - column) * Math.PI)
  const height = isOver ? across * (0.55 + 0.45 * along) : along * (0.55 + 0.45 * across)
  const thread = isOver ? hashAt(0, wrap(row, threads), seed) : hashAt(1, wrap(column, threads), seed)
  const fibre = noise(u, v, isOver ? threads * 2 : threads * 8, isOver ? threads * 8 : threads * 2, seed + 1)
  return { height, tint: 0.82 + 0.2 * thread * (0.4 + uneven) + 0.12 * fibre }
}

const draws: { readonly [M in Material]: { readonly draw: Draw; readonly relief: number; readonly scatter: number } } =
  {
    weave: { draw: (u, v, seed) => threadAt(u, v, 128, 0.3, seed), relief: 0.45, scatter: 0.05 },
    linen: {
      draw(u, v, seed) {
        const spot = threadAt(u, v, 96, 1.1, seed)
        const slub =
          smoothStep(0.7, 0.95, noise(u, v, 6, 96, seed + 8)) + smoothStep(0.74, 0.95, noise(u, v, 96, 6, seed + 9))
        return {
          height: spot.height,
          tint: spot.tint * (0.94 + 0.14 * slub) + 0.08 * (cloud(u, v, 5, 3, seed + 4) - 0.5),
        }
      },
      relief: 0.5,
      scatter: 0.06,
    },
    velvet: {
      draw(u, v, seed) {
        const pile = cloud(u, v, 6, 4, seed)
        const brushed = cloud(u + 0.04 * noise(u, v, 8, 8, seed + 7), v, 3, 3, seed + 11)
        const fibre = noise(u, v, 340, 220, seed + 5)
        return {
          height: 0.5 + 0.3 * (fibre - 0.5),
          tint: 0.74 + 0.3 * pile * brushed + 0.26 * brushed + 0.1 * (fibre - 0.5),
        }
      },
      relief: 0.16,
      scatter: 0.05,
    },
    leather: {
      draw(u, v, seed) {
        const warp = 0.006 * (cloud(u, v, 24, 2, seed + 20) - 0.5)
        const grain = cells(u + warp, v - warp, 110, seed)
        const fine = cells(u - warp, v + warp, 230, seed + 40)
        const valley = smoothStep(0.0, 0.38, grain.second - grain.nearest)
        const pore = smoothStep(0.0, 0.4, fine.second - fine.nearest)
        const height = valley * (0.7 + 0.3 * (1 - grain.nearest)) * (0.82 + 0.18 * pore)
        const worn = cloud(u, v, 4, 4, seed + 30)
        return { height, tint: 0.72 + 0.2 * valley + 0.05 * pore + 0.14 * worn + 0.06 * grain.id }
      },
      relief: 0.34,
      scatter: 0.02,
    },
    bouclé: {
      draw(u, v, seed) {
        const warp = 0.03 * (noise(u, v, 20, 20, seed + 60) - 0.5)
        const loop = cells(u + warp, v + warp, 46, seed)
        const small = cells(u - warp, v, 95, seed + 50)
        const curl = 0.5 + 0.5 * Math.cos(loop.nearest * 14 + loop.id * turn)
        const height = Math.max(1 - loop.nearest * 1.1, 0.75 - small.nearest) * (0.75 + 0.25 * curl)
        return { height, tint: 0.72 + 0.22 * height + 0.1 * loop.id }
      },
      relief: 0.75,
      scatter: 0.06,
    },
    corduroy: {
      draw(u, v, seed) {
        const wales = 24
        const x = u * wales + 0.07 * (noise(u, v, wales, 40, seed) - 0.5)
        const rib = Math.sin((x - Math.floor(x)) * Math.PI) ** 0.7
        const fibre = noise(u, v, 420, 120, seed + 5)
        return { height: rib, tint: 0.5 + 0.45 * rib + 0.12 * (fibre - 0.5) + 0.07 * noise(u, v, 8, 8, seed + 3) }
      },
      relief: 0.7,
      scatter: 0.05,
    },
    rattan: {
      draw(u, v, seed) {
        const canes = 50
        const [x, y] = [u * canes, v * canes]
        const [column, row] = [Math.floor(x), Math.floor(y)]
        const isOver = wrap(column + row, 2) === 0
        const across = Math.sin((isOver ? y - row : x - column) * Math.PI)
        const along = Math.sin((isOver ? x - column : y - row) * Math.PI)
        const cane = hashAt(isOver ? wrap(row, canes) : wrap(column, canes), isOver ? 0 : 1, seed)
        const fibre = noise(u, v, isOver ? canes : 400, isOver ? 400 : canes, seed + 1)
        const gap = smoothStep(0.1, 0.45, across)
        return {
          height: gap * across ** 0.6 * (0.45 + 0.55 * along ** 0.7),
          tint: (0.18 + 0.82 * gap) * (0.66 + 0.24 * along + 0.16 * cane + 0.16 * (fibre - 0.5)),
        }
      },
      relief: 0.5,
      scatter: 0.05,
    },
    tweed: {
      draw(u, v, seed) {
        const spot = threadAt(u, v, 104, 0.7, seed)
        const fleck = hashAt(wrap(Math.floor(u * 208), 208), wrap(Math.floor(v * 104), 104), seed + 2)
        return {
          height: spot.height,
          tint:
            spot.tint *
            (0.72 + 0.45 * hashAt(wrap(Math.floor(u * 104), 104), wrap(Math.floor(v * 104), 104), seed + 6)),
          other: fleck > 0.955 ? 0.85 : 0.16 * noise(u, v, 52, 52, seed + 9),
        }
      },
      relief: 0.5,
      scatter: 0.08,
    },
    wool: {
      draw(u, v, seed) {
        const fibre = fractal(u + 0.02 * noise(u, v, 30, 30, seed), v, 90, 3, seed + 5)
        return { height: 0.4 + 0.5 * fibre, tint: 0.78 + 0.2 * fibre + 0.1 * cloud(u, v, 6, 3, seed + 1) }
      },
      relief: 0.3,
      scatter: 0.09,
    },
    denim: {
      draw(u, v, seed) {
        const threads = 128
        const [x, y] = [u * threads, v * threads]
        const diagonal = wrap(x + y * 2, 4) / 4
        const ridge = Math.sin(diagonal * Math.PI)
        return {
          height: ridge,
          tint: 0.75 + 0.25 * ridge + 0.12 * noise(u, v, 128, 20, seed),
          other: ridge < 0.35 ? 0.45 : 0,
        }
      },
      relief: 0.4,
      scatter: 0.1,
    },
    satin: {
      draw(u, v, seed) {
        const fold = cloud(u, v, 3, 2, seed)
        return {
          height: 0.5 + 0.08 * noise(u, v, 512, 64, seed + 2),
          tint: 0.78 + 0.4 * smoothStep(0.35, 0.7, fold) + 0.04 * noise(u, v, 512, 64, seed + 4),
        }
      },
      relief: 0.12,
      scatter: 0.02,
    },
  }

/** RGB of tileSide × tileSide. */
export async function weaveFabric(fabric: Fabric, seed: number): Promise<Uint8Array> {
  const { material, pattern, colours } = fabric
  const { draw, relief, scatter } = draws[material]
  const [main] = colours
  const second = colours[1] ?? contrastTo(main)
  const paint =
    pattern === undefined
      ? () => main
      : await paintPattern(patternData[pattern], colours, sizeOfTile(fabric).repeats, tileSide)
  const heights = new Float32Array(tileSide * tileSide)
  const light = new Float32Array(tileSide * tileSide * 3)
  for (let y = 0, at = 0; y < tileSide; y += 1) {
    for (let x = 0; x < tileSide; x += 1, at += 1) {
      const { height, tint, other = 0 } = draw((x + 0.5) / tileSide, (y + 0.5) / tileSide, seed)
      heights[at] = height
      const painted = paint(x + 0.5, y + 0.5)
      const colour = other > 0 && pattern === undefined ? mixLight(painted, second, Math.min(1, other)) : painted
      const speck = 1 + scatter * (hashAt(x, y, seed + 77) - 0.5)
      const bright = tint * speck
      light[at * 3] = colour[0] * bright
      light[at * 3 + 1] = colour[1] * bright
      light[at * 3 + 2] = colour[2] * bright
    }
  }
  return lightRelief(heights, light, relief)
}

/** Light falls from above left. */
function lightRelief(heights: Float32Array, light: Float32Array, relief: number): Uint8Array {
  const tile = new Uint8Array(light.length)
  for (let y = 0, at = 0; y < tileSide; y += 1) {
    const [above, below] = [wrap(y - 1, tileSide) * tileSide, wrap(y + 1, tileSide) * tileSide]
    for (let x = 0; x < tileSide; x += 1, at += 1) {
      const row = y * tileSide
      const slopeX = (heights[row + wrap(x + 1, tileSide)] ?? 0) - (heights[row + wrap(x - 1, tileSide)] ?? 0)
      const slopeY = (heights[below + x] ?? 0) - (heights[above + x] ?? 0)
      const lit = Math.max(0.25, 1 - relief * 1.6 * (slopeX + slopeY) - relief * 0.45 * (1 - (heights[at] ?? 0)))
      for (let channel = 0; channel < 3; channel += 1)
        tile[at * 3 + channel] = toByte((light[at * 3 + channel] ?? 0) * lit * 1.06)
    }
  }
  return tile
}
