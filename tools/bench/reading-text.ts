/**
 * Measures how long a PDF of 200 pages of text takes to read, compared with pdf.js, which gives the same text without
 * its structure.
 */
import { readDocument } from '#server/documents/extract/read-document.ts'
import { openPdf } from '#server/documents/extract/pdf/open-pdf.ts'
import { drawnPdf, lines } from '#server/documents/extract/fixtures/drawn-pdfs.ts'
import type { Figure } from './figure.ts'

const rounds = 25
/** Rounds that load libraries and warm up. */
const warm = 4

export async function textPdfFigure(): Promise<Figure> {
  const letter = Array.from(
    { length: 45 },
    (_, line) => `Line ${line} of a page, which has about as many words as a line of a letter.`,
  )
  const pdf = drawnPdf(Array.from({ length: 200 }, () => ({ content: lines(60, 780, letter) })))
  const taken = { ours: [] as number[], library: [] as number[] }
  for (let round = -warm; round < rounds; round += 1) {
    const [ours, library] = [
      await processorMs(() => readDocument('a.pdf', pdf)),
      await processorMs(() => readAllPages(pdf)),
    ]
    if (round < 0) continue
    taken.ours.push(ours)
    taken.library.push(library)
  }
  const [ours, library] = [median(taken.ours), median(taken.library)]
  return {
    what: 'a PDF of 200 pages of text: read',
    value: `${ours.toFixed(0)} ms of the processor, pdf.js alone ${library.toFixed(0)} ms: ${(ours / library).toFixed(2)} of its time`,
    goal: '1.30',
  }
}

export async function readAllPages(bytes: Buffer): Promise<void> {
  const pdf = await openPdf(bytes)
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    await page.getTextContent()
    page.cleanup()
  }
  await pdf.loadingTask.destroy()
}

/** CPU time of the process with all its threads; garbage is collected before each measurement. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
