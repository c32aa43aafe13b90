/**
 * The dry-run fixture of each operation on a session has the same shape as its real result. Operations that run in their own process are compared in
 * fixtures-of-files.slow.test.ts; tests/house/operations.test.ts lists where each of the others is compared.
 */
import { test } from 'vitest'
import { wavOf } from '../speech/fixtures/wav-of.ts'
import {
  compareWithFixture,
  documentWith,
  fixtureOf,
  type Held,
  type Prepare,
} from './fixtures/compare-with-fixture.ts'
import { memoryFile } from './fixtures/memory-work.ts'

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

/** The artefacts that the example of an operation reads. */
const prepared: Readonly<Record<string, Prepare>> = {
  'files.list': ({ files }) => files.set('contextFile', [memoryFile('Context.docx', 'x')]),
  'files.gather': ({ files }) =>
    files.set('template', [memoryFile('Leave.docx', 'x')]).set('moreTemplates', [memoryFile('Travel.docx', 'y')]),
  'files.unpack': async ({ files }) => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
    files.set('papers', [memoryFile('notes.txt', 'Notes.'), memoryFile('site.png', png), memoryFile('empty.txt', '')])
    await Promise.resolve()
  },
  'text.extract': async ({ files }) =>
    files.set('contextFile', [memoryFile('Context.docx', await documentWith('Scope', 'Three sites.'))]),
  'image.words': ({ data }) => data.set('description', 'dark green velvet'),
  'image.backdrop-words': ({ data }) => data.set('prompt', 'a beach'),
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
  'pdf.check': ({ data }) => data.set('content', { title: '事例 in five days 🚀' }).set('answers', {}),
  'data.choose': ({ data }) =>
    data
      .set('projectTitle', 'One list for three sites')
      .set('answers', { clientQuote: 'Never again.', permissions: 'No' })
      .set('found', factsOf('Brief.docx', { challenge: 'Three sites worked from three lists.' }, '/challenge').result),
  'edits.keep': ({ data }) =>
    data
      .set('newDraft', { title: 'One list' })
      .set('draftBefore', { title: 'A list' })
      .set('content', { title: 'One list for three sites' })
      .set('answers', { permissions: 'Yes' }),
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
  'evidence.add': ({ data }) =>
    data
      .set('scope', 'call')
      .set('callId', 'CALL-001')
      .set('user', { content: 'How long did the caller wait?', ts: '2026-03-10T09:11:40Z' })
      .set('assistant', { content: 'Two hours.', ts: '2026-03-10T09:11:42Z' }),
  'evidence.list': ({ data }) =>
    data.set('evidence EV-1', {
      id: 'EV-1',
      ts: '2026-03-10T09:12:01.000Z',
      scope: 'all',
      call_id: null,
      user: { content: 'How long did the caller wait?', ts: '2026-03-10T09:11:40Z' },
      assistant: { content: 'Two hours.', ts: '2026-03-10T09:11:42Z' },
    }),
  'markdown.write': ({ data }) =>
    data
      .set('companyName', 'Example Ltd')
      .set('insights', factsOf('Call.docx', { requirements: [{ statement: 'One list.' }] }, '/requirements/0').result),
  'files.keep': ({ files }) =>
    files.set('contextFile', [memoryFile('A.docx', 'x')]).set('transcriptFile', [memoryFile('B.docx', 'x')]),
  'audio.recording': ({ data, files }) => {
    data.set('recordings', recordings).set('callId', 'CALL-001')
    files.set('files', [memoryFile('call_001.wav', 'RIFF')])
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
  'audio.correct': ({ data }) => {
    const sentence = { start: 0.4, end: 3.1, text: 'It takes 16 minutes.', speaker: 'Speaker 1', unsure: [[9, 11]] }
    data
      .set('heard', [{ call_id: 'CALL-001', file: 'call_001.wav', sentences: [sentence], unwritten: 0, foreign: [] }])
      .set('corrections', fixtureOf('audio.correct')['next'])
  },
  'audio.lines': ({ data }) => {
    const sentence = { start: 0.4, end: 3.1, text: 'It takes 16 minutes.', speaker: 'Speaker 1', unsure: [[9, 11]] }
    const all = [{ call_id: 'CALL-001', file: 'call_001.wav', sentences: [sentence], foreign: [] }]
    data.set('heard', all).set('transcripts', all).set('callId', 'CALL-001')
  },
  'audio.captions': ({ data }) => data.set('transcripts', transcripts).set('callId', 'CALL-001'),
  'audio.found': ({ data }) =>
    data.set('summaries', []).set('found', {
      files: [{ id: 'CALL-001', file: 'call_001.wav', score: 1, hits: 2 }],
      passages: [{ id: 'CALL-001', file: 'call_001.wav', quote: 'Two hours.', time: 0.4, marks: [[0, 3]] }],
    }),
}

test.each(Object.entries(prepared))(
  '%s gives what its fixture pretends',
  (name, prepare) => compareWithFixture(name, prepare),
  30_000,
)
