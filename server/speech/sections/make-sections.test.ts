import { expect, test } from 'vitest'
import { makeSections } from './make-sections.ts'

test('a title is a phrase that was said, with a capital at its start', () => {
  const said = ['The patrol was sent to Selby by mistake.', 'Drivers waited at Selby for three hours.']
  const sentences = said.map((text, at) => ({ text, start: at * 4, end: at * 4 + 3 }))
  expect(makeSections(sentences).map(({ title }) => title)).toEqual(['Drivers waited at Selby for three hours'])
})

test('a title holds no part of a figure, which alone would be another one', () => {
  const said = ['The grant is forty-two thousand.', 'Two hundred of the thousand pallets came.']
  const sentences = said.map((text, at) => ({ text, start: at * 4, end: at * 4 + 3 }))
  expect(makeSections(sentences).map(({ title }) => title)).toEqual(['The grant is forty-two thousand'])
})

test('in a title words that a hyphen joins stay one', () => {
  const said = ['Seventy-two pallets came.', 'The seventy-two pallets need a follow-up.']
  const sentences = said.map((text, at) => ({ text, start: at * 4, end: at * 4 + 3 }))
  expect(makeSections(sentences).map(({ title }) => title)).toEqual(['Seventy-two pallets came'])
})

test('a title keeps the "not" of what was said', () => {
  const sentences = [{ text: 'I did not pay the recovery company, because it came late.', start: 0, end: 4 }]
  expect(makeSections(sentences).map(({ title }) => title)).toEqual(['I did not pay the recovery company'])
})

test('a title goes by what a part is about, not by greetings, in each language of the lexicons', () => {
  const said = ['Guten Morgen, guten Abend, vielen Dank und guten Tag.', 'Der Fahrer wartete am Abschlepphof.']
  const sentences = said.map((text, at) => ({ text, start: at * 4, end: at * 4 + 3 }))
  expect(makeSections(sentences).map(({ title }) => title)).toEqual(['Der Fahrer wartete am Abschlepphof'])
})

test('quotes are what a listener wants to hear again, as the lexicon of the language says', () => {
  const said = [
    'Der Wagen steht neben der großen Halle am Hafen.',
    'Die Halle am Hafen steht neben dem kleinen Parkplatz.',
    'Am Parkplatz neben der Halle steht auch der Anhänger.',
    'Neben dem Anhänger am Hafen steht der zweite Wagen.',
    'Wir erstatten Ihnen 90 Euro, das ist versprochen.',
  ]
  const sentences = said.map((text, at) => ({ text, start: at * 4, end: at * 4 + 3 }))
  expect(makeSections(sentences).flatMap(({ quotes }) => quotes.map(({ text }) => text))).toContain(said[4])
})
