/** Finds a thing by its colours where the model cannot tell it from its surroundings (GrabCut by Rother and others, 2004, as OpenCV has it). */
import { createRequire } from 'node:module'
import { newMap, sampleMap, type FloatMap } from '#engine/pictures/float-map.ts'
import type { Guide } from './colours.ts'

/** What is known of a pixel beforehand. The numbers are those of OpenCV. */
export const seed = { back: 0, front: 1, perhapsBack: 2, perhapsFront: 3 } as const
export type Seed = (typeof seed)[keyof typeof seed]

/** In pixels, on the longer side: larger takes seconds, and the edge is found in the full photo afterwards. */
const side = 400
const mostRounds = 5
/** A round that changes fewer pixels than this share has nothing left to learn. */
const settled = 0.001

/** `seedAt`: x and y are shares of the width and the height. Gives a map of the size of the guide: 1 where the thing is. */
export async function grabCut(guide: Guide, seedAt: (x: number, y: number) => Seed): Promise<FloatMap> {
  const [red] = guide
  const scale = Math.min(1, side / Math.max(red.width, red.height))
  const [width, height] = [Math.max(1, Math.round(red.width * scale)), Math.max(1, Math.round(red.height * scale))]
  const { cv } = await openCv()
  const picture = new cv.Mat(height, width, cv.CV_8UC3)
  const mask = new cv.Mat(height, width, cv.CV_8UC1)
  const [back, front] = [new cv.Mat(), new cv.Mat()]
  try {
    const present = new Set<Seed>()
    for (let y = 0, at = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, at += 1) {
        const [px, py] = [(x + 0.5) / width, (y + 0.5) / height]
        for (let channel = 0; channel < 3; channel += 1)
          picture.data[at * 3 + channel] = 255 * sampleMap(guide[channel] ?? red, px * red.width, py * red.height)
        const known = seedAt(px, py)
        mask.data[at] = known
        present.add(known)
      }
    // Without either side there are no colours to learn, and OpenCV throws.
    const hasBack = present.has(seed.back) || present.has(seed.perhapsBack)
    const hasFront = present.has(seed.front) || present.has(seed.perhapsFront)
    if (hasBack && hasFront)
      for (let round = 0, before = mask.data.slice(); round < mostRounds; round += 1, before = mask.data.slice()) {
        const mode = round === 0 ? cv.GC_INIT_WITH_MASK : cv.GC_EVAL
        cv.grabCut(picture, mask, new cv.Rect(0, 0, 1, 1), back, front, 1, mode)
        if (shareChanged(before, mask.data) < settled) break
      }
    const found = newMap(width, height)
    for (let at = 0; at < found.data.length; at += 1) found.data[at] = (mask.data[at] ?? 0) % 2
    return enlarge(found, red.width, red.height)
  } finally {
    // OpenCV allocates memory outside the JavaScript heap, so it has to be freed by hand.
    for (const each of [picture, mask, back, front]) each.delete()
  }
}

function shareChanged(before: Uint8Array, after: Uint8Array): number {
  let changed = 0
  for (let at = 0; at < after.length; at += 1) if (before[at] !== after[at]) changed += 1
  return changed / after.length
}

function enlarge(small: FloatMap, width: number, height: number): FloatMap {
  const map = newMap(width, height)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1)
      map.data[at] = sampleMap(small, ((x + 0.5) / width) * small.width, ((y + 0.5) / height) * small.height)
  return map
}

interface Mat {
  readonly data: Uint8Array
  readonly delete: () => void
}

/** What is used of OpenCV. */
interface OpenCv {
  readonly Mat: new (rows?: number, columns?: number, type?: number) => Mat
  readonly Rect: new (x: number, y: number, width: number, height: number) => object
  readonly CV_8UC1: number
  readonly CV_8UC3: number
  readonly GC_INIT_WITH_MASK: number
  readonly GC_EVAL: number
  readonly grabCut: (picture: Mat, mask: Mat, box: object, back: Mat, front: Mat, rounds: number, mode: number) => void
}

/**
 * The module has a `then` that returns the module again, so awaiting it never ends. It is therefore kept inside an
 * object, and it is loaded without `import()`, because a test runner awaits what it imports.
 */
interface Opened {
  readonly cv: OpenCv
}

const require = createRequire(import.meta.url)

let opened: Promise<Opened> | undefined

/** Loaded by the first photo that needs it. */
function openCv(): Promise<Opened> {
  opened ??= new Promise((resolve) => {
    const compiling = require('@techstark/opencv-js') as { readonly then: (tell: (cv: OpenCv) => void) => void }
    compiling.then((cv) => resolve({ cv }))
  })
  return opened
}
