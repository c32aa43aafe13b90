/**
 * Measures how fast the page and the PDF of a full case study with two photographs are made, and how soon its preview
 * follows an edit.
 */
import { readSource } from '#engine/definition/read/read-source.ts'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Definition } from '#engine/definition/types.ts'
import { doWork } from '#server/work/do-work.ts'
import { contents, themes } from '#server/documents/html/fixtures/case-study-page.ts'
import { memoryFile, memoryWork } from '#server/operations/fixtures/memory-work.ts'
import { workingOn } from '#server/operations/fixtures/working-on.ts'
import { previewBench } from './case-study-preview.ts'
import type { Figure } from './figure.ts'

const rounds = 21

export async function caseStudyBench(): Promise<readonly Figure[]> {
  // The check of the shipped definitions has validated it.
  const definition = readSource(readFileSync('definitions/agents/case-study-gen.json')).data as Definition
  const template = (name: string) => Promise.resolve(readFileSync(`definitions/templates/${name}`))
  const held = memoryWork()
  const session = {
    content: contents.full,
    colors: themes.dark,
    answers: { tools: ['Process mapping'] },
    projectTitle: 'Claims',
    beneficiaryName: 'Harbour Mutual',
    beneficiaryUrl: 'https://harbour.example',
    dateCompleted: '2026-05-29',
    fileName: 'claims',
    outputs: ['HTML', 'PDF'],
    includeLogos: true,
  }
  for (const [name, value] of Object.entries(session)) held.data.set(name, value)
  for (const [name, width] of [
    ['logoFile', 6000],
    ['clientLogoFile', 1200],
  ] as const)
    held.files.set(name, [{ ...memoryFile(`${name}.jpg`, await photograph(width)), id: name }])
  const run = (work: Definition['calls'][string]['work']) =>
    doWork(work ?? [], workingOn(held, definition, { template }))
  const pdf = definition.calls['export']?.work?.filter(({ do: name }) => name === 'pdf.write')
  const first = await timeOf(() => run(definition.calls['rebuild']?.work))
  const page = await medianOf(() => run(definition.calls['rebuild']?.work))
  const document = await medianOf(() => run(pdf))
  return [
    { what: 'the page, with both photographs drawn for the first time', value: textOf(first) },
    { what: 'the page made anew', value: textOf(page), goal: 'under 100 ms' },
    { what: 'the PDF', value: textOf(document), goal: 'under 2,000 ms' },
    ...(await previewBench()),
  ]
}

/** A picture of noise, which is as large as a photograph can be. */
async function photograph(width: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return await sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background: '#888', noise } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** In milliseconds. On a busy machine, the CPU time is the more reliable figure. */
interface Times {
  readonly passed: number
  readonly worked: number
}

const textOf = ({ passed, worked }: Times): string => `${passed} ms, of which a processor worked ${worked} ms`

async function timeOf(run: () => Promise<unknown>): Promise<Times> {
  const [start, before] = [performance.now(), process.cpuUsage()]
  await run()
  const { user, system } = process.cpuUsage(before)
  return { passed: Math.round(performance.now() - start), worked: Math.round((user + system) / 1000) }
}

async function medianOf(run: () => Promise<unknown>): Promise<Times> {
  const taken: Times[] = []
  for (let round = 0; round < rounds; round += 1) taken.push(await timeOf(run))
  const middle = (key: keyof Times) => taken.map((times) => times[key]).toSorted((a, b) => a - b)[rounds >> 1] ?? 0
  return { passed: middle('passed'), worked: middle('worked') }
}
