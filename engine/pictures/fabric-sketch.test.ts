/** The browser's sketch and the server's picture follow the same rules. */
import { expect, test } from 'vitest'
import { fabricTile, openSketch } from './fabric-sketch.ts'

const [width, height] = [120, 80]

/** A grey block on a transparent background. */
function block(): Uint8Array {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 20; y < 70; y += 1)
    for (let x = 10; x < 110; x += 1) pixels.set([128, 128, 128, 255], (y * width + x) * 4)
  return pixels
}

/** Red and white stripes from top to bottom. */
function stripes(laidWidth: number) {
  const side = 16
  const pixels = new Uint8Array(side * side * 4)
  for (let at = 0; at < side * side; at += 1)
    pixels.set(at % side < side / 2 ? [220, 20, 20, 255] : [240, 240, 240, 255], at * 4)
  return fabricTile(pixels, side, laidWidth)
}

/** How often a row, or a column, changes between red and white. */
function changesAlong(pixels: Uint8Array, step: 'x' | 'y'): number {
  let [changes, before] = [0, undefined as boolean | undefined]
  for (let at = 25; at < 65; at += 1) {
    const [x, y] = step === 'x' ? [at, 45] : [60, at]
    const is = (pixels[(y * width + x) * 4 + 1] ?? 0) > 90
    if (before !== undefined && is !== before) changes += 1
    before = is
  }
  return changes
}

test('a sketch keeps alpha and whatever is outside the cutout, and covers the rest', () => {
  const before = block()
  const sketch = openSketch(before, width, height)
  const after = sketch?.draw(stripes(sketch.tileWidth(1)), 0) ?? new Uint8Array()
  for (let at = 0; at < width * height; at += 1) {
    expect(after[at * 4 + 3]).toBe(before[at * 4 + 3])
    if (before[at * 4 + 3] === 0) expect(after[at * 4]).toBe(0)
  }
  const middle = (45 * width + 60) * 4
  expect([...after.subarray(middle, middle + 3)]).not.toEqual([128, 128, 128])
})

test('a sketch covers only what the mask allows', () => {
  const before = block()
  const area = new Uint8Array(before.length).fill(255)
  for (let at = 0; at < area.length; at += 4) if ((at / 4) % width < 60) area[at] = 0
  const sketch = openSketch(before, width, height, area)
  const after = sketch?.draw(stripes(sketch.tileWidth(1)), 0) ?? new Uint8Array()
  const colourAt = (x: number) => [...after.subarray((45 * width + x) * 4, (45 * width + x) * 4 + 3)]
  expect(colourAt(30)).toEqual([128, 128, 128])
  expect(colourAt(90)).not.toEqual([128, 128, 128])
  expect(openSketch(before, width, height, new Uint8Array(before.length))).toBeUndefined()
})

test('a larger scale gives fewer repeats, and a quarter turn lays the stripes across', () => {
  const sketch = openSketch(block(), width, height)
  if (!sketch) throw new Error('The block can be covered.')
  const drawn = (scale: number, rotation: number) => sketch.draw(stripes(sketch.tileWidth(scale)), rotation)
  expect(changesAlong(drawn(0.4, 0), 'x')).toBeGreaterThan(changesAlong(drawn(2, 0), 'x'))
  expect(changesAlong(drawn(0.4, 0), 'y')).toBe(0)
  expect(changesAlong(drawn(0.4, 90), 'y')).toBeGreaterThan(4)
})

test('a cutout in which nothing can be covered has no sketch', () => {
  expect(openSketch(new Uint8Array(width * height * 4), width, height)).toBeUndefined()
})
