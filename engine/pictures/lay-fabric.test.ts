/** A pattern follows the parts of the furniture and breaks only at their seams; highlights keep the threads of the fabric. */
import { describe, expect, test } from 'vitest'
import { newMap } from './float-map.ts'
import { layFabric, type FabricTile } from './lay-fabric.ts'
import { readShading } from './read-shading.ts'

const [width, height] = [240, 120]
const [bright, dark] = [230, 90]

/** Two cushions side by side: one in the light and one in the shade, both of a coarse old fabric. */
function cushions(): Uint8Array {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const thread = ((at * 7919) % 13) - 6
    pixels.fill((at % width < width / 2 ? bright : dark) + thread, at * 4, at * 4 + 3)
    pixels[at * 4 + 3] = 255
  }
  return pixels
}

const covered = () => {
  const map = newMap(width, height)
  map.data.fill(1)
  return map
}

/** A tile of 40 pixels, of these two kinds of light. */
function striped(one: number, other: number): FabricTile {
  const side = 40
  const light = new Float32Array(side * side * 3)
  for (let at = 0; at < side * side; at += 1) light.fill(at % side < side / 2 ? one : other, at * 3, at * 3 + 3)
  return { width: side, height: side, fineness: 1, light }
}

describe('a fabric', () => {
  test('is shifted evenly on each cushion, and by another amount beyond the seam', () => {
    const { shift } = readShading(cushions(), covered())
    const row = shift.data.subarray(60 * width, 61 * width)
    const steps = Array.from({ length: width - 1 }, (_, x) => Math.abs((row[x + 1] ?? 0) - (row[x] ?? 0)))
    const atSeam = Math.abs((row[width / 2 + 12] ?? 0) - (row[width / 2 - 12] ?? 0))
    const within = [...steps.slice(10, 100), ...steps.slice(140, 230)]
    expect(atSeam).toBeGreaterThan(1)
    expect(Math.max(...within)).toBeLessThan(0.02)
  })

  test('keeps its threads in a highlight: nothing is plain white', () => {
    const pixels = cushions()
    layFabric(
      pixels,
      width,
      height,
      new Uint8Array(width * height).fill(255),
      striped(0.95, 0.8),
      {
        ...readShading(pixels, covered()),
        usual: 0.5,
      },
      0,
    )
    const lit = Array.from({ length: width / 2 }, (_, x) => pixels[(60 * width + x) * 4] ?? 0)
    expect(Math.max(...lit)).toBeLessThan(255)
    expect(Math.max(...lit) - Math.min(...lit)).toBeGreaterThan(1)
  })
})
