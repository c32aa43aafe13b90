/**
 * Fills a document of 4,000 pages in a process of its own, and prints its cost. Its one argument is the path of the
 * document.
 */
import { readFile } from 'node:fs/promises'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { longTemplate } from '#server/documents/docx/fixtures/long-template.ts'
import type { Values } from '#server/documents/docx/types.ts'
import { peakMemory } from './peak-memory.mjs'

export interface LongFill {
  readonly filled: number
  readonly missing: number
  readonly ms: number
  /** CPU time of all threads: compression uses threads of its own. */
  readonly processorMs: number
  readonly peakMB: number
}

const valuesFor = (count: number): Values => ({
  values: Object.fromEntries(Array.from({ length: count }, (_, at) => [`Fact ${at + 1}`, { text: `Value ${at + 1}` }])),
})

// A worker is warmed up after its first documents, too.
const short = longTemplate()
for (let round = 0; round < 4; round += 1) await fillDocument(short.docx, valuesFor(short.names.length))

const docx = new Uint8Array(await readFile(process.argv[2] ?? ''))
const values = valuesFor(20_000)
const start = performance.now()
const before = process.cpuUsage()
const { filled, missing } = await fillDocument(docx, values)
const { user, system } = process.cpuUsage(before)
const result: LongFill = {
  filled: filled.length,
  missing: missing.length,
  ms: Math.round(performance.now() - start),
  processorMs: Math.round((user + system) / 1000),
  peakMB: Math.round(peakMemory()),
}
console.log(JSON.stringify(result))
