/** Recognises a drawing for dark backgrounds, such as a white logo on a transparent background. */
import sharp from 'sharp'

/** In pixels: a smaller copy gives the same answer faster. */
const size = 160
/** Of 255. */
const drawn = 128
const nearlyWhite = 190
const nearlyBlack = 80
/**
 * Shares of pixels: a picture without a transparent background is visible on paper, and so is one with dark letters.
 */
const leastGround = 0.05
const leastLight = 0.6
const mostDark = 0.05

export async function isLightDrawing(picture: Uint8Array): Promise<boolean> {
  const pixels = await sharp(picture)
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  let [visible, light, dark] = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < drawn) continue
    visible += 1
    if (Math.min(red, green, blue) >= nearlyWhite) light += 1
    if (Math.max(red, green, blue) <= nearlyBlack) dark += 1
  }
  const all = pixels.length / 4
  return (
    visible > 0 && visible <= all * (1 - leastGround) && light >= visible * leastLight && dark <= visible * mostDark
  )
}
