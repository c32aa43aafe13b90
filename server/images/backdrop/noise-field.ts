/** Smooth noise that is made once and looked up for millions of pixels. It repeats after its side. */
import { fractal } from '../noise.ts'

export interface NoiseField {
  /** From 0 to 1, at a place in cells of the field. */
  readonly at: (x: number, y: number) => number
}

const side = 512
const mask = side - 1
const fields = new Map<string, Float32Array>()

/** `cells`: how many of the largest spots fit into the side. */
export function noiseField(cells: number, octaves: number): NoiseField {
  const data = dataOf(cells, octaves)
  const scale = side / cells
  return {
    at(x, y) {
      const [u, v] = [x * scale, y * scale]
      const [left, top] = [Math.floor(u), Math.floor(v)]
      const [fx, fy] = [u - left, v - top]
      const [row, next] = [(top & mask) * side, ((top + 1) & mask) * side]
      const [a, b] = [left & mask, (left + 1) & mask]
      const above = (data[row + a] ?? 0) * (1 - fx) + (data[row + b] ?? 0) * fx
      const below = (data[next + a] ?? 0) * (1 - fx) + (data[next + b] ?? 0) * fx
      return above * (1 - fy) + below * fy
    },
  }
}

function dataOf(cells: number, octaves: number): Float32Array {
  const key = `${cells} ${octaves}`
  const known = fields.get(key)
  if (known !== undefined) return known
  const data = new Float32Array(side * side)
  for (let y = 0, at = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1, at += 1) data[at] = fractal(x / side, y / side, cells, octaves, cells + octaves)
  fields.set(key, data)
  return data
}
