/** What the first sentence of a turn says to the last question of the other side, in four languages. */
import { expect, test } from 'vitest'
import { answerTo, joined } from './answers.ts'
import { collectFacts } from './collect-facts.ts'
import { readStatements } from './read-statements.ts'
import type { SourceText } from '../text-model.ts'
import type { Language } from '../stems.ts'
import { lists } from './fixtures/score-facts.ts'

const today = new Date('2027-03-01')

const call = (...turns: readonly (readonly [string, string])[]): SourceText => ({
  file: 'Call.txt',
  blocks: [
    { kind: 'text', text: 'Call on 1 March 2027' },
    ...turns.map(([speaker, text]) => ({ kind: 'speech', speaker, text }) as const),
  ],
})

function answerIn(language: Language, ...turns: readonly (readonly [string, string])[]) {
  const text = call(...turns)
  const statements = readStatements([text], new Map([[text, language]])).filter(({ speaker }) => speaker !== undefined)
  const all = statements.map((one, index) => ({ ...one, index }))
  const asked = all.find(({ isQuestion }) => isQuestion)
  return asked && answerTo(asked, all, today)
}

test.each([
  ['english', 'Shall we open the two depots first?', 'Go on, then.', 'yes'],
  ['english', 'Does the canteen belong to it?', 'God, no.', 'no'],
  ['english', 'Does the canteen belong to it?', 'Some day. Skip it.', 'later'],
  ['english', 'So all of the vans to begin with?', 'Just the two.', 'partly'],
  ['english', 'When could we have the plan?', 'Tomorrow.', 'value'],
  ['german', 'Fangen wir mit zwei Lagern an?', 'Von mir aus.', 'yes'],
  ['german', 'Gehört die Kantine dazu?', 'Lieber nicht.', 'no'],
  ['german', 'Gehört die Kantine dazu?', 'Irgendwann mal.', 'later'],
  ['german', 'Alle Wagen gleich am Anfang?', 'Nur die zwei.', 'partly'],
  ['french', 'On commence par les deux dépôts ?', 'Adjugé.', 'yes'],
  ['french', 'La cantine en fait partie ?', 'Surtout pas.', 'no'],
  ['french', 'La cantine en fait partie ?', 'Un jour, peut-être.', 'later'],
  ['french', 'Tous les camions pour commencer ?', 'Juste les deux.', 'partly'],
  ['spanish', '¿Empezamos con los dos almacenes?', 'Venga.', 'yes'],
  ['spanish', '¿La cantina va dentro?', 'Ni hablar.', 'no'],
  ['spanish', '¿La cantina va dentro?', 'Otro año.', 'later'],
  ['spanish', '¿Todas las furgonetas para empezar?', 'Solo las dos.', 'partly'],
] as const)('%s: "%s" "%s" is answered by: %s', (language, question, reply, kind) => {
  expect(answerIn(language, ['Ana', question], ['Ben', reply])?.kind).toBe(kind)
})

test('an answer is found behind a short aside', () => {
  const answer = answerIn(
    'english',
    ['Ana', 'When could we have the plan?'],
    ['Ben', 'Ours or theirs?'],
    ['Ana', 'Yours.'],
    ['Ben', 'On Friday.'],
  )
  expect(answer?.days.map(({ iso }) => iso)).toEqual(['2027-03-05'])
})

test('a question and its answer make one row', () => {
  expect(joined('so only the two depots?', 'Just the two.')).toBe('So only the two depots? Just the two')
  expect(joined('I saw that you sell fuel.', 'Not that.')).toBe('I saw that you sell fuel – Not that')
})

function actionsIn(...turns: readonly (readonly [string, string])[]) {
  return (collectFacts({ lists, texts: [call(...turns)] }).lists['actions'] ?? []).map(({ values }) => values)
}

test('whoever answers a request with a day takes it on by that day', () => {
  expect(actionsIn(['Ana Costa', 'Could you let me have the price list?'], ['Ines Roth', 'Tomorrow.'])).toEqual([
    { who: 'Ines Roth', what: 'Send the price list', due: '2027-03-02' },
  ])
})

test('a day that the other side asked to move is the one that counts', () => {
  expect(
    actionsIn(
      ['Ana Costa', "I'll send you the written offer by Friday."],
      ['Ines Roth', 'Could it be Thursday? The board meets then.'],
      ['Ana Costa', 'Thursday, then.'],
    ),
  ).toMatchObject([{ who: 'Ana Costa', due: '2027-03-04' }])
})

test('what each has a day of its own for is a task of its own', () => {
  expect(
    actionsIn(
      ['Ana Costa', 'And what happens next?'],
      ['Ines Roth', "I'll write up this call by Wednesday and send the offer by the 12th of March."],
    ),
  ).toEqual([
    { who: 'Ines Roth', what: 'Write up this call', due: '2027-03-03' },
    { who: 'Ines Roth', what: 'Send the offer', due: '2027-03-12' },
  ])
})

test('two things that are sent by two days share their verb', () => {
  const tasks = actionsIn(
    ['Ana Costa', 'And what happens next?'],
    ['Ines Roth', "I'll send you the list by Wednesday and the offer by the 12th of March."],
  )
  expect(tasks).toContainEqual({ who: 'Ines Roth', what: 'Send the offer', due: '2027-03-12' })
})

test('a promise that asks for consent is a promise', () => {
  expect(
    actionsIn(
      ['Ana Costa', 'We know nothing of the old list.'],
      ['Ines Roth', "I'll count the names on the old list by Friday, that would help, wouldn't it?"],
    ),
  ).toEqual([expect.objectContaining({ who: 'Ines Roth', due: '2027-03-05' })])
})

test('a question about another day does not move what was promised', () => {
  const tasks = actionsIn(
    ['Ines Roth', "I'll introduce you to him by e-mail tomorrow."],
    ['Ana Costa', 'Thank you. When would you want to be live?'],
    ['Ines Roth', 'I had said September, so the 1st of November.'],
  )
  expect(tasks).toEqual([expect.objectContaining({ what: 'Introduce you to him by e-mail', due: '2027-03-02' })])
})

test('whoever takes on a request that only points says what it is', () => {
  const tasks = actionsIn(
    ['Ana Costa', 'Could you find that out for me?'],
    ['Ines Roth', "I'll get a quote from the supplier. That takes a while, say by the end of April."],
  )
  expect(tasks).toEqual([{ who: 'Ines Roth', what: 'Get a quote from the supplier', due: '2027-04-30' }])
})
