/** Texts that are designed to make a search slow. */
import { expect, test } from 'vitest'
import { readNotes } from '#tools/score/read-notes.ts'
import { answerQuestion } from '#server/search/answer-question.ts'
import { buildIndex } from '#server/search/text-index.ts'
import { collectFacts } from '#server/reading/calls/collect-facts.ts'
import { lists } from '#server/reading/calls/fixtures/score-facts.ts'
import { answerOffline } from './offline/answer-offline.ts'
import { writeOffline } from './offline/write-offline.ts'
import type { JsonSchema } from './text-model.ts'
import { readPlain } from './fixtures/read-plain.ts'

const text = (description: string) => ({ type: 'string', description })
const properties: Readonly<Record<string, JsonSchema>> = {
  address: text('Address'),
  email: text('E-mail'),
  phone: text('Phone number'),
  role: text('Job title'),
  contact: text('Name of the contact'),
  price: { type: 'number', description: 'Price' },
  due: { type: 'string', format: 'date', description: 'Due date' },
  goals: { type: 'array', items: { type: 'string' }, description: 'What the client wants to achieve' },
}

test.each([
  ['one long word', 'A'.repeat(60_000)],
  ['one long word in a sentence', `The address is 12 ${'A'.repeat(20_000)} in the contact list.`],
  ['figures without end', '1,'.repeat(30_000)],
  ['a line of @', 'a@'.repeat(30_000)],
  ['spaces', `contact ${' '.repeat(60_000)} price`],
  ['dots', '. '.repeat(30_000)],
  ['quotation marks', '"'.repeat(60_000)],
  ['colons', 'a: '.repeat(20_000)],
  ['capitals with a space', 'Ab '.repeat(20_000)],
  ['phone-like figures', '+44 20 '.repeat(8000)],
  ['dates', 'by 1 May 2026 '.repeat(3000)],
  ['a thousand columns', `|${'price | '.repeat(2000)}|\n|${'1 | '.repeat(2000)}|`],
])(
  '%s do not',
  (_, hostile) => {
    const texts = [readPlain(hostile)]
    const before = process.cpuUsage()
    answerOffline({ ask: '', schema: { type: 'object', properties }, texts })
    writeOffline({
      ask: '',
      sections: [{ id: 'a', title: 'Summary', ask: 'What the client wants, its budget and dates.' }],
      texts,
    })
    expect(process.cpuUsage(before).user).toBeLessThan(4_000_000)
  },
  30_000,
)

const megabyte = 1_000_000
const filledWith = (part: string) => part.repeat(Math.ceil(megabyte / part.length)).slice(0, megabyte)

test.each([
  ['one line', filledWith('the contract of the council is for the works and the price ')],
  ['digits', filledWith('1234567890')],
  ['quotation marks', filledWith('"')],
  ['50,000 lines', Array.from({ length: 50_000 }, (_, at) => `Closing date ${at}: x`).join('\n')],
])(
  'a megabyte of %s is read within ten seconds, as a tender, as a call and for a question',
  async (_, hostile) => {
    const { schema } = await readNotes('tests/reading/corpus/tender')
    const texts = [readPlain(hostile)]
    const readers = {
      tender: () => answerOffline({ ask: '', schema, texts }),
      call: () => collectFacts({ lists, texts }),
      question: () => answerQuestion(buildIndex([['texts', texts]]), { question: 'When is the closing date?' }),
    }
    const tooLong = Object.entries(readers).filter(([, read]) => {
      const before = process.cpuUsage()
      read()
      return process.cpuUsage(before).user > 10_000_000
    })
    expect(tooLong.map(([name]) => name)).toEqual([])
  },
  90_000,
)

const longWord = (length: number) => 'a'.repeat(length)
const asHeading = (word: string) => [{ kind: 'heading', level: 1, text: word } as const]
const asCells = (word: string) => [
  {
    kind: 'table',
    text: '',
    rows: [
      ['Name', 'Price'],
      [word, '3'],
      ['Ann', word],
    ],
  } as const,
]

test.each([
  ['a heading', asHeading],
  ['a table', asCells],
])(
  'a word that is four times as long, in %s, takes no more than eight times the work',
  (_, blocksOf) => {
    const work = (length: number) => {
      const texts = [{ file: 'a.txt', blocks: blocksOf(longWord(length)) }]
      const before = process.cpuUsage()
      answerOffline({ ask: '', schema: { type: 'object', properties }, texts })
      return process.cpuUsage(before).user
    }
    work(1_000)
    // A time that is too short to be measured counts as 50 ms.
    const least = Math.max(50_000, work(10_000))
    expect(work(40_000) / least).toBeLessThan(8)
  },
  60_000,
)
