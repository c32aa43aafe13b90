/**
 * The program that recognises letters, with its languages loaded: kept for the next page, since loading takes longer than
 * a page. Pages that are read side by side have one each, since one reads a page at a time on one core.
 */
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorker, OEM, type Worker } from 'tesseract.js'
import { limits } from '../limits.ts'
import { toGreyMap, type Drawing } from './drawing.ts'
import { fileOfLanguage } from './languages.ts'

export interface Word {
  readonly text: string
  /** From 0 to 1. */
  readonly confidence: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly baseline: number
  /** Height of its line in pixels. */
  readonly height: number
}

/** One for each core, but not more than pages are given at once: each takes 90 MB. */
const mostRecognisers = Math.min(limits.recognition.pagesAtOnce, availableParallelism())

interface Recogniser {
  readonly key: string
  readonly worker: Promise<Worker>
}

const idle: Recogniser[] = []
let busy = 0
/** Those who wait for a recogniser. */
const waiting: (() => void)[] = []

async function take(languages: readonly string[]): Promise<Recogniser> {
  if (busy >= mostRecognisers) await new Promise<void>((resolve) => waiting.push(resolve))
  busy += 1
  const key = languages.join('+')
  const at = idle.findIndex((each) => each.key === key)
  if (at >= 0) return idle.splice(at, 1)[0] ?? { key, worker: open(languages) }
  // Of other languages: none is kept beside those in use.
  for (const other of idle.splice(0)) end(other)
  return { key, worker: open(languages) }
}

/** `recogniser`: undefined if it cannot be used again. */
function give(recogniser: Recogniser | undefined): void {
  if (recogniser !== undefined) idle.push(recogniser)
  busy -= 1
  waiting.shift()?.()
}

const end = ({ worker }: Recogniser): void => void worker.then((each) => each.terminate()).catch(() => undefined)

/** Rejects if it takes more than `seconds` of the processor: on a busy machine it may wait as long as its worker lives. */
export async function recogniseWords(
  drawing: Drawing,
  languages: readonly string[],
  seconds: number,
): Promise<readonly Word[]> {
  const recogniser = await take(languages)
  let reusable: Recogniser | undefined = recogniser
  let timer: NodeJS.Timeout | undefined
  try {
    const worker = await recogniser.worker
    const before = processorSeconds()
    // The time of the process is that of all pages that it reads.
    const most = seconds * mostRecognisers
    const late = new Promise<never>((_, reject) => {
      timer = setInterval(() => {
        if (processorSeconds() - before > most) reject(new TookTooLong())
      }, 500)
    })
    const { data } = await Promise.race([worker.recognize(toGreyMap(drawing), {}, { text: false, blocks: true }), late])
    return (data.blocks ?? []).flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ lines }) =>
        lines.flatMap(({ words, baseline, rowAttributes }) =>
          words.map(({ text, confidence, bbox }) => ({
            text,
            confidence: confidence / 100,
            left: bbox.x0,
            right: bbox.x1,
            top: bbox.y0,
            bottom: bbox.y1,
            baseline: (baseline.y0 + baseline.y1) / 2,
            height: rowAttributes.rowHeight,
          })),
        ),
      ),
    )
  } catch (error) {
    // It cannot be told to stop, and after an error it may hold anything.
    reusable = undefined
    end(recogniser)
    throw error
  } finally {
    clearInterval(timer)
    give(reusable)
  }
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

export class TookTooLong extends Error {}

async function open(languages: readonly string[]): Promise<Worker> {
  // Tesseract looks for all languages in one folder, and holds them in memory once it has begun.
  const folder = await mkdtemp(join(tmpdir(), 'stepwright-languages-'))
  try {
    for (const code of languages) await symlink(fileOfLanguage(code), join(folder, `${code}.traineddata.gz`))
    return await createWorker([...languages], OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      gzip: true,
      // Without a handler, an error is thrown a second time where nobody can catch it.
      errorHandler: () => {},
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
