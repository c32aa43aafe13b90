import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Entry } from '#server/evidence/entry.ts'
import { memoryWork } from '../fixtures/memory-work.ts'
import { parseXml } from '#server/documents/container/xml/parse-xml.ts'
import { run } from './evidence-export.run.ts'

const entry = (second: number, more: Partial<Entry> = {}): Entry => ({
  id: `EV-${second}`,
  ts: `2026-03-10T09:12:0${second}.000Z`,
  scope: 'all',
  call_id: null,
  user: { content: `Question ${second}?`, ts: '2026-03-10T09:11:40Z' },
  assistant: { content: `Answer ${second}.`, ts: '2026-03-10T09:11:42Z' },
  ...more,
})

async function documentOf(entries: readonly Entry[]): Promise<string> {
  const { work, artefacts } = memoryWork()
  for (const each of entries) await artefacts.keep(`evidence ${each.id}`, each)
  await run({ from: 'evidence', title: 'Evidence', save: 'evidence-pack.docx' }, work)
  const parts = unzipSync(await artefacts.file('evidence-pack.docx').bytes())
  return strFromU8(parts['word/document.xml'] ?? new Uint8Array())
}

/** The texts of one part of the document. */
const wordsIn = (xml: string): string =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, said]) => said).join(' ')

/** The parts whose position in the document is not after the part before. */
function outOfOrder(text: string, parts: readonly string[]): readonly string[] {
  let from = 0
  return parts.filter((part) => {
    const at = text.indexOf(part, from)
    if (at >= 0) from = at
    return at < 0
  })
}

describe('evidence.export', () => {
  test('AUDIO-37 each entry has its number, when it was saved, what it is about, the question, the answer and its sources', async () => {
    const citations = [
      { call_id: 'CALL-002', chunk_id: 'CALL-002-1', ts: 75.4, quote: 'Two hours\nnow.' },
      { call_id: 'CALL-002', chunk_id: 'CALL-002-3' },
      { unknown: true },
      7,
      'CALL-009, at its end',
    ]
    const said = wordsIn(
      await documentOf([
        entry(2, { scope: 'call', call_id: 'CALL-002', assistant: { content: 'Two.', ts: '', citations } }),
        entry(1),
      ]),
    )
    const parts = [
      'Evidence',
      '2 answers were saved.',
      '1. Question 1?',
      'Saved',
      '10 March 2026 at 09:12:01 UTC',
      'Scope',
      'Entire case',
      'Question',
      'Question 1?',
      'Answer',
      'Answer 1.',
      'Sources',
      'The answer names no sources.',
      '2. Question 2?',
      '10 March 2026 at 09:12:02 UTC',
      'Specific call',
      'Call',
      'CALL-002',
      'Question 2?',
      'Two.',
      'CALL-002, 00:01:15: “Two hours now.”',
      'CALL-002, CALL-002-3',
      'CALL-009, at its end',
    ]
    expect(outOfOrder(said, parts)).toEqual([])
  })

  test('a single answer has neither a cover of its own, nor contents, nor a number', async () => {
    const said = wordsIn(await documentOf([entry(1)]))
    expect(said).not.toContain('Contents')
    expect(said).not.toContain('1. Question 1?')
    expect(
      outOfOrder(said, ['Evidence', 'Saved', 'Question', 'Question 1?', 'Answer', 'Answer 1.', 'Sources']),
    ).toEqual([])
    expect(wordsIn(await documentOf([entry(1), entry(2)]))).toContain('Contents')
  })

  test('a case without evidence gives a document that says so', async () => {
    expect(wordsIn(await documentOf([]))).toContain('No evidence yet: no answer of this case has been saved.')
  })

  test('whatever an answer holds, the document is sound XML, and its text is there', async () => {
    const content = 'One <b>&amp;\r\ntwo.\n\n\n \nשלום, مرحبا\u202e 👩‍👩‍👧 \u0000\u0007\uFFFE\uD800 ]]> end'
    const xml = await documentOf([entry(1, { assistant: { content, ts: '' }, user: { content, ts: '' } })])
    expect(() => parseXml(xml)).not.toThrow()
    const said = wordsIn(xml)
    expect(said).toContain('One &lt;b&gt;&amp;amp;')
    expect(said).toContain('שלום, مرحبا')
    expect(said).toContain('👩‍👩‍👧')
    for (const character of ['\u0000', '\u0007', '\uFFFE']) expect(xml).not.toContain(character)
  })

  test('a long question is shortened in its heading alone, and never within a letter', async () => {
    const question = '👩‍👩‍👧'.repeat(91)
    const said = wordsIn(await documentOf([entry(1, { user: { content: question, ts: '' } }), entry(2)]))
    expect(said).toContain(`1. ${'👩‍👩‍👧'.repeat(89)}…`)
    expect(said).toContain(question)
  })
})
