/** Cuts the main thing out of a photo, and mends the cutout by what a user marked. Called in a worker. */
import sharp from 'sharp'
import { newMap, type FloatMap } from '#engine/pictures/float-map.ts'
import { phrase } from '#server/phrase.ts'
import { enumerated, quoted, worded } from '#server/wording.ts'
import { limitInputPixels, openPhoto, type Photo, type SentPicture } from '../open-photo.ts'
import { writePng } from '../write-png.ts'
import { addLegs } from './add-legs.ts'
import { applyStrokes } from './apply-marks.ts'
import { cleanEdge } from './clean-edge.ts'
import { findMissingLegs, type MissingLeg } from './find-missing-legs.ts'
import { findThings } from './find-things.ts'
import { guessMask, hasSalientThing, type Box } from './guess-mask.ts'
import { judgeGuess } from './judge-guess.ts'
import type { Kind } from './kinds.ts'
import type { Marks } from './marks.ts'
import { readOutline } from './outline.ts'
import { keepMainParts } from './main-parts.ts'
import { guideOf, refineMask } from './refine-mask.ts'
import { fillsBox, findInBox, isUncertain, settleGuess } from './settle-guess.ts'

export interface Cutout {
  readonly png: Uint8Array
  /** The guessed mask as a grey-scale PNG, for touch-ups. */
  readonly guess: Uint8Array
  readonly facts: CutoutFacts
}

export interface CutoutFacts {
  readonly width: number
  readonly height: number
  readonly method: 'alpha' | 'model'
  /** Whether anything stands out in the photo. */
  readonly found: boolean
  readonly about: string
  readonly notes: readonly string[]
  /** Where the cutout probably lacks a leg. */
  readonly missing: readonly MissingLeg[]
}

/** In pixels, on the longer side. */
const guessSide = 1024

export interface Touch {
  readonly marks: Marks
  /** The stored mask of the first cutout. */
  readonly guess: Uint8Array
}

/** The result of an image model: the thing on a transparent background. */
export interface Outline {
  readonly png: Uint8Array
  /** A sentence that names the author of the outline. */
  readonly about: string
}

/** `shows`: the kinds that the photo may show, the likeliest first; without it, no objects are recognised. */
export async function cutOut(
  sent: SentPicture,
  touch?: Touch,
  outline?: Outline,
  shows: readonly Kind[] = [],
): Promise<Cutout> {
  const photo = await openPhoto(sent)
  const isMarked = touch !== undefined && (touch.marks.strokes.length > 0 || touch.marks.box !== undefined)
  if (photo.isCut) return isMarked ? await mendAlpha(photo, touch.marks) : await keepAlpha(photo)
  const { map, isFound, about } = await guessFor(photo, touch, outline, shows)
  const guess = touch?.guess ?? (await writeGuess(map))
  if (touch !== undefined && touch.marks.strokes.length > 0)
    applyStrokes(map, await guideOf(photo, map.width, map.height), touch.marks.strokes)
  if (isFound || isMarked) {
    await refineMask(photo, map)
    cleanEdge(photo.pixels, photo.width, photo.height)
  }
  return await finish(photo, guess, isFound || isMarked, 'model', about)
}

interface GuessedPart {
  readonly map: FloatMap
  readonly isFound: boolean
  readonly about?: string
}

async function guessFor(
  photo: Photo,
  touch: Touch | undefined,
  outline: Outline | undefined,
  shows: readonly Kind[],
): Promise<GuessedPart> {
  const scale = Math.min(1, guessSide / Math.max(photo.width, photo.height))
  const [width, height] = [Math.max(1, Math.round(photo.width * scale)), Math.max(1, Math.round(photo.height * scale))]
  if (touch !== undefined) {
    const { box } = touch.marks
    if (box === undefined) {
      const map = await readGuess(touch.guess)
      const about = worded(touch.marks.strokes.length > 0 ? abouts.strokes : abouts.first)
      return { map, isFound: hasSalientThing(map), about }
    }
    const guess = await guessInBox(photo, width, height, { ...touch.marks, box }, worded(abouts.box))
    if (guess.isFound) await addLegs(photo, guess.map)
    clearOutside(guess.map, box)
    return guess
  }
  const outlined = outline && (await readOutline(photo, outline.png, width, height))
  const guess = outlined ? { map: outlined, isFound: true } : await guessMask(photo, width, height)
  const judgement =
    shows.length === 0 ? ({ verdict: 'fits' } as const) : judgeGuess(guess.map, await findThings(photo), shows)
  if (outline && outlined) {
    const about = judgement.verdict === 'other' ? noteOnOtherKind(judgement.kind, shows) : worded(abouts.outline)
    return { map: rounded(outlined), isFound: true, about: `${outline.about} ${about}` }
  }
  const before = outline ? `${worded(abouts.noOutline)} ` : ''
  if (judgement.verdict === 'missed') {
    const { kind, box } = judgement.thing
    const { map, isFound, about } = await guessInBox(
      photo,
      width,
      height,
      { strokes: [], box: wider(box) },
      noteOnChosenThing(kind),
    )
    if (isFound) await addLegs(photo, map)
    return { map: rounded(map), isFound, about: `${before}${about}` }
  }
  const isUnsure = guess.isFound && isUncertain(guess.map)
  const map = isUnsure ? await settleGuess(guess.map, await guideOf(photo, width, height)) : guess.map
  if (isUnsure) keepMainParts(map)
  if (guess.isFound) await addLegs(photo, map)
  const about = worded(isUnsure ? abouts.unsure : abouts.model)
  return {
    map: rounded(map),
    isFound: guess.isFound,
    about: `${before}${judgement.verdict === 'other' ? noteOnOtherKind(judgement.kind, shows) : about}`,
  }
}

async function guessInBox(
  photo: Photo,
  width: number,
  height: number,
  marks: Marks & { readonly box: NonNullable<Marks['box']> },
  about: string,
): Promise<GuessedPart & { readonly about: string }> {
  const guess = await guessMask(photo, width, height, boxIn(photo, marks.box))
  if (!isUncertain(guess.map) && fillsBox(guess.map, marks.box)) return { ...guess, about }
  const map = await findInBox(await guideOf(photo, width, height), marks)
  keepMainParts(map)
  return { map, isFound: true, about }
}

/** A box that was recognised ends at the thing, and one that a user drew leaves some room. */
function wider({ x, y, width, height }: NonNullable<Marks['box']>): NonNullable<Marks['box']> {
  const [across, down] = [width * 0.04, height * 0.04]
  const [left, top] = [Math.max(0, x - across), Math.max(0, y - down)]
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width + across) - left,
    height: Math.min(1, y + height + down) - top,
  }
}

/** A user's box holds all of the thing. */
function clearOutside({ width, height, data }: FloatMap, box: NonNullable<Marks['box']>): void {
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const [px, py] = [(x + 0.5) / width, (y + 0.5) / height]
      if (px < box.x || py < box.y || px > box.x + box.width || py > box.y + box.height) data[at] = 0
    }
}

/** As it is written, so that touch-ups begin with exactly this one. */
function rounded(map: FloatMap): FloatMap {
  for (const [at, value] of map.data.entries()) map.data[at] = Math.round(value * 255) / 255
  return map
}

function boxIn(photo: Photo, box: NonNullable<Marks['box']>): Box {
  const left = Math.min(photo.width - 2, Math.floor(box.x * photo.width))
  const top = Math.min(photo.height - 2, Math.floor(box.y * photo.height))
  return {
    left,
    top,
    width: Math.max(2, Math.min(photo.width - left, Math.round(box.width * photo.width))),
    height: Math.max(2, Math.min(photo.height - top, Math.round(box.height * photo.height))),
  }
}

async function keepAlpha(photo: Photo): Promise<Cutout> {
  return await finish(photo, await writeGuess(alphaMap(photo)), true, 'alpha')
}

/** The edges of a cutout that was sent stay as they are, except where the user marked. */
async function mendAlpha(photo: Photo, { strokes, box }: Marks): Promise<Cutout> {
  const before = alphaMap(photo)
  const after: FloatMap = { ...before, data: before.data.slice() }
  applyStrokes(after, await guideOf(photo, after.width, after.height), strokes)
  const limits = box === undefined ? undefined : boxIn(photo, box)
  const [sx, sy] = [after.width / photo.width, after.height / photo.height]
  for (let y = 0, byte = 3; y < photo.height; y += 1) {
    for (let x = 0; x < photo.width; x += 1, byte += 4) {
      const cell = Math.floor((y + 0.5) * sy) * after.width + Math.floor((x + 0.5) * sx)
      const [was, is] = [before.data[cell] ?? 0, after.data[cell] ?? 0]
      if (was !== is) photo.pixels[byte] = Math.round(is * 255)
      if (
        limits &&
        (x < limits.left || y < limits.top || x >= limits.left + limits.width || y >= limits.top + limits.height)
      )
        photo.pixels[byte] = 0
    }
  }
  return await finish(photo, await writeGuess(before), true, 'alpha', worded(abouts.strokes))
}

/** The alpha of a cutout, at the size of a guess. */
export function alphaMap(photo: Photo): FloatMap {
  const scale = Math.min(1, guessSide / Math.max(photo.width, photo.height))
  const map = newMap(Math.max(1, Math.round(photo.width * scale)), Math.max(1, Math.round(photo.height * scale)))
  for (let y = 0, at = 0; y < map.height; y += 1)
    for (let x = 0; x < map.width; x += 1, at += 1) {
      const [px, py] = [
        Math.floor(((x + 0.5) / map.width) * photo.width),
        Math.floor(((y + 0.5) / map.height) * photo.height),
      ]
      map.data[at] = (photo.pixels[(py * photo.width + px) * 4 + 3] ?? 0) / 255
    }
  return map
}

const abouts = {
  alpha: phrase('The picture was transparent already and is used as it is.'),
  model: phrase('Cut out by the built-in model (U²-Net). Check the edge and mend it where needed.'),
  unsure: phrase(
    'The built-in model (U²-Net) is not sure what to cut out of this photo. Draw a box around it, then mend the edge where needed.',
  ),
  first: phrase('This is the first cutout. Check the edge and mend it where needed.'),
  strokes: phrase('Mended by your marks. Check the edge and mend it further where needed.'),
  box: phrase('Found in your box by its colours. Check the edge and mend it where needed.'),
  outline: phrase(
    'It says where the thing ends; every pixel is still that of your photo. Check the edge and mend it where needed.',
  ),
  noOutline: phrase('What the image model made does not match the photo.'),
}
const noteOnChosenThing = (kind: Kind) =>
  worded(
    'Something else stands out more in this photo; {0} was recognised and cut out. Check the edge and mend it where needed, or draw a box.',
    quoted(worded(kind)),
  )
const noteOnOtherKind = (kind: Kind, shows: readonly Kind[]) =>
  worded(
    'What was cut out was recognised as {0}, and {1} was not found. Choose another photo, or draw a box around what is to be cut out.',
    quoted(worded(kind)),
    enumerated(
      shows.map((shown) => quoted(worded(shown))),
      'disjunction',
    ),
  )
const nothingStandsOut = phrase(
  'Nothing stands out in this photo, so the whole photo was kept. Draw a box around what is to be cut out, or mark it.',
)

async function finish(
  photo: Photo,
  guess: Uint8Array,
  found: boolean,
  method: CutoutFacts['method'],
  how = worded(abouts[method]),
): Promise<Cutout> {
  const { width, height, notes, pixels } = photo
  const about = [found ? how : worded(nothingStandsOut), ...notes].join(' ')
  const missing = found ? findMissingLegs(alphaMap(photo)) : []
  return {
    png: await writePng(pixels, width, height, 4),
    guess,
    facts: { width, height, method, found, about, notes, missing },
  }
}

const writeGuess = ({ width, height, data }: FloatMap): Promise<Uint8Array> =>
  writePng(
    Uint8Array.from(data, (value) => Math.round(Math.min(1, Math.max(0, value)) * 255)),
    width,
    height,
    1,
  )

async function readGuess(png: Uint8Array): Promise<FloatMap> {
  const { data, info } = await sharp(png, { limitInputPixels })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const map = newMap(info.width, info.height)
  for (let at = 0; at < map.data.length; at += 1) map.data[at] = (data[at] ?? 0) / 255
  return map
}
