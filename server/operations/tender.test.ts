/** The work of the tender overview as its definition lists it, from archives to the filled form. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { doWork } from '#server/work/do-work.ts'
import type { Definition } from '#engine/definition/types.ts'
import { readShippedFile } from '#server/definitions/read-shipped-file.ts'
import { openTranslations } from '#server/language/translations.ts'
import { openTextModel } from '#server/providers/cloud/open-text-model.ts'
import { taskOf } from '#server/providers/fixtures/truthful-provider.ts'
import { unmetered } from '#server/providers/meter.ts'
import type { TextModel } from '#server/providers/text-model.ts'
import { type Received, says, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'
import { drawnPdf, lines, wholePage } from '../documents/extract/fixtures/drawn-pdfs.ts'
import { scanOf } from '../documents/extract/fixtures/scans.ts'
import { memoryFile, memoryWork } from './fixtures/memory-work.ts'
import { workingOn } from './fixtures/working-on.ts'

const invitation = `Invitation to tender

Name of the authority: Example District Council
Reference number: EDC-2026-14
Deadline: 7 May 2026
Estimated value: £250,000

The award criteria are:

- Price, 60 %
- Quality, 40 %
`
const clarification = `Clarification 1

Deadline: 14 May 2026
`

test('TENDER-12 the form holds what the papers say, with sources, differences, replacements and what could not be read', async () => {
  const held = memoryWork()
  const archive = zipSync({
    'papers/Clarification 1.txt': Buffer.from(clarification),
    'papers/Price schedule.txt': Buffer.from('Estimated value: £300,000\n'),
    'papers/empty.txt': new Uint8Array(),
  })
  held.files.set('files', [
    memoryFile('Invitation.txt', invitation),
    memoryFile('Papers.zip', archive),
    memoryFile('Plans.rar', 'not an archive'),
    memoryFile(
      'Terms.pdf',
      drawnPdf([
        { content: lines(72, 700, ['Estimated value: £300,000']) },
        { content: wholePage(), picture: scanOf([]) },
      ]),
    ),
  ])
  // The cast is safe: the check of the shipped definitions has read the file.
  const definition = JSON.parse(readFileSync('definitions/agents/tender-overview.json', 'utf8')) as Definition
  for (const stage of definition.calls['runAll']?.stages ?? [])
    await doWork(
      stage.work,
      workingOn(held, definition, {
        template: (name) => Promise.resolve(readFileSync(`definitions/templates/${name}`)),
      }),
    )

  expect(held.data.get('facts')).toMatchObject({
    answer: {
      buyer: 'Example District Council',
      reference: 'EDC-2026-14',
      deadline: expect.stringContaining('14 May 2026') as string,
      estimatedValue: ['£250,000', '£300,000'],
    },
  })
  const form = await held.artefacts.file('Tender Overview Filled.docx').bytes()
  const text = textOf(form)
  for (const expected of [
    'Example District Council',
    'Invitation.txt',
    'Price, 60 %',
    '£250,000 (Invitation.txt',
    '£300,000 (Papers.zip › papers/Price schedule.txt',
    'Replaces “7 May 2026” (Invitation.txt',
    'is empty: it has no content at all.',
    'page 2: Its picture is empty or too large to be drawn.',
    'Found in the texts by built-in search, without a language model.',
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('{{')
}, 180_000)

const textOf = (docx: Uint8Array): string =>
  strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array())
    .replaceAll(/<\/w:p>|<w:br\/>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')

const bids = `Invitation to tender

Reference number: EDC-2026-14
The method statement shall be handed in by 7 May 2026 and must not exceed ten pages.
Bidders should name a contact for schools.
`

test('with a language model the form lists what a bidder has to prove, each with its passage, and what no passage holds is to be confirmed', async () => {
  const passage = 'The method statement shall be handed in by 7 May 2026 and must not exceed ten pages.'
  const facts = [
    { obligation: 'Method statement of at most ten pages', priority: 'Must', due: '2026-05-07', passages: [passage] },
    {
      obligation: 'Name a contact for schools',
      priority: 'Should',
      due: null,
      passages: ['Bidders should name a contact for schools.'],
    },
    { obligation: 'Insurance of £5 million', priority: 'Must', due: null, passages: [passage] },
  ]
  const provider = await scriptedProvider((request, response) =>
    says(taskOf(request) === 'collect' ? { complianceList: facts } : nothingFoundFor(request))(request, response),
  )
  onTestFinished(() => provider.close())
  const { text, data } = await overviewWith(
    openTextModel({ baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }, unmetered),
  )

  const [before = '', list = ''] = text.split('\nCompliance list\nRequirement\n')
  const [rows] = list.split('\nContacts\n')
  expect(rows).toContain(`Method statement of at most ten pages\nMust\n7 May 2026\n${passage}\nInvitation.txt`)
  expect(rows).toContain('Name a contact for schools\nShould')
  expect(rows).not.toContain('Insurance')
  expect(before).toContain('Insurance of £5 million')
  expect(before).toContain('The figure "£5 million" stands in no passage that is cited.')
  expect(data.get('facts')).toMatchObject({ answer: { complianceList: { length: 3 } } })
})

test('the compliance list of a German run has its words in German, whether the model answers in English or in German', async () => {
  const passage = 'Bidders should name a contact for schools.'
  const facts = ['Must', 'Soll', 'Mallory'].map((priority, at) => ({
    obligation: `Name contact ${'abc'.charAt(at)}`,
    priority,
    due: '2026-05-07',
    passages: [at === 0 ? bids.split('\n')[3] : passage],
  }))
  const provider = await scriptedProvider((request, response) =>
    says(taskOf(request) === 'collect' ? { complianceList: facts } : nothingFoundFor(request))(request, response),
  )
  onTestFinished(() => provider.close())
  const model = openTextModel({ baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }, unmetered)
  const { text, data } = await overviewWith(model, 'de')
  expect(text).toContain('Name contact a\nMuss\n')
  expect(data.get('facts')).toMatchObject({
    answer: { complianceList: [{ priority: 'Muss' }, { priority: 'Soll' }, { priority: null }] },
  })
  expect(text).not.toContain('Mallory')
  expect(text).not.toContain('2026-05-07')
})

test('without a language model the form says nothing about a compliance list', async () => {
  const { text } = await overviewWith(undefined)
  expect(text).toContain('EDC-2026-14')
  expect(text).toContain('\nDocuments to submit\n')
  expect(text).toContain('\nContacts\n')
  expect(text).not.toContain('Compliance')
  expect(text).not.toContain('{{')
})

async function overviewWith(model: TextModel | undefined, language = 'en') {
  const held = memoryWork()
  held.files.set('files', [memoryFile('Invitation.txt', bids)])
  const options = {
    wordingOf: openTranslations({ dirs: ['definitions'], definitions: { onChange: () => () => undefined } }).wordingOf,
    template: (name: string) => Promise.resolve(readFileSync(`definitions/templates/${name}`)),
    ...(model === undefined ? {} : { modelsOf: () => ({ ...held.work.models, text: () => Promise.resolve(model) }) }),
  }
  const definition = shippedDefinition('tender-overview')
  for (const stage of definition.calls['runAll']?.stages ?? [])
    await doWork(stage.work, workingOn(held, definition, options, language))
  return { text: textOf(await held.artefacts.file('Tender Overview Filled.docx').bytes()), data: held.data }
}

/** An answer in the shape that the request asks for, without any value. */
function nothingFoundFor({ body }: Received): object {
  // The request of the portal, with the schema of the answer.
  const { response_format: format } = JSON.parse(body) as {
    readonly response_format: {
      readonly json_schema: {
        readonly schema: {
          readonly properties: { readonly answer: { readonly properties: Readonly<Record<string, object>> } }
        }
      }
    }
  }
  const fields = Object.entries(format.json_schema.schema.properties.answer.properties)
  return { answer: Object.fromEntries(fields.map(([key, field]) => [key, 'items' in field ? [] : null])), sources: [] }
}

test('the form is filled anew with what a person corrected, and says so beside the source', async () => {
  const held = memoryWork()
  const definition = JSON.parse(readFileSync('definitions/agents/tender-overview.json', 'utf8')) as Definition
  const source = { file: 'Invitation.pdf', passage: 'Estimated value: £250,000', place: 'page 1' }
  held.data.set('facts', {
    answer: { buyer: 'Example Council', estimatedValue: ['£250,000', '£300,000'], deadline: null },
    sources: [
      { at: '/buyer', ...source },
      { at: '/estimatedValue/0', ...source },
      { at: '/estimatedValue/1', ...source, file: 'Terms.pdf' },
      { at: '/deadline', note: 'not found' },
    ],
    about: 'Found in the texts.',
    conflicts: [{ at: '/estimatedValue', label: 'Estimated value', values: [] }],
    replaced: [],
    unread: [],
  })
  held.data.set('listing', [])
  held.data.set('corrections', [
    { fact: 'estimatedValue', take: '£300,000' },
    { fact: 'deadline', now: '14 May 2026' },
    { fact: 'buyer', was: 'A value of former files', now: 'Nobody' },
  ])
  const correct = () =>
    doWork(
      definition.calls['correct']?.work ?? [],
      workingOn(held, definition, {
        template: (name) => Promise.resolve(readFileSync(`definitions/templates/${name}`)),
      }),
    )
  await correct()
  expect(held.data.get('corrected')).toMatchObject({
    answer: { buyer: 'Example Council', estimatedValue: '£300,000', deadline: '14 May 2026' },
    conflicts: [],
    corrections: { used: 2, unused: 1 },
  })
  const form = await held.artefacts.file('Tender Overview Filled.docx').bytes()
  const text = strFromU8(unzipSync(form)['word/document.xml'] ?? new Uint8Array())
  const words = text.replace(/<[^>]+>/g, ' ')
  expect(words).toContain('Terms.pdf, page 1; corrected by hand')
  expect(words).toContain('14 May 2026')
  expect(words).not.toContain('Nobody')

  for (const odd of [
    'all',
    [{ fact: 7 }],
    [{ fact: 'buyer', now: 'x'.repeat(5000) }],
    Array(501).fill({ fact: 'a', now: 'b' }),
  ]) {
    held.data.set('corrections', odd)
    await expect(correct()).rejects.toThrow('The corrections cannot be read.')
  }
})

test('the overview is made from the form that staff put in the place of the shipped one', async () => {
  const own = mkdtempSync(join(tmpdir(), 'stepwright-form-'))
  try {
    const parts = unzipSync(readFileSync('definitions/templates/tender-overview.docx'))
    const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
    const line = '<w:p><w:r><w:t>Bid desk of the example house: {{Buyer}}</w:t></w:r></w:p>'
    mkdirSync(join(own, 'templates'))
    writeFileSync(
      join(own, 'templates', 'tender-overview.docx'),
      zipSync({ ...parts, 'word/document.xml': Buffer.from(body.replace('<w:body>', `<w:body>${line}`)) }),
    )
    const held = memoryWork()
    const definition = JSON.parse(readFileSync('definitions/agents/tender-overview.json', 'utf8')) as Definition
    held.files.set('files', [memoryFile('Invitation.txt', invitation)])
    for (const stage of definition.calls['runAll']?.stages ?? [])
      await doWork(
        stage.work,
        workingOn(held, definition, { template: readShippedFile('templates', ['definitions', own]) }),
      )
    expect(textOf(await held.artefacts.file('Tender Overview Filled.docx').bytes())).toContain(
      'Bid desk of the example house: Example District Council',
    )
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}, 180_000)

test('papers of two tenders are said to belong to different matters, in the form as well', async () => {
  const held = memoryWork()
  const definition = JSON.parse(readFileSync('definitions/agents/tender-overview.json', 'utf8')) as Definition
  held.files.set('files', [
    memoryFile(
      'Roads.txt',
      'Invitation to tender\n\nReference number: EX-31-1\nTitle: Repair of roads\nDeadline: 7 May 2031\n',
    ),
    memoryFile(
      'Meals.txt',
      'Invitation to tender\n\nReference number: EX-31-9\nTitle: Meals for schools\nDeadline: 9 June 2031\n',
    ),
  ])
  for (const stage of definition.calls['runAll']?.stages ?? [])
    await doWork(
      stage.work,
      workingOn(held, definition, {
        template: (name) => Promise.resolve(readFileSync(`definitions/templates/${name}`)),
      }),
    )
  expect(textOf(await held.artefacts.file('Tender Overview Filled.docx').bytes())).toContain(
    'seem to belong to different matters',
  )
}, 180_000)
