/** The shadow of a thing on the floor: dark where it touches, darker below its body, and soft around it, away from the light. */
import sharp from 'sharp'
import type { Place } from '#engine/pictures/place.ts'
import { lowestAt, type BaseLine } from '#engine/pictures/base-line.ts'
import type { Layer } from './lay-over.ts'

export interface ShadowOn {
  /** The row of the eye level, and the pixels of a metre where the thing stands. */
  readonly horizon: number
  readonly metre: number
  /** The middle of the background, towards which everything vanishes. */
  readonly middle: number
  /** Where the light comes from: -1 is the left. */
  readonly side: number
}

type Corner = readonly [x: number, y: number]

/** In metres: how deep a sofa is, and how far the soft shadow reaches. */
const depth = 0.82
const soft = { wide: 0.2, below: 0.045, touch: 0.012 } as const
const darkness = { wide: 0.42, below: 0.6, touch: 0.62 } as const
/** The shadow is soft, so it is drawn this wide at most. */
const widest = 560
/** A circle on the floor is seen as flat as this. */
const flatness = 0.34
/** A part this far above the floor, as a share of the height, does not touch it. */
const touching = 0.014

export async function drawShadow(
  pixels: Uint8Array,
  place: Place,
  line: BaseLine,
  { horizon, metre, middle, side }: ShadowOn,
): Promise<Layer> {
  const { width, height } = place
  const corners = footprint(place, line, horizon, middle)
  const margin = Math.round(metre * 0.75)
  const box = {
    left: place.left - margin,
    top: Math.round(Math.min(...corners.map(([, y]) => y)) - margin * flatness),
    right: place.left + width + margin,
    bottom: place.top + height + Math.round(margin * flatness),
  }
  const scale = Math.min(1, widest / (box.right - box.left))
  // Flat circles are round in the drawing, so that one blur serves both directions.
  const [w, h] = [
    Math.max(8, Math.round((box.right - box.left) * scale)),
    Math.max(8, Math.round(((box.bottom - box.top) * scale) / flatness)),
  ]
  const across = (x: number) => (x - box.left) * scale
  const down = (y: number) => ((y - box.top) * scale) / flatness
  const polygon = (moved: number) =>
    `<polygon points="${corners.map(([x, y]) => `${across(x + moved).toFixed(1)},${down(y).toFixed(1)}`).join(' ')}" fill="#fff"/>`
  const contacts = touches(pixels, place, line)
    .map(({ from, to, y }) => {
      const [rx, ry] = [((to - from) / 2 + metre * 0.006) * scale, Math.max(0.016 * metre * scale, 1)]
      return `<ellipse cx="${across((from + to) / 2).toFixed(1)}" cy="${(down(y) - ry * 0.4).toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="#fff"/>`
    })
    .join('')
  const drawn = async (shapes: string, spread: number) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%"/>${shapes}</svg>`
    return await sharp(Buffer.from(svg))
      .removeAlpha()
      .extractChannel(0)
      .blur(Math.max(0.5, spread * metre * scale))
      .raw()
      .toBuffer()
  }
  const [wide, below, touch] = await Promise.all([
    drawn(polygon(-side * metre * 0.11), soft.wide),
    drawn(polygon(-side * metre * 0.02), soft.below),
    drawn(contacts, soft.touch),
  ])
  const alpha = Buffer.alloc(w * h)
  for (let at = 0; at < alpha.length; at += 1) {
    const light =
      (1 - (darkness.wide * (wide[at] ?? 0)) / 255) *
      (1 - (darkness.below * (below[at] ?? 0)) / 255) *
      (1 - (darkness.touch * (touch[at] ?? 0)) / 255)
    alpha[at] = Math.round(255 * (1 - light))
  }
  const [fullWidth, fullHeight] = [box.right - box.left, box.bottom - box.top]
  const full = await sharp(alpha, { raw: { width: w, height: h, channels: 1 } })
    .resize(fullWidth, fullHeight, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const black = Buffer.alloc(fullWidth * fullHeight * 4)
  for (let at = 0; at < full.length; at += 1) black[at * 4 + 3] = full[at] ?? 0
  return { pixels: black, width: fullWidth, height: fullHeight, left: box.left, top: box.top }
}

/** The part of the floor that the thing stands on: its feet at the front, and the same line farther back. */
function footprint(
  { left, top, width, height }: Place,
  { feet }: BaseLine,
  horizon: number,
  middle: number,
): readonly Corner[] {
  const first = feet[0] ?? { across: 0, rise: 0 }
  const last = feet.at(-1) ?? { across: 1, rise: 0 }
  const all =
    first === last
      ? [
          { ...first, across: 0 },
          { ...last, across: 1 },
        ]
      : feet
  const near = all.map(({ across, rise }): Corner => [left + across * width, top + height - rise * height])
  const lowest = near.toSorted((a, b) => b[1] - a[1])[0] ?? [left, top + height]
  const [a, b] = [near[0] ?? lowest, near.at(-1) ?? lowest]
  const isCorner = [a, b].every(
    (end) => Math.abs(end[0] - lowest[0]) > width * 0.1 && lowest[1] - end[1] > height * 0.04,
  )
  if (isCorner) return [...near, [a[0] + b[0] - lowest[0], a[1] + b[1] - lowest[1]]]
  // The view has this distance, in depths of a sofa, when the lens is that of a studio.
  const share = 4.8 / (4.8 + depth)
  const far = near.map(([x, y]): Corner => [middle + (x - middle) * share, horizon + (y - horizon) * share])
  return [...near, ...far.toReversed()]
}

/** Where the thing touches the floor. */
function touches(pixels: Uint8Array, { left, top, width, height }: Place, line: BaseLine) {
  const found: { from: number; to: number; y: number }[] = []
  let isOpen = false
  for (let x = 0; x < width; x += 1) {
    const lowest = lowestAt(pixels, width, height, x)
    const rise = line.riseAt((x + 0.5) / width)
    const gap = lowest === undefined ? 1 : (height - 1 - lowest) / height - rise
    const last = found.at(-1)
    if (gap > touching) isOpen = false
    // A long edge is cut into pieces, each at its own height.
    else if (isOpen && last !== undefined && x + left - last.from < width * 0.04) last.to = x + left
    else {
      found.push({ from: x + left, to: x + left, y: top + height - rise * height })
      isOpen = true
    }
  }
  return found
}
