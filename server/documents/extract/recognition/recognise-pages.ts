/** Recognises the text of pages from their pictures. Runs in a worker. */
import { Unreadable } from '../../container/unreadable.ts'
import { limits } from '../limits.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { repairForms } from '../pdf/repair-forms.ts'
import { wordsOfCertainLines } from './certain-lines.ts'
import { confidenceOf, goodConfidence, isText } from './confidence.ts'
import { directionOfLines, mostInkedPart } from './direction.ts'
import { isBlank, turn, type Drawing } from './drawing.ts'
import { keepOnly } from './keep-only.ts'
import { levelGround } from './level-ground.ts'
import { leftoverOf } from './leftover.ts'
import { drawPage, openPicture } from './draw-page.ts'
import { recogniseWords, TookTooLong } from './recogniser.ts'
import { liftTableLines, type Lifted } from './table-lines.ts'
import type { Inset, PictureFile, RecognisedPage, RecognisedPiece } from './types.ts'
import type { Word } from './words-of-hocr.ts'

export async function recognisePages(
  file: PictureFile | Inset,
  pages: readonly number[],
  languages: readonly string[],
): Promise<readonly RecognisedPage[]> {
  const { kind, bytes } = file
  if (kind === 'picture') return [await recognise(1, () => openPicture(bytes), languages)]
  if (kind === 'inset') {
    const whole = { x: 0, y: 0, width: 1, height: 1 }
    return [await recogniseParts(1, async () => keepOnly(await openPicture(bytes, leastInset), [whole]), languages)]
  }
  const { onPages = [] } = file
  const pdf = await openPdf(bytes)
  try {
    const recognised: RecognisedPage[] = []
    // One after the other: side by side they would be ready sooner, but at twice the memory.
    for (const page of pages) {
      const boxes = onPages.find((each) => each.page === page)?.boxes
      recognised.push(
        boxes === undefined
          ? await recognise(page, () => drawPage(pdf, page), languages)
          : await recogniseParts(page, async () => keepOnly(await drawPage(pdf, page), boxes), languages),
      )
    }
    return recognised
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function recognise(page: number, draw: () => Promise<Drawing>, languages: Languages): Promise<RecognisedPage> {
  return await named(page, async () => {
    const drawing = levelGround(await draw())
    if (isBlank(drawing)) return { page, reason: 'Its picture is empty or too large to be drawn.' }
    const { words, quarters, lifted } = await readUpright(drawing, languages)
    const all = isText(words) ? await readLeftover(words, lifted.drawing, languages) : words
    return toPage(page, all, drawing, quarters, lifted)
  })
}

/** All words in reading order, including the words of lines that the first pass missed. */
async function readLeftover(words: readonly Word[], upright: Drawing, languages: Languages): Promise<readonly Word[]> {
  const leftover = leftoverOf(upright, words)
  if (leftover === undefined) return words
  const found = wordsOfCertainLines(await readWords(leftover, languages, limits.recognition.secondsPerPage))
  return found.reduceRight((all, word) => {
    const below = all.findIndex(({ baseline }) => baseline > word.baseline)
    return all.toSpliced(below < 0 ? all.length : below, 0, word)
  }, words)
}

/** Pictures on a page of text, which are taken to be as upright as the text. Of a drawing only what is certain counts. */
async function recogniseParts(
  page: number,
  draw: () => Promise<Drawing>,
  languages: Languages,
): Promise<RecognisedPage> {
  return await named(page, async () => {
    const drawing = levelGround(await draw())
    const lifted = liftTableLines(drawing)
    const words = isBlank(drawing) ? [] : await readWords(lifted.drawing, languages, limits.recognition.secondsPerPage)
    const certain = wordsOfCertainLines(words)
    // Most pictures beside text are photographs, so a picture without text is not reported as unread.
    return certain.length === 0 ? { page, pieces: [], confidence: 1 } : toPage(page, certain, drawing, 0, lifted)
  })
}

/** Screenshots have letters of 10 pixels: a picture is enlarged up to this width. */
const leastInset = 1600

type Languages = readonly string[]

function toPage(
  page: number,
  words: readonly Word[],
  drawing: Drawing,
  quarters: number,
  { rules }: Lifted,
): RecognisedPage {
  if (!isText(words)) return { page, reason: 'Its picture shows no text that can be recognised.' }
  const usual = usualHeight(words)
  return {
    page,
    pieces: words.map((word) => toPiece(word, usual, drawing, quarters)),
    ...(rules === undefined ? {} : { rules }),
    confidence: confidenceOf(words),
  }
}

/** With the reason why a page could not be recognised. */
async function named(page: number, work: () => Promise<RecognisedPage>): Promise<RecognisedPage> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TookTooLong)
      return { page, reason: `Recognising its text took longer than ${limits.recognition.secondsPerPage} seconds.` }
    if (error instanceof Unreadable) return { page, reason: `It ${error.message}` }
    if (error instanceof TypeError || error instanceof ReferenceError) throw error
    return { page, reason: 'Its picture is damaged.' }
  }
}

interface Upright {
  readonly words: readonly Word[]
  /** How often the drawing was turned by 90° clockwise. */
  readonly quarters: number
  readonly lifted: Lifted
}

/**
 * Lines that run up the page are seen without recognising anything. Else other directions are tried only if hardly anything is
 * recognised in this one.
 */
async function readUpright(drawing: Drawing, languages: Languages): Promise<Upright> {
  const seconds = limits.recognition.secondsPerPage
  const readTurned = async (quarters: number) => {
    const lifted = liftTableLines(turn(drawing, quarters))
    return { words: await readWords(lifted.drawing, languages, seconds), quarters, lifted }
  }
  const direction = directionOfLines(drawing)
  if (direction === 'up') {
    const turned = await readTurned((await bestOf([1, 3], drawing, languages)) ?? 1)
    if (confidenceOf(turned.words) >= goodConfidence) return turned
  }
  const asDrawn = await readTurned(0)
  if (confidenceOf(asDrawn.words) >= goodConfidence) return asDrawn
  const quarters = (await bestOf(direction === 'across' ? [0, 2] : [0, 2, 1, 3], drawing, languages)) ?? 0
  return quarters === 0 ? asDrawn : await readTurned(quarters)
}

/** The direction in which most is recognised of a part of the page. Wrong ones take longer than the right one. */
async function bestOf(
  directions: readonly number[],
  drawing: Drawing,
  languages: Languages,
): Promise<number | undefined> {
  let best: { readonly quarters: number; readonly score: number } | undefined
  for (const quarters of directions) {
    const part = mostInkedPart(turn(drawing, quarters))
    const score = scoreOf(await readWords(part, languages, limits.recognition.secondsPerPage))
    if (best === undefined || score > best.score * 1.2) best = { quarters, score }
  }
  return best?.quarters
}

async function readWords(drawing: Drawing, languages: readonly string[], seconds: number): Promise<readonly Word[]> {
  const words = await recogniseWords(drawing, languages, seconds)
  // Specks and rules are recognised as single signs with little confidence.
  return words.filter(
    ({ text, confidence }) => text.trim() !== '' && confidence > (/[\p{L}\p{N}]{2}/u.test(text) ? 0.15 : 0.45),
  )
}

const lettersOf = ({ text }: Word) => text.length
const scoreOf = (words: readonly Word[]) =>
  words.reduce((sum, word) => sum + (word.confidence > 0.5 ? word.confidence * lettersOf(word) : 0), 0)

/** The height of the line in which the middle one of all letters stands. */
function usualHeight(words: readonly Word[]): number {
  const letters = words.reduce((sum, word) => sum + lettersOf(word), 0)
  let seen = 0
  const middle = words
    .toSorted((a, b) => a.height - b.height)
    .find((word) => {
      seen += lettersOf(word)
      return seen >= letters / 2
    })
  return middle?.height ?? 0
}

/** The measured heights of lines of one size differ by as much. */
const sameSize = 0.2

function toPiece(word: Word, usual: number, drawing: Drawing, quarters: number): RecognisedPiece {
  const { scale } = drawing
  const height = Math.abs(word.height - usual) < usual * sameSize ? usual : word.height
  const text = repairForms(word.text)
  return {
    text,
    rightToLeft: /[\u0590-\u08ff]/.test(text),
    x: word.left / scale,
    y: word.baseline / scale,
    width: (word.right - word.left) / scale,
    size: Math.max(4, Math.round((height / scale) * 1.1)),
    bold: false,
    box: boxOf(word, drawing, quarters),
    confidence: word.confidence,
  }
}

/** On the page as it is shown, which is not turned. */
function boxOf({ left, right, top, bottom }: Word, { width, height }: Drawing, quarters: number) {
  const [w, h] = quarters % 2 === 1 ? [height, width] : [width, height]
  const [x0, x1, y0, y1] = [left / w, right / w, top / h, bottom / h]
  if (quarters === 1) return { x: y0, y: 1 - x1, width: y1 - y0, height: x1 - x0 }
  if (quarters === 2) return { x: 1 - x1, y: 1 - y1, width: x1 - x0, height: y1 - y0 }
  if (quarters === 3) return { x: 1 - y1, y: x0, width: y1 - y0, height: x1 - x0 }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }
}
