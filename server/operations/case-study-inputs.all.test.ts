/** Input to a case study that its author did not expect: huge pictures, no pictures, too much of everything. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { modelsFor } from '#server/providers/models.ts'
import { unmetered } from '#server/providers/meter.ts'
import { doWork } from '#server/work/do-work.ts'
import type { WorkContextOptions } from '#server/work/work-context.ts'
import { says, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { memoryFile, memoryWork } from './fixtures/memory-work.ts'
import { workingOn } from './fixtures/working-on.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'

// The cast is safe: the check of the shipped definitions has read the file.
const definition = shippedDefinition('case-study-gen')
const template = (name: string) => Promise.resolve(readFileSync(`definitions/templates/${name}`))
const facts = {
  projectTitle: 'A',
  clientName: 'Northwind Advisers',
  beneficiaryName: 'Harbour Mutual',
  outputs: ['PDF'],
}

function workWith(
  answers: object = {},
  files: Readonly<Record<string, readonly [name: string, content: Buffer]>> = {},
) {
  const work = memoryWork()
  for (const [name, value] of Object.entries({ ...facts, answers })) work.data.set(name, value)
  for (const [of, [name, content]] of Object.entries(files)) work.files.set(of, [memoryFile(name, content)])
  return work
}
const call = (work: ReturnType<typeof memoryWork>, name: string, options: Partial<WorkContextOptions> = {}) =>
  doWork(definition.calls[name]?.work ?? [], workingOn(work, definition, { template, ...options }))
const pageOf = async (work: ReturnType<typeof memoryWork>) =>
  Buffer.from(await work.artefacts.file('index.html').bytes()).toString('utf8')

test('a photograph of 25 MB stands in the page at the size of a screen', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({ create: { width: 3400, height: 2600, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(25e6)
  const work = workWith({}, { logoFile: ['Office.png', photo] })
  await call(work, 'generate')
  const [, data = ''] = /src="data:image\/jpeg;base64,([^"]+)"/.exec(await pageOf(work)) ?? []
  const shown = await sharp(Buffer.from(data, 'base64')).metadata()
  expect(Math.max(shown.width, shown.height)).toBe(1600)
  expect(data.length).toBeLessThan(photo.length / 10)
}, 120_000)

test('a file that is not a picture is refused with its name and what to do', async () => {
  const work = workWith({}, { logoFile: ['Logo.png', Buffer.from('Dear sir or madam')] })
  for (const name of ['upload', 'generate'])
    await expect(call(work, name)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/Logo\.png.*Upload it as PNG or JPEG\./) as string,
    })
}, 60_000)

test('a logo that cannot be drawn is refused when it is uploaded, not after the questions', async () => {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1150a0' } })
    .png()
    .toBuffer()
  // The header promises 60,000 by 60,000 pixels.
  const lying = Buffer.from(png)
  lying.writeUInt32BE(60_000, 16)
  lying.writeUInt32BE(60_000, 20)
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1150a0' } })
    .jpeg()
    .toBuffer()
  const entity = '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>'
  const wrong = { 'Lying.png': lying, 'Torn.jpg': jpeg.subarray(0, 700), 'Entity.svg': Buffer.from(entity) }
  for (const [name, content] of Object.entries(wrong))
    await expect(call(workWith({}, { clientLogoFile: [name, content] }), 'upload')).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(name) as string,
    })
  const fine = workWith({}, { logoFile: ['Logo.png', png] })
  await call(fine, 'upload')
  expect(Buffer.from(await fine.artefacts.file('logo').bytes()).equals(png)).toBe(true)
}, 60_000)

test('of forty key figures the first three are shown, and the page keeps its shape', async () => {
  const quantResults = Array.from({ length: 40 }, (_, at) => ({ value: `${at + 1} %`, label: `figure ${at + 1}` }))
  const work = workWith({ quantResults })
  await call(work, 'generate')
  const page = await pageOf(work)
  expect([1, 2, 3, 4, 40].map((at) => page.includes(`>figure ${at}<`))).toEqual([true, true, true, false, false])
}, 60_000)

test('a quote of 3,000 letters is whole in the page, set smaller, and in the PDF', async () => {
  const clientQuote = `${'They listened before they promised anything at all. '.repeat(58).trim()} The end.`
  expect(clientQuote.length).toBeGreaterThan(3000)
  const work = workWith({ clientQuote, permissions: 'Yes' })
  await call(work, 'generate')
  const page = await pageOf(work)
  expect(page).toContain(clientQuote)
  work.data.set('fileName', 'a')
  await call(work, 'export')
  const bytes = await work.artefacts.file('case-study.pdf').bytes()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  const joined = (each: string) => each.replaceAll(/\s+/g, '')
  expect(joined(text)).toContain(joined('before they promised anything at all. The end.'))
}, 120_000)

test('pages of the papers that could not be read are named in the page and in the PDF, each with its reason', async () => {
  const work = workWith({})
  await call(work, 'generate')
  const reason = 'Its picture shows no text that can be recognised.'
  work.data.set('supportingUnread', [{ file: 'Scan.pdf', place: 'page 3', reason }])
  await call(work, 'rebuild')
  const page = await pageOf(work)
  expect(page).toContain('What could not be read')
  expect(page).toContain('Scan.pdf')
  work.data.set('fileName', 'a')
  await call(work, 'export')
  const bytes = await work.artefacts.file('case-study.pdf').bytes()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  const joined = (each: string) => each.replaceAll(/\s+/g, '')
  for (const part of ['What could not be read in the supporting documents', 'Scan.pdf', `page 3: ${reason}`])
    expect(joined(text)).toContain(joined(part))
  expect(joined(text)).not.toContain(joined('What could not be read in the context'))
}, 120_000)

test('CASE-27 with a model the draft is written from answers and files, and a statement with a fact that nobody gave is left out', async () => {
  const problem = 'Claims waited for weeks.'
  const cited = (kind: string, text: string, passage = problem) => ({ kind, text, sources: [{ text: 1, passage }] })
  const written = [
    { id: 'summary', statements: [cited('text', 'Claims no longer wait for weeks.')] },
    {
      id: 'challenge',
      statements: [
        cited('text', 'Claims waited for weeks.'),
        cited('text', 'Claims waited for weeks, which cost Harbour Mutual £4m in 2019.'),
        cited('text', 'Mallory Stone complained of it.'),
      ],
    },
    { id: 'steps', statements: ['One list', 'Two teams'].map((step) => cited('item', step, 'one list for two teams')) },
  ]
  const work = workWith({ coreProblem: problem, solutionSummary: 'We made one list for two teams.' })
  work.data.set('audience', 'Investors')
  work.data.set('tone', 'Bold').set('length', 'Short').set('emphasis', 'ROI,Process')
  const offer = [{ id: 'pitch', statements: [cited('text', 'Claims no longer wait for weeks.')] }]
  const provider = await scriptedProvider(says({ sections: written }), says({ sections: offer }))
  try {
    const settings = { baseUrl: provider.baseUrl, apiKey: 'k', model: 'm' }
    const models = modelsFor(
      { text: settings, transcriber: undefined, images: undefined, recognition: { languages: [] } },
      unmetered,
    )
    await call(work, 'generate', { modelsOf: () => models })
    expect(work.data.get('content')).toMatchObject({
      'executive_summary.summary': 'Claims no longer wait for weeks.',
      'challenge.description': 'Claims waited for weeks.',
      'implementation.key_steps.0': 'One list',
      'implementation.key_steps.1': 'Two teams',
      // What the writer leaves out stands as it was typed.
      'solution_overview.summary': 'We made one list for two teams.',
      'closing_offer.pitch': 'Claims no longer wait for weeks.',
    })
    expect(work.data.get('contentNotes')).toMatchObject({
      'challenge.description': {
        kind: 'written',
        doubts: [
          { text: expect.stringContaining('£4m') as string, reason: expect.stringContaining('stands in no') as string },
          { text: 'Mallory Stone complained of it.', reason: expect.stringContaining('"Mallory"') as string },
        ],
      },
    })
    const page = await pageOf(work)
    for (const invented of ['£4m', '2019', 'Mallory']) expect(page).not.toContain(invented)
    // Without files there is nothing to ask about. The draft and its end are written from the answers.
    expect(provider.received).toHaveLength(2)
    expect(provider.received[0]?.body).toContain(
      'for Investors. Tone: Bold. Length: Short. What to stress, if anything is named here: ROI, Process.',
    )
  } finally {
    await provider.close()
  }
}, 60_000)
