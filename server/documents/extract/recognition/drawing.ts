/** A picture of a page in shades of grey, and turning it. */

export interface Drawing {
  readonly width: number
  readonly height: number
  /** One byte for each pixel, 255 is white. */
  readonly grey: Uint8Array
  /** Pixels for each point of the page. */
  readonly scale: number
}

/** `quarters`: how many times by 90° clockwise. */
export function turn({ width, height, grey, scale }: Drawing, quarters: number): Drawing {
  if (quarters % 4 === 0) return { width, height, grey, scale }
  const turned = new Uint8Array(grey.length)
  const isAcross = quarters % 2 === 1
  const newWidth = isAcross ? height : width
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at =
        quarters === 1
          ? x * newWidth + (height - 1 - y)
          : quarters === 2
            ? (height - 1 - y) * width + (width - 1 - x)
            : (width - 1 - x) * newWidth + y
      turned[at] = grey[y * width + x] ?? 255
    }
  }
  return { width: newWidth, height: isAcross ? width : height, grey: turned, scale }
}

/** True if all pixels are nearly the same: there is nothing to recognise. */
export function isBlank({ grey }: Drawing): boolean {
  let darkest = 255
  let lightest = 0
  return grey.every((value) => {
    if (value < darkest) darkest = value
    if (value > lightest) lightest = value
    return lightest - darkest < 24
  })
}

/** As a portable grey map, which the recogniser reads without unpacking. */
export const toGreyMap = ({ width, height, grey }: Drawing): Buffer =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey])
