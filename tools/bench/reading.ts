/** The cost of recognising scanned pages and of reading a long PDF, compared with the libraries alone. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { drawnPdf, wholePage } from '#server/documents/extract/fixtures/drawn-pdfs.ts'
import { pngOf, scanOf, type ScannedText } from '#server/documents/extract/fixtures/scans.ts'
import { buildIfStale } from '../house/build.mjs'
import type { Figure } from './figure.ts'
import { textPdfFigure } from './reading-text.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('./reading-process.mjs', import.meta.url))

interface Page {
  readonly what: string
  readonly words: number
  readonly wordsPerLine: number
  readonly size: number
  readonly leading: number
  readonly dots: number
}

const pages: readonly Page[] = [
  { what: 'an ordinary page', words: 450, wordsPerLine: 10, size: 11, leading: 16.5, dots: 200 },
  { what: 'a dense page', words: 1050, wordsPerLine: 15, size: 8, leading: 10.8, dots: 300 },
]

export async function readingBench(): Promise<readonly Figure[]> {
  const problem = await buildIfStale({ isSilent: true, wanted: ['server'] })
  if (problem !== undefined) throw new Error(problem)
  const figures: Figure[] = []
  for (const page of pages) figures.push(...(await scanFigures(page)))
  return [...figures, await textPdfFigure()]
}

/** CPU time, since a page waits for the CPU on a busy machine. */
async function scanFigures({ what, dots, ...page }: Page): Promise<readonly Figure[]> {
  const { words, texts } = wordsOn(page)
  const folder = await mkdtemp(join(tmpdir(), 'stepwright-reading-'))
  try {
    const [pdf, png] = [join(folder, 'scan.pdf'), join(folder, 'scan.png')]
    await writeFile(pdf, drawnPdf([{ content: wholePage(), picture: scanOf(texts, 0, dots) }]))
    await writeFile(png, pngOf(texts, dots))
    const [ours, library] = [await measure('ours', pdf), await measure('library', png)]
    const right = (found: readonly string[]) => `${countRight(words, found)} words right`
    return [
      {
        what: `${what} of ${words.length} words, ${dots} dots for an inch: recognised`,
        value: `${ours.seconds.toFixed(1)} s of the processor, ${right(ours.words)}; tesseract.js alone ${library.seconds.toFixed(1)} s, ${right(library.words)}`,
        goal: '3 s, no word fewer than the library',
      },
      {
        what: 'the same: memory of the process at its peak',
        value: `${ours.peakMB} MB, tesseract.js alone ${library.peakMB} MB`,
        goal: 'under 400 MB',
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Measured {
  readonly seconds: number
  readonly peakMB: number
  readonly words: readonly string[]
}

async function measure(contestant: 'ours' | 'library', file: string): Promise<Measured> {
  // With the memory limit of a worker, which also drives the garbage collector.
  const { stdout } = await run(process.execPath, ['--max-old-space-size=512', script, contestant, file])
  // The process prints only this value.
  return JSON.parse(stdout) as Measured
}

function wordsOn({ words: count, wordsPerLine, size, leading }: Omit<Page, 'what' | 'dots'>) {
  const prose = readFileSync(new URL('../../docs/authors-guide.md', import.meta.url), 'utf8')
  const words = (prose.match(/(?<= )[A-Za-z]{1,12}[.,;]?(?= )/g) ?? []).slice(0, count)
  const texts: ScannedText[] = []
  for (let at = 0; at < words.length; at += wordsPerLine)
    texts.push({
      x: 50,
      y: 50 + (at / wordsPerLine) * leading,
      text: words.slice(at, at + wordsPerLine).join(' '),
      size,
    })
  return { words, texts }
}

/** The number of words that were found, counting repetitions. */
function countRight(words: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  }).length
}
