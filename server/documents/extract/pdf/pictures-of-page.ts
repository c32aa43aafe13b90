/**
 * Finds the pictures on a page of text, since a picture may hold text as well: a screenshot, a stamp, a pasted table.
 */
import { joinBoxes, type Piece } from '../layout/pieces.ts'
import type { Box } from '../types.ts'
import { pictureOps } from './needs-recognition.ts'
import type { PdfPage } from './open-pdf.ts'
import type { Matrix, PageFrame } from './pieces-of-page.ts'
import { placedOperations } from './placed-operations.ts'

/** Shares of a page. What is smaller is an icon; what is larger lies behind the text. */
const leastWidth = 0.12
const leastArea = 0.008
const mostArea = 0.8
/** A picture with more letters above it is the background of text, or a scan whose text was recognised before. */
const mostLetters = 20
/** A page of more is a drawing. */
const mostPictures = 300

/**
 * `seen`: the pictures of earlier pages. A picture that stands in the same place again is a letterhead, and is read
 * once.
 */
export async function picturesOfPage(
  page: PdfPage,
  frame: PageFrame,
  pieces: readonly Piece[],
  seen: Set<string>,
): Promise<readonly Box[]> {
  const boxes = await boxesOfPictures(page, frame)
  if (boxes.length > mostPictures) return []
  return joinTouching(boxes).filter((box) => {
    if (!isOfSize(box) || lettersOn(box, pieces) > mostLetters) return false
    const place = [box.x, box.y, box.width, box.height].map((share) => share.toFixed(2)).join(' ')
    const isNew = !seen.has(place)
    seen.add(place)
    return isNew
  })
}

/** Signatures and stamps of a page. A picture as large as the page is its background. */
export const drawnOnPage = (boxes: readonly Box[]): readonly Box[] =>
  boxes.length > mostPictures ? [] : boxes.filter(isOfSize)

const isOfSize = ({ width, height }: Box) =>
  width >= leastWidth && width * height >= leastArea && width * height <= mostArea

function lettersOn({ x, y, width, height }: Box, pieces: readonly Piece[]): number {
  const on = pieces.filter(({ box }) => {
    const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
    return middleX > x && middleX < x + width && middleY > y && middleY < y + height
  })
  return on.reduce((sum, { text }) => sum + text.length, 0)
}

async function boxesOfPictures(page: PdfPage, frame: PageFrame): Promise<readonly Box[]> {
  const boxes: Box[] = []
  for (const { operation, matrix } of await placedOperations(page, frame))
    if (pictureOps.has(operation)) boxes.push(unitSquare(matrix, frame.width, frame.height))
  return boxes
}

/** A picture fills the unit square of its matrix. */
function unitSquare([a, b, c, d, e, f]: Matrix, width: number, height: number): Box {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ]
  const share = (value: number, whole: number) => Math.min(1, Math.max(0, value / whole))
  const [x, y] = [share(Math.min(...xs), width), share(Math.min(...ys), height)]
  return { x, y, width: share(Math.max(...xs), width) - x, height: share(Math.max(...ys), height) - y }
}

/** Some programs cut a picture into strips. */
function joinTouching(boxes: readonly Box[]): readonly Box[] {
  const joined: Box[] = []
  for (const box of boxes) {
    let whole = box
    for (let at = joined.findIndex((each) => touch(each, whole)); at >= 0;) {
      whole = joinBoxes(joined.splice(at, 1)[0], whole)
      at = joined.findIndex((each) => touch(each, whole))
    }
    joined.push(whole)
  }
  return joined
}

const slack = 0.002
const touch = (a: Box, b: Box) =>
  a.x <= b.x + b.width + slack &&
  b.x <= a.x + a.width + slack &&
  a.y <= b.y + b.height + slack &&
  b.y <= a.y + a.height + slack

/** Looks at the dictionaries of pictures, which a PDF never packs: whether one of them is larger than an icon. */
export function mayHavePictures(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = buffer.indexOf('/Width'); at >= 0; at = buffer.indexOf('/Width', at + 6)) {
    if (Number(/^\/Width\s+(\d{1,9})/.exec(buffer.toString('latin1', at, at + 30))?.[1] ?? 0) >= leastPixels)
      return true
  }
  return false
}

/** Of text that can be recognised. */
const leastPixels = 80
