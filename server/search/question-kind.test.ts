import { expect, test } from 'vitest'
import { answerIn, countedIn, kindOfQuestion, subjectOf } from './question-kind.ts'

test.each([
  ['How many points does the price get?', 'number'],
  ['What does the survey cost?', 'money'],
  ['Who may be contacted about the lamps?', 'email'],
  ['Wer ist Ansprechpartnerin im Bauamt?', 'email'],
  ['Who signs the contract?', 'party'],
])('"%s" asks for a piece of the kind %s', (question, kind) => {
  expect(kindOfQuestion(question)).toBe(kind)
})

test('what is counted stands behind its number', () => {
  const points = countedIn('How many points does the price get?')
  expect(points?.exec('The price gets 30 points of 100.')?.[0]).toBe('30 points')
  expect(points?.test('5 pointed stars')).toBe(false)
  expect(countedIn('How much is it?')).toBeUndefined()
})

test('who is asked for is not what the question is about', () => {
  const subject = subjectOf('Wer ist Ansprechpartner im Bauamt?')
  expect(subject).toContain('Bauamt')
  expect(subject).not.toContain('Ansprechpartner')
})

test.each([
  ['A caravan is covered up to seven metres.', 'seven metres', 'english'],
  ['Anhänger dürfen höchstens 12 m lang sein.', '12 m', 'german'],
  ['The policy runs for 90 days.', '90 days', 'english'],
])('how long a thing is is answered by "%s"', (passage, answer, language) => {
  expect(answerIn(passage, kindOfQuestion('How long may a caravan be?'), language)).toBe(answer)
})
