/** Draws a mask along the edges of a photo: a guided filter (He, Sun and Tang, 2013) with all three colours as its guide. */
import { blurMap, newMap, sampleMap, type FloatMap } from '#engine/pictures/float-map.ts'

/** The mask of a pixel is red·r + green·g + blue·b + base. It may be applied to a larger version of the photo. */
export interface MaskModel {
  readonly red: FloatMap
  readonly green: FloatMap
  readonly blue: FloatMap
  readonly base: FloatMap
}

/** `guide`: red, green and blue from 0 to 1. `smoothness`: how much a colour has to change to count as an edge, squared. */
export function fitMask(
  guide: readonly [FloatMap, FloatMap, FloatMap],
  mask: FloatMap,
  radius: number,
  smoothness: number,
): MaskModel {
  const { width, height } = mask
  const mean = (map: FloatMap) => blurMap(map, radius).data
  const product = (a: FloatMap, b: FloatMap): FloatMap => {
    const result = newMap(width, height)
    for (let at = 0; at < result.data.length; at += 1) result.data[at] = (a.data[at] ?? 0) * (b.data[at] ?? 0)
    return result
  }
  const [r, g, b] = guide
  const [mr, mg, mb, mm] = [mean(r), mean(g), mean(b), mean(mask)]
  const [rr, rg, rb] = [mean(product(r, r)), mean(product(r, g)), mean(product(r, b))]
  const [gg, gb, bb] = [mean(product(g, g)), mean(product(g, b)), mean(product(b, b))]
  const [rm, gm, bm] = [mean(product(r, mask)), mean(product(g, mask)), mean(product(b, mask))]
  const [red, green, blue, base] = [0, 1, 2, 3].map(() => newMap(width, height)) as [
    FloatMap,
    FloatMap,
    FloatMap,
    FloatMap,
  ]
  for (let at = 0; at < mask.data.length; at += 1) {
    const [ar, ag, ab, am] = [mr[at] ?? 0, mg[at] ?? 0, mb[at] ?? 0, mm[at] ?? 0]
    const vrr = (rr[at] ?? 0) - ar * ar + smoothness
    const vrg = (rg[at] ?? 0) - ar * ag
    const vrb = (rb[at] ?? 0) - ar * ab
    const vgg = (gg[at] ?? 0) - ag * ag + smoothness
    const vgb = (gb[at] ?? 0) - ag * ab
    const vbb = (bb[at] ?? 0) - ab * ab + smoothness
    const cr = (rm[at] ?? 0) - ar * am
    const cg = (gm[at] ?? 0) - ag * am
    const cb = (bm[at] ?? 0) - ab * am
    // The inverse of the 3 × 3 matrix of variances, by its cofactors.
    const i11 = vgg * vbb - vgb * vgb
    const i12 = vrb * vgb - vrg * vbb
    const i13 = vrg * vgb - vrb * vgg
    const i22 = vrr * vbb - vrb * vrb
    const i23 = vrg * vrb - vrr * vgb
    const i33 = vrr * vgg - vrg * vrg
    const scale = 1 / (vrr * i11 + vrg * i12 + vrb * i13)
    const kr = (i11 * cr + i12 * cg + i13 * cb) * scale
    const kg = (i12 * cr + i22 * cg + i23 * cb) * scale
    const kb = (i13 * cr + i23 * cg + i33 * cb) * scale
    red.data[at] = kr
    green.data[at] = kg
    blue.data[at] = kb
    base.data[at] = am - kr * ar - kg * ag - kb * ab
  }
  const [meanRed, meanGreen, meanBlue, meanBase] = [red, green, blue, base].map((map) => blurMap(map, radius)) as [
    FloatMap,
    FloatMap,
    FloatMap,
    FloatMap,
  ]
  return { red: meanRed, green: meanGreen, blue: meanBlue, base: meanBase }
}

/** `x` and `y` in pixels of the model; colours from 0 to 1. */
export const maskAt = (model: MaskModel, x: number, y: number, r: number, g: number, b: number): number =>
  sampleMap(model.red, x, y) * r +
  sampleMap(model.green, x, y) * g +
  sampleMap(model.blue, x, y) * b +
  sampleMap(model.base, x, y)
