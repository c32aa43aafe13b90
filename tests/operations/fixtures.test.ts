/**
 * What each operation on a session pretends in a dry run has the shape of what it really gives. Operations on tables,
 * on pictures and on evidence have this test with their own; those that are not built yet have nothing to compare.
 */
import { expect, test } from 'vitest'
import type { Definition, Work as Piece } from '#engine/definition/types.ts'
import { operations } from '#server/operations/catalogue.ts'
import { doWork } from '#server/work/do-work.ts'
import { shapeOf } from '#tests/tables/shape-of.ts'
import { memoryFile, memoryWork } from './memory-work.ts'
import { wavOf } from '#tests/speech/wav-of.ts'
import { workingOn } from './working-on.ts'

type Held = ReturnType<typeof memoryWork>
type Prepare = (held: Held) => unknown

const texts = [
  {
    file: 'Context.docx',
    blocks: [
      { kind: 'heading', text: 'Scope', level: 1, at: { label: 'paragraph 1', number: 1 } },
      { kind: 'text', text: 'What the client wants: three sites.', at: { label: 'paragraph 2', number: 2 } },
    ],
  },
]
const recordings = [{ call_id: 'CALL-001', file: 'call_001.wav', duration_sec: 184 }]
const transcripts = [
  {
    call_id: 'CALL-001',
    file: 'call_001.wav',
    sentences: [{ start: 0.4, end: 3.1, text: 'I have been waiting for two hours now.' }],
  },
]
const factsOf = (file: string, answer: object, at: string) => ({
  file,
  result: { answer, sources: [{ at, file, passage: 'Word for word.', place: 'page 1' }], about: 'A sample.' },
})
const values = { values: { 'Company Name': { text: 'Example Ltd', cell: 'Facts!B2' } }, sheets: [] }

async function index({ data, work, artefacts }: Held, from: string, value: unknown): Promise<void> {
  data.set(from, value)
  const { run } = await import('#server/operations/texts/texts-index.run.ts')
  await run({ from: [from], as: 'index' }, { ...work, artefacts })
}

/** What the example of an operation reads. */
const prepared: Readonly<Record<string, Prepare>> = {
  'files.list': ({ files }) => files.set('contextFile', [memoryFile('Context.docx', 'x')]),
  'files.unpack': async ({ files }) => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
    files.set('papers', [memoryFile('notes.txt', 'Notes.'), memoryFile('site.png', png), memoryFile('empty.txt', '')])
    await Promise.resolve()
  },
  'text.extract': async ({ files }) =>
    files.set('contextFile', [memoryFile('Context.docx', await documentWith('Scope', 'Three sites.'))]),
  'text.ask': ({ data }) => data.set('contextText', texts).set('transcriptText', texts),
  'facts.collect': ({ data }) => {
    const speech = (speaker: string, text: string, label: string) => ({
      kind: 'speech',
      text,
      at: { label, speaker, from: 1 },
    })
    data.set('companyName', 'Example Ltd').set('transcriptText', [
      {
        file: 'Call.docx',
        blocks: [
          speech('Ana', 'What must the system be able to do?', '00:00:01'),
          speech('Ben', 'It must keep one list for three sites. I will send the lists by Friday.', '00:00:05'),
        ],
      },
    ])
  },
  'text.write': ({ data }) =>
    data.set('insights', [
      {
        file: 'Context.docx',
        blocks: [
          { kind: 'text', text: 'The situation of the client: three sites.', at: { label: 'page 1', number: 1 } },
          { kind: 'text', text: 'The steps, each with its outcome: one list.', at: { label: 'page 2', number: 2 } },
        ],
      },
    ]),
  'facts.merge': ({ data }) =>
    data.set('factsByFile', [
      factsOf('Invitation.docx', { buyer: 'A', deadline: '7 May', value: '£1', contact: null }, '/deadline'),
      factsOf('Lots.docx', { value: '£2' }, '/value'),
      factsOf('Invitation 2.docx', { value: '£1' }, '/value'),
      factsOf('Clarification 1.docx', { deadline: '14 May' }, '/deadline'),
      { file: 'Scan.pdf', problem: 'It holds no text.' },
    ]),
  'facts.correct': ({ data }) =>
    data
      .set('facts', factsOf('Invitation.docx', { buyer: 'A', deadline: '7 May' }, '/deadline').result)
      .set('corrections', [{ fact: 'deadline', was: '7 May', now: '9 May' }]),
  'facts.table': ({ data }) =>
    data.set('factsByFile', [
      factsOf('Lease 1.pdf', { tenant: 'Ada Ng', rent: 900 }, '/tenant'),
      factsOf('Lease 2.pdf', { tenant: 'Bo Lee', rent: null }, '/tenant'),
      { file: 'Scan.pdf', problem: 'It holds no text.' },
    ]),
  'sheet.read': ({ files }) =>
    files.set('masterExcel', [memoryFile('Facts.csv', 'Name,Value\nCompany Name,Example Ltd\n')]),
  'sheet.write': ({ data }) => data.set('report', { sheets: [{ name: 'A', rows: [['x']] }] }),
  'data.default': () => undefined,
  'data.choose': ({ data }) =>
    data
      .set('projectTitle', 'One list for three sites')
      .set('answers', { clientQuote: 'Never again.', permissions: 'No' })
      .set('found', factsOf('Brief.docx', { challenge: 'Three sites worked from three lists.' }, '/challenge').result),
  'text.reword': ({ data }) =>
    data
      .set('draft', { challenge: 'Three sites worked from three lists.', solution: 'One list for all.' })
      .set('audience', 'Sales')
      .set('tone', 'Bold'),
  'data.write': ({ data }) => data.set('mode', 'prompt').set('prompt', 'Blue.').set('scale', 1).set('rotation', 0),
  'zip.make': ({ files }) => files.set('index.html', [memoryFile('index.html', '<p>')]),
  'reply.set': ({ data }) => data.set('mode', 'prompt'),
  'texts.index': ({ data }) => data.set('contractTexts', texts).set('transcripts', transcripts),
  'texts.find': async (held) => {
    await index(held, 'texts', texts)
    held.data.set('words', 'client sites')
  },
  'texts.answer': async (held) => {
    await index(held, 'texts', [
      {
        file: 'Invitation.docx',
        blocks: [{ kind: 'text', text: 'Bids are due on 14 May 2026.', at: { label: 'page 2', number: 1, page: 2 } }],
      },
    ])
    held.data.set('question', 'When are bids due?')
  },
  'word.fill': async ({ data, files }) => {
    data.set('values', { ...values, values: { ...values.values, 'VAT number': { text: '0123' } } })
    const text = '{{Company Name}}, {{Data Protection Officer}}'
    files.set('sopDoc', [memoryFile('Form.docx', await documentWith('Form', text))])
  },
  'audio.check': ({ files }) => files.set('files', [memoryFile('call_001.wav', wavOf([new Float32Array(1600)], {}))]),
  'audio.summarise': ({ data }) => data.set('transcripts', transcripts),
  'audio.calls': ({ data, files }) => {
    data.set('recordings', recordings)
    files.set('files', [memoryFile('call_001.wav', 'RIFF')])
  },
  'audio.call': ({ data }) =>
    data
      .set('recordings', recordings)
      .set('callId', 'CALL-001')
      .set('summaries', fixtureOf('audio.summarise')['as'])
      .set('waves', fixtureOf('audio.transcribe')['waveForms']),
  'audio.captions': ({ data }) => data.set('transcripts', transcripts).set('callId', 'CALL-001'),
  'audio.found': ({ data }) =>
    data.set('summaries', []).set('found', {
      files: [{ id: 'CALL-001', file: 'call_001.wav', score: 1, hits: 2 }],
      passages: [{ id: 'CALL-001', file: 'call_001.wav', quote: 'Two hours.', time: 0.4, marks: [[0, 3]] }],
    }),
}

/**
 * These make files and replies that the tests of their area look at; files.keep and word.check give nothing of their own.
 * audio.transcribe is compared in audio.test.ts, with a transcriber that takes no time.
 */
const otherAreas = ['table', 'evidence', 'pipeline', 'schedule', 'html', 'pdf', 'labels', 'markdown', 'image']
const others = [
  'audio.recording',
  'audio.transcribe',
  'files.keep',
  'word.check',
  'word.write',
  'word.brand',
  'placeholders.review',
  'review.read',
]

const built = Object.values(operations).filter(({ run }) => run !== undefined)

test('every operation that is built is compared here, or in the tests of its area', () => {
  const names = built.map(({ name }) => name)
  const own = names.filter((name) => !otherAreas.includes(name.split('.')[0] ?? '') && !others.includes(name))
  expect(own.toSorted()).toEqual(Object.keys(prepared).toSorted())
})

test.each(Object.entries(prepared))(
  '%s gives what its fixture pretends',
  async (name, prepare) => {
    const held = memoryWork()
    await prepare(held)
    const operation = operations[name]
    const written = fixtureOf(name)
    const results = Object.fromEntries(Object.keys(written).map((key) => [key, 'result']))
    // A test checks the examples against the schema; no definition is looked at.
    const piece = { ...results, ...operation?.example } as Piece
    const definition = { id: 'sample', calls: {}, steps: [] } as unknown as Definition
    const reply = await doWork([piece], workingOn(held, definition))

    for (const [key, sample] of Object.entries(written)) {
      const artefact = String(piece[key])
      const made = held.data.get(artefact)
      if (made === undefined) expect(held.artefacts.files(artefact).length).toBeGreaterThan(0)
      // The author's own question decides which facts there are.
      else if (name === 'text.ask') expect(Object.keys(Object(made))).toEqual(Object.keys(Object(sample)))
      else expect(keysIn(made)).toEqual(keysIn(sample))
    }
    expect(shapeOf(reply)).toEqual(shapeOf(replyOf(piece, held)))
    // What has a fixture without artefacts and reply makes a file.
    const makesFile = Object.keys(written).length === 0 && operation?.fixture.reply === undefined
    const save = String(piece['save'] ?? piece['as'])
    if (makesFile) expect(held.artefacts.has(save)).toBe(true)
  },
  30_000,
)

function replyOf(piece: Piece, { artefacts, data }: Held): unknown {
  const { reply = {} } = operations[piece.do]?.fixture ?? {}
  const session = {
    id: 's',
    has: artefacts.has,
    get: (key: string) => data.get(key),
    address: () => '',
    stagesOf: () => [],
  }
  return typeof reply === 'function' ? reply(piece, session) : reply
}

function fixtureOf(name: string): Readonly<Record<string, unknown>> {
  const { writes = {} } = operations[name]?.fixture ?? {}
  return typeof writes === 'function' ? writes(operations[name]?.example as Piece) : writes
}

/** Every path to a value, entries of lists and of values by name alike. */
function keysIn(value: unknown): readonly string[] {
  const paths = new Set<string>()
  const walk = (part: unknown, path: string): void => {
    if (Array.isArray(part) && part.length === 0) paths.add(`${path}: empty list`)
    else if (Array.isArray(part)) for (const item of part) walk(item, `${path}[]`)
    else if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part)) walk(inner, `${path}.${key}`)
    else paths.add(`${path}: ${part === null ? 'null' : typeof part}`)
  }
  walk(value, '')
  return [...paths].toSorted()
}

async function documentWith(heading: string, text: string): Promise<Uint8Array> {
  const { Document, HeadingLevel, Packer, Paragraph } = await import('docx')
  const children = [new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 }), new Paragraph(text)]
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))
}
