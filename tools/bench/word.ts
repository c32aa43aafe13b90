/**
 * Measures how fast a Word template of 200 pages is filled, compared with docxtemplater on the same file in the same
 * run.
 */
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { findPlaceholders } from '#server/documents/docx/find-placeholders.ts'
import { longTemplate } from '#server/documents/docx/fixtures/long-template.ts'
import type { Figure } from './figure.ts'
import { fillLong } from './fill-long.ts'
import { installRivals } from './install-rivals.ts'

const rounds = 15

export async function wordBench(): Promise<readonly Figure[]> {
  await installRivals('word-rivals')
  const rivals = await import('./word-rivals/rivals.mjs')
  const { docx, names } = longTemplate()
  const texts = Object.fromEntries(names.map((name, at) => [name, `Value ${at + 1}`]))
  const values = { values: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { text }])) }
  const contestants: Readonly<Record<string, () => unknown>> = {
    ours: () => fillDocument(docx, values),
    docxtemplater: () => rivals.fill(docx, texts),
    finding: () => findPlaceholders(docx),
  }
  const medians = await medianOfEach(contestants)
  const kB = Math.round(docx.length / 1000)
  const long = await fillLong()
  return [
    {
      what: `200 pages, 1,000 placeholders (${kB} kB): filled, from bytes to bytes`,
      value: `${medians['ours']} ms`,
      goal: `no slower than docxtemplater and pizzip: ${medians['docxtemplater']} ms`,
    },
    { what: 'the same: placeholders found, with their sentences', value: `${medians['finding']} ms` },
    {
      what: '4,000 pages, 20,000 placeholders: filled, from bytes to bytes, in a warm process',
      value: `${long.ms} ms (${long.processorMs} ms of the processor), ${long.peakMB} MB`,
      goal: 'under 3,000 ms and 500 MB',
    },
  ]
}

/** The two alternate, so that both run under the same load of the machine. */
async function medianOfEach(runs: Readonly<Record<string, () => unknown>>): Promise<Readonly<Record<string, number>>> {
  const taken: Record<string, number[]> = {}
  for (let round = 0; round < rounds + 3; round += 1) {
    for (const [name, run] of Object.entries(runs)) {
      const start = performance.now()
      await run()
      if (round >= 3) (taken[name] ??= []).push(performance.now() - start)
    }
  }
  return Object.fromEntries(
    Object.entries(taken).map(([name, times]) => [name, Math.round(times.toSorted((a, b) => a - b)[rounds >> 1] ?? 0)]),
  )
}
