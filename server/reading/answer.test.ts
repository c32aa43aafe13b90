/** Values of fields that name their fact: what is taken, how far it goes, and what is left out. */
import { expect, test } from 'vitest'
import type { SourceText } from '#server/providers/text-model.ts'
import { answerFrom } from './answer.ts'
import { openLexicons } from './lexicons/lexicons.ts'
import { shippedLexicons } from './lexicons/shipped.ts'

const lexicons = openLexicons(shippedLexicons)

function find(lines: readonly string[], facts: Readonly<Record<string, string>>) {
  const texts: readonly SourceText[] = [{ file: 'paper.txt', blocks: lines.map((text) => ({ kind: 'text', text })) }]
  const properties = Object.fromEntries(
    Object.entries(facts).map(([key, fact]) => [key, { type: 'string', fact: `tender/${fact}` }]),
  )
  const { answer, sources } = answerFrom({ schema: { type: 'object', properties }, texts }, lexicons)
  return Object.fromEntries(
    Object.entries(answer as object).map(([key, value]: [string, unknown]) => [
      key,
      { value, sources: sources.filter(({ at }) => at === `/${key}`) },
    ]),
  )
}

test.for([
  [
    'The contract runs for eighteen months from 4 September 2028, with an option of one further season.',
    'eighteen months from 4 September 2028, with an option of one further season',
  ],
  ['Vertragslaufzeit: 24 Monate ab dem 1. März 2028', '24 Monate ab dem 1. März 2028'],
  ['Durée du marché : 12 mois, renouvelable trois fois', '12 mois, renouvelable trois fois'],
  ['Duración del contrato: 24 meses, prorrogable por otros doce', '24 meses, prorrogable por otros doce'],
  ['Contract period: 24 months, renewable once; payment within 30 days', '24 months, renewable once'],
  ['The contract runs for eighteen months and the supplier insures the plant.', 'eighteen months'],
] as const)('TENDER-12 a contract period is read to its end: %s', ([line, period]) => {
  expect(find([line], { runs: 'contract-period' })['runs']?.value).toBe(period)
})

test('a question with a number is not the deadline for questions', () => {
  expect(
    find(['Question 1: May the spoil be taken ashore?'], { until: 'questions-deadline' })['until']?.value,
  ).toBeNull()
})

test('TENDER-12 the title stands below the kind of the paper and the body that issues it', () => {
  const lines = ['Request for proposals', 'Harbour Board', 'Dredging of the old dock']
  expect(find(lines, { title: 'title', by: 'buyer' })['title']?.value).toBe('Dredging of the old dock')
})

test('TENDER-12 the second label of a line has its own value, and an entry of a table of contents has none', () => {
  const lines = [
    'Date d’envoi de l’avis : mardi 05/07/2022 Date limite de remise des offres : le mercredi 27/07/2022 à 12h00',
    'Durée du marché ......... 36 mois ....... 4',
  ]
  const found = find(lines, { until: 'deadline', runs: 'contract-period' })
  expect(found['until']?.value).toContain('27/07/2022')
  expect(found['runs']?.value).toBeNull()
})

test('TENDER-12 words in which no day is recognised are not a sure deadline', () => {
  const until = find(['Deadline: as the portal says'], { until: 'deadline' })['until']
  expect(until?.sources[0]).not.toMatchObject({ note: undefined, standing: undefined })
  expect(until?.value === null || until?.sources[0]?.standing === 'to confirm').toBe(true)
})
