/** The work of the tender overview as its definition lists it, from archives to the filled form. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { doWork } from '#server/work/do-work.ts'
import type { Definition } from '#engine/definition/types.ts'
import { readShippedFile } from '#server/definitions/read-shipped-file.ts'
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
