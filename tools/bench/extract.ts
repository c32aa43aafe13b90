/**
 * Measures how fast text is read from each format, compared with a library that only reads that format, if there is
 * one.
 */
import { readFile } from 'node:fs/promises'
import { utils, read as readSheet, write as writeSheet } from '@e965/xlsx'
import papaparse from 'papaparse'
import WordExtractor from 'word-extractor'
import { extractFiles } from '#server/documents/extract/extract-files.ts'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { drawnPdf, lines } from '#server/documents/extract/fixtures/drawn-pdfs.ts'
import { docxOf, pptxOf } from '#server/documents/extract/fixtures/office-files.ts'
import { zipOf } from '#server/documents/extract/fixtures/zips.ts'
import type { Figure } from './figure.ts'
import { installRivals } from './install-rivals.ts'
import { readAllPages } from './reading-text.ts'

interface Format {
  readonly name: string
  readonly what: string
  readonly bytes: Buffer
  readonly beside?: { readonly library: string; readonly read: (bytes: Buffer) => unknown }
}

export async function extractBench(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const format of await formats()) figures.push(await figureOf(format))
  return [...figures, await workerFigure()]
}

async function figureOf({ name, what, bytes, beside }: Format): Promise<Figure> {
  const ours = () => readDocument(name, bytes)
  if (beside === undefined) return { what: `${name}, ${what}`, value: ms(await median(ours)) }
  // The two alternate, so that both run under the same load of the machine.
  const [own, other] = await mediansInTurn(ours, async () => await beside.read(bytes))
  return {
    what: `${name}, ${what}`,
    value: `${ms(own)}, ${beside.library} alone ${ms(other)}: ${(own / other).toFixed(2)} of its time`,
  }
}

/** The overhead of a worker: a round trip with a document of one page. */
async function workerFigure(): Promise<Figure> {
  const bytes = docxOf(paragraphs(20))
  const file = { name: 'a.docx', size: bytes.length, bytes: () => Promise.resolve(bytes) }
  const [inside, through] = await mediansInTurn(
    () => readDocument('a.docx', bytes),
    () => extractFiles([file]),
  )
  return {
    what: 'a.docx, 20 paragraphs, in a warm worker',
    value: `${ms(through)}, in the process itself ${ms(inside)}`,
  }
}

async function formats(): Promise<readonly Format[]> {
  await installRivals('word-rivals')
  const rivals = await import('./word-rivals/rivals.mjs')
  const fixture = (name: string) =>
    readFile(new URL(`../../server/documents/extract/fixtures/files/${name}`, import.meta.url))
  const rows = Array.from({ length: 20_000 }, (_, row) =>
    Array.from({ length: 10 }, (_cell, column) => `cell ${row} ${column}`),
  )
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), 'Facts')
  // The library returns bytes of the requested type, but declares 'any'.
  const xlsx = Buffer.from(writeSheet(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Uint8Array)
  const csv = Buffer.from(rows.map((row) => row.join(',')).join('\n'))
  const slide = `<p:sp><p:txBody>${'<a:p><a:r><a:t>A point on the slide</a:t></a:r></a:p>'.repeat(20)}</p:txBody></p:sp>`
  const rtf = Buffer.from(`{\\rtf1\\ansi ${'This is a line of the document, \\u352?koda.\\par\n'.repeat(20_000)}}`)
  const page = 'This is a line of a page, and it has some words. '.repeat(3)
  const letter = Array.from(
    { length: 45 },
    (_, line) => `Line ${line} of a page, which has about as many words as a line of a letter.`,
  )
  return [
    {
      name: 'a.docx',
      what: '5,000 paragraphs',
      bytes: docxOf(paragraphs(5000)),
      beside: { library: 'mammoth', read: rivals.readText },
    },
    {
      name: 'a.doc',
      what: 'a letter',
      bytes: await fixture('letter.doc'),
      beside: { library: 'word-extractor', read: (bytes) => new WordExtractor().extract(bytes) },
    },
    {
      name: 'a.pdf',
      what: '200 pages',
      bytes: drawnPdf(Array.from({ length: 200 }, () => ({ content: lines(60, 780, letter) }))),
      beside: { library: 'pdf.js', read: readAllPages },
    },
    {
      name: 'a.xlsx',
      what: '200,000 cells',
      bytes: xlsx,
      beside: { library: 'SheetJS', read: (bytes) => utils.sheet_to_csv(readSheet(bytes).Sheets['Facts'] ?? {}) },
    },
    {
      name: 'a.csv',
      what: '200,000 cells',
      bytes: csv,
      beside: { library: 'papaparse', read: (bytes) => papaparse.parse(bytes.toString()) },
    },
    {
      name: 'a.pptx',
      what: '100 slides',
      bytes: pptxOf(
        Array.from({ length: 100 }, () => slide),
        Array.from({ length: 100 }, (_, at) => at + 1),
      ),
    },
    { name: 'a.ppt', what: '2 slides', bytes: await fixture('slides.ppt') },
    { name: 'a.rtf', what: '20,000 paragraphs', bytes: rtf },
    { name: 'a.txt', what: '5 MB', bytes: Buffer.alloc(5_000_000, 'A line of a text without end.\n') },
    {
      name: 'a.zip',
      what: '1,000 texts',
      bytes: zipOf(Array.from({ length: 1000 }, (_, at) => ({ name: `${at}.txt`, content: Buffer.from(page) }))),
    },
  ]
}

const paragraphs = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<w:p><w:r><w:t>Paragraph ${at} of the document, </w:t></w:r><w:r><w:t>in two runs.</w:t></w:r></w:p>`,
  ).join('')

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const times = 15
/** Rounds that load libraries and warm up. */
const warm = 5

async function median(run: () => Promise<unknown>): Promise<number> {
  return (await mediansInTurn(run, () => Promise.resolve()))[0]
}

async function mediansInTurn(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<readonly [number, number]> {
  const taken: [number[], number[]] = [[], []]
  for (let round = -warm; round < times; round += 1) {
    for (const [index, run] of [first, second].entries()) {
      const start = performance.now()
      await run()
      if (round >= 0) taken[index]?.push(performance.now() - start)
    }
  }
  const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return [middle(taken[0]), middle(taken[1])]
}
