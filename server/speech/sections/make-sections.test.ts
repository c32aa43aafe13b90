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
