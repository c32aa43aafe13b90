/** The text of a PDF, page by page. */
import { getDocumentProxy } from 'unpdf'
import { damaged, locked, Unreadable } from '../../container/unreadable.ts'
import type { BlockWriter } from '../block-writer.ts'
import { linesOfPage, type Line, type Piece } from './lines-of-page.ts'
import { writePage } from './write-page.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Pages whose lines are looked at together to find the usual size of letters. */
const together = 20

export async function readPdf(bytes: Uint8Array, writer: BlockWriter, deadline: number): Promise<void> {
  const pdf = await opened(bytes)
  const unread: number[] = []
  try {
    for (let first = 1; first <= pdf.numPages; first += together) {
      const pages: (readonly [number, readonly Line[]])[] = []
      for (let page = first; page < Math.min(first + together, pdf.numPages + 1); page += 1) {
        if (performance.now() > deadline) throw tooManyPages(pdf.numPages)
        const lines = await linesOf(pdf, page)
        if (lines === undefined) unread.push(page)
        else pages.push([page, lines])
      }
      const usual = usualSize(pages.flatMap(([, lines]) => lines))
      for (const [page, lines] of pages) writePage(lines, page, usual, writer)
    }
    if (unread.length > 0) throw unreadPages(unread)
    if (writer.blocks.length === 0) throw onlyPictures()
  } finally {
    await pdf.destroy()
  }
}

async function opened(bytes: Uint8Array): Promise<Pdf> {
  try {
    // pdf.js takes the bytes away: it gets its own.
    return await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException' ? locked() : damaged()
  }
}

/** Undefined where the page is damaged. */
async function linesOf(pdf: Pdf, number: number): Promise<readonly Line[] | undefined> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return linesOfPage(items.flatMap((item) => ('str' in item ? pieceOf(item) : [])))
  } catch {
    return undefined
  }
}

/** `transform`: where pdf.js says that it stands, as [a, b, c, d, x, y]. */
function pieceOf(item: {
  readonly str: string
  readonly dir: string
  readonly transform: unknown[]
  readonly width: number
}): Piece[] {
  const [, , c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number)
  if (item.str.trim() === '') return []
  return [{ text: item.str, rightToLeft: item.dir === 'rtl', x, y, width: item.width, size: Math.hypot(c, d) }]
}

/** Of most letters. */
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
