/** Facts on the screen of a run in German. */
import { expect, test } from 'vitest'
import { shownAnswer } from '#engine/contents/shared/shown-answer.ts'
import { createSentences } from '#server/sentences.ts'
import { type Wording, writeIn } from '#server/wording.ts'
import { factsInWords } from './facts-in-words.ts'

const german: Wording = {
  locale: 'de',
  texts: { Goals: 'Ziele', Priority: 'Priorität', page: 'Seite' },
  sentences: createSentences({
    'Found by search.': 'Durch Suche gefunden.',
    '"{0}" holds no text.': '„{0}“ enthält keinen Text.',
  }),
}

const facts = {
  answer: { goals: [{ text: 'Halve the errors', priority: 'Must' }], buyer: 'Priority' },
  sources: [{ at: '/goals/0', file: 'page 2', passage: 'Halve the errors', place: 'page 2' }],
  about: 'Found by search.',
  unread: [{ file: 'a.pdf', problem: '"a.pdf" holds no text.' }],
}

test('labels of parts, places, reasons and the line on how the facts were found are German, and what was found stays', () => {
  const shown = shownAnswer(writeIn(german, () => factsInWords(facts)))
  expect(shown?.facts.map(({ label }) => label)).toEqual(['Ziele', 'Buyer'])
  expect(shown?.facts.flatMap(({ values }) => values.map(({ text }) => text))).toEqual([
    'Halve the errors; Priorität: Must',
    'Priority',
  ])
  expect(shown?.facts[0]?.values[0]?.sources).toMatchObject([{ file: 'page 2', place: 'Seite 2' }])
  expect(shown).toMatchObject({ about: 'Durch Suche gefunden.', unread: [{ problem: '„a.pdf“ enthält keinen Text.' }] })
})

test('the facts of each file are German, too, and a file that failed keeps its name', () => {
  const results = [
    { file: 'a.pdf', result: facts },
    { file: 'b.pdf', problem: '"b.pdf" holds no text.' },
  ]
  const shown = shownAnswer(writeIn(german, () => factsInWords(results)))
  expect(shown?.facts[0]?.values[0]?.text).toContain('Ziele: Halve the errors; Priorität: Must')
  expect(shown?.unread).toEqual([{ file: 'b.pdf', problem: '„b.pdf“ enthält keinen Text.' }])
})

test('a note on a value, and what could not be read, name their places in German', () => {
  const note = { kind: 'found', file: 'line 1', place: 'line 7', passage: 'line 7' }
  const unread = [{ file: 'a.pdf', place: 'page 3', reason: '"a.pdf" holds no text.' }]
  const shown = writeIn({ ...german, texts: { line: 'Zeile', page: 'Seite' } }, () => factsInWords({ note, unread }))
  expect(shown).toEqual({
    note: { ...note, place: 'Zeile 7' },
    unread: [{ file: 'a.pdf', place: 'Seite 3', reason: '„a.pdf“ enthält keinen Text.' }],
  })
})

test('in English the facts stay as they are, and so does what holds no facts', () => {
  expect(factsInWords(facts)).toBe(facts)
  expect(writeIn(german, () => factsInWords({ about: 'Found by search.' }))).toEqual({ about: 'Found by search.' })
})
