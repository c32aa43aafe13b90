import { expect, test } from 'vitest'
import { makeSections } from './make-sections.ts'

test('in a title names keep their capital, and the first word of a sentence loses the one it has for that', () => {
  const said = ['The patrol was sent to Selby by mistake.', 'Drivers waited at Selby for three hours.']
  const sentences = said.map((text, at) => ({ text, start: at * 4, end: at * 4 + 3 }))
  expect(makeSections(sentences).map(({ title }) => title)).toEqual(['Patrol, sent, Selby, mistake'])
})

test('a title holds no part of a figure, which alone would be another one', () => {
  const said = ['The grant is forty-two thousand.', 'Two hundred of the thousand pallets came.']
  const sentences = said.map((text, at) => ({ text, start: at * 4, end: at * 4 + 3 }))
  expect(makeSections(sentences).map(({ title }) => title)).toEqual(['Grant, forty-two, pallets, came'])
})

test('in a title words that a hyphen joins stay one', () => {
  const said = ['Seventy-two pallets came.', 'The seventy-two pallets need a follow-up.']
  const sentences = said.map((text, at) => ({ text, start: at * 4, end: at * 4 + 3 }))
  expect(makeSections(sentences).map(({ title }) => title)).toEqual(['Seventy-two, pallets, came, follow-up'])
})
