/** Reads the text of a PDF, page by page. */
import { getDocumentProxy } from 'unpdf'
import { damagedFile, lockedFile, Unreadable } from '../../container/unreadable.ts'
import type { BlockWriter } from '../block-writer.ts'
import { linesOfPage, type Line, type Piece } from './lines-of-page.ts'
import { writePage } from './write-page.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** The number of pages over which the usual font size is determined. */
const pagesPerBatch = 20

export async function readPdf(bytes: Uint8Array, writer: BlockWriter, deadline: number): Promise<void> {
  const pdf = await openPdf(bytes)
  const unreadablePages: number[] = []
  try {
    for (let first = 1; first <= pdf.numPages; first += pagesPerBatch) {
      const pages: (readonly [number, readonly Line[]])[] = []
      for (let page = first; page < Math.min(first + pagesPerBatch, pdf.numPages + 1); page += 1) {
        if (performance.now() > deadline) throw tooManyPages(pdf.numPages)
        const lines = await readLines(pdf, page)
        if (lines === undefined) unreadablePages.push(page)
        else pages.push([page, lines])
      }
      const usualLetterSize = usualSize(pages.flatMap(([, lines]) => lines))
      for (const [page, lines] of pages) writePage(lines, page, usualLetterSize, writer)
    }
    if (unreadablePages.length > 0) throw unreadPages(unreadablePages)
    if (writer.blocks.length === 0) throw onlyPictures()
  } finally {
    await pdf.destroy()
  }
}

async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  try {
    // pdf.js takes ownership of the bytes, so it gets a copy.
    return await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException' ? lockedFile() : damagedFile()
  }
}

/** Undefined if the page is damaged. */
async function readLines(pdf: Pdf, number: number): Promise<readonly Line[] | undefined> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return linesOfPage(items.flatMap((item) => ('str' in item ? toPieces(item) : [])))
  } catch {
    return undefined
  }
}

/** `transform`: the position that pdf.js states, as [a, b, c, d, x, y]. */
function toPieces(item: {
  readonly str: string
  readonly dir: string
  readonly transform: unknown[]
  readonly width: number
}): Piece[] {
  const [, , c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number)
  if (item.str.trim() === '') return []
  return [{ text: item.str, rightToLeft: item.dir === 'rtl', x, y, width: item.width, size: Math.hypot(c, d) }]
}

/** The font size of most letters. */
function usualSize(lines: readonly Line[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

const onlyPictures = () =>
  new Unreadable(
    'holds no text, only pictures of pages. Let a program for text recognition (OCR) make a PDF with text of it, and send that.',
  )

const tooManyPages = (all: number) =>
  new Unreadable(
    `has ${all} pages, which is more than can be read in time, so that its end was left out. Split it and send the parts.`,
  )

const unreadPages = (pages: readonly number[]) =>
  new Unreadable(
    `has damaged pages that could not be read: ${pages.slice(0, 10).join(', ')}${pages.length > 10 ? ' and more' : ''}. Send an undamaged copy.`,
  )
