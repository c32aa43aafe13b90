/**
 * Reads the one page of a scan three times in a process of its own, as the portal's worker does or with the library alone, and
 * prints what the last two took and what the process held. Arguments: 'ours' or 'library', and the file: a PDF, or a picture.
 */
import { readFileSync } from 'node:fs'
import { peakMemory } from './peak-memory.mjs'

const [contestant = '', file = ''] = process.argv.slice(2)
const bytes = new Uint8Array(readFileSync(file))
const read = contestant === 'ours' ? await ours() : await library()

await read()
const before = process.cpuUsage()
const words = [await read(), await read()].at(-1)
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ seconds: (user + system) / 2e6, peakMB: Math.round(peakMemory()), words }))
process.exit()

/** The modules that `npm start` runs. */
async function ours() {
  const built = '../../dist/server/server/documents/extract/recognition/recognise-pages.js'
  const { recognisePages } = await import(built)
  return async () => {
    const [page] = await recognisePages({ kind: 'pdf', bytes }, [1], ['eng'])
    return page.pieces.map((/** @type {{ text: string }} */ { text }) => text)
  }
}

async function library() {
  const { createWorker, OEM } = await import('tesseract.js')
  const langPath = new URL('../../node_modules/@tesseract.js-data/eng/4.0.0_best_int', import.meta.url).pathname
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', gzip: true })
  return async () => (await worker.recognize(Buffer.from(bytes))).data.text.split(/\s+/)
}
