/** The program that recognises letters, with its languages loaded: kept for the next page, since loading takes as long as one. */
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorker, OEM, type Worker } from 'tesseract.js'
import { toGreyMap, type Drawing } from './drawing.ts'
import { fileOfLanguage } from './languages.ts'
import { narrow, shareOfWidth } from './narrow.ts'
import { wordsOfHocr, type Word } from './words-of-hocr.ts'

/** One at most: each takes 90 MB and more while it reads, and a worker is given one task at a time. */
let open: { readonly key: string; readonly worker: Promise<Worker> } | undefined

async function recogniserOf(languages: readonly string[]): Promise<Worker> {
  const key = languages.join('+')
  if (open?.key !== key) {
    await close()
    open = { key, worker: start(languages) }
  }
  return await open.worker
}

async function close(): Promise<void> {
  const worker = open?.worker
  open = undefined
  await worker?.then((each) => each.terminate()).catch(() => undefined)
}

/** Rejects if it takes more than `seconds` of the processor: on a busy machine it may wait as long as its worker lives. */
export async function recogniseWords(
  drawing: Drawing,
  languages: readonly string[],
  seconds: number,
): Promise<readonly Word[]> {
  let timer: NodeJS.Timeout | undefined
  try {
    const worker = await recogniserOf(languages)
    const before = processorSeconds()
    const late = new Promise<never>((_, reject) => {
      timer = setInterval(() => {
        if (processorSeconds() - before > seconds) reject(new TookTooLong())
      }, 500)
    })
    const share = shareOfWidth(drawing)
    const picture = toGreyMap(share < 1 ? narrow(drawing, share) : drawing)
    const { data } = await Promise.race([worker.recognize(picture, {}, { text: false, hocr: true }), late])
    const words = wordsOfHocr(data.hocr ?? '')
    return share < 1 ? words.map((word) => ({ ...word, left: word.left / share, right: word.right / share })) : words
  } catch (error) {
    // It cannot be told to stop, and after an error it may hold anything.
    void close()
    throw error
  } finally {
    clearInterval(timer)
  }
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

export class TookTooLong extends Error {}

async function start(languages: readonly string[]): Promise<Worker> {
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
