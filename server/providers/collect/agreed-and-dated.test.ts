/** What people agree on by naming it, which days that leaves, and what it leaves open. */
import { expect, test } from 'vitest'
import { collectFacts } from './collect-facts.ts'
import { lists } from './fixtures/score-facts.ts'

/** Some talk comes first: nobody decides anything in the first turns of a call. */
const talk = Array.from(
  { length: 10 },
  (_, at) => ['Ben Okoro', `We print ${at + 3} thousand labels in hall ${at + 1}.`] as const,
)

function collect(...turns: readonly (readonly [string, string])[]) {
  const blocks = [...talk, ...turns].map(
    ([speaker, text], at) => ({ kind: 'speech', speaker, text, place: `line ${at + 1}` }) as const,
  )
  const head = { kind: 'text', text: 'Call of 30 November 2026' } as const
  return collectFacts({ lists, texts: [{ file: 'Call.txt', blocks: [head, ...blocks] }] }).lists
}
const valuesOf = (list: string, facts: ReturnType<typeof collect>) => (facts[list] ?? []).map(({ values }) => values)

test('what is taken up by its name, a few turns later, is decided', () => {
  const facts = collect(
    ['Ana Costa', 'I would suggest we begin with ten depots for a month.'],
    ['Carl Berg', 'May I choose them?'],
    ['Ana Costa', 'Gladly.'],
    ['Ben Okoro', 'Agreed, ten depots in May.'],
  )
  expect(valuesOf('decisions', facts).map(({ decision }) => decision)).toEqual([
    'We begin with ten depots for a month – Ten depots in May',
  ])
  expect(facts['proposals']).toEqual([])
})

test("what is said to be decided is, with the words before 'that's decided'", () => {
  const facts = collect(
    ['Ana Costa', 'How would you split it?'],
    ['Ben Okoro', "Three halls and one office. That's decided."],
  )
  expect(valuesOf('decisions', facts).map(({ decision }) => decision)).toEqual(['Three halls and one office'])
})

test('what is to be priced apart stays a proposal', () => {
  const facts = collect(
    ['Ana Costa', 'We could also send a text message to each driver.'],
    ['Ben Okoro', 'Good idea. Price it separately, please.'],
  )
  expect(facts['decisions']).toEqual([])
  expect(valuesOf('proposals', facts)).toHaveLength(1)
})

test('a day on which people agree to meet is a date, and one that is refused is not', () => {
  const facts = collect(
    ['Ana Costa', 'Shall we talk again on the 9th of December, at eleven?'],
    ['Ben Okoro', 'That works.'],
  )
  expect(valuesOf('dates', facts).map(({ date }) => date)).toEqual(['2026-12-09'])
  const refused = collect(
    ['Ana Costa', 'Shall we talk again on the 9th of December, at eleven?'],
    ['Ben Okoro', 'No, I am away.'],
  )
  expect(refused['dates']).toEqual([])
})

test('a limit with a day stands in both lists, each with its own words of the passage', () => {
  const facts = collect(
    ['Ana Costa', 'Which rules do you have to respect?'],
    ['Ben Okoro', 'By law the old records must not be deleted before the 31st of March 2028.'],
  )
  expect(valuesOf('constraints', facts)).toHaveLength(1)
  expect(valuesOf('dates', facts).map(({ date }) => date)).toEqual(['2028-03-31'])
  expect(facts['dates']?.[0]?.passage).not.toBe(facts['constraints']?.[0]?.passage)
})

test('a month of a year is a date, as words', () => {
  const facts = collect(['Ben Okoro', 'The lease of the old hall runs out in July 2028.'])
  expect(valuesOf('dates', facts).map(({ date }) => date)).toEqual(['July 2028'])
})

test('a question is open where somebody has to find out, and in the words of whoever says what is not known', () => {
  const facts = collect(
    ['Ana Costa', 'How many drivers have a phone of their own?'],
    ['Ben Okoro', "Most of them, I'd say, but don't hold me to it."],
    ['Ana Costa', 'Is there a contract with the printer?'],
    ['Ben Okoro', "There is, but I'm not certain how long its notice period runs."],
  )
  expect(valuesOf('questions', facts).map(({ question }) => question)).toEqual([
    'How many drivers have a phone of their own?',
    "There is, but I'm not certain how long its notice period runs.",
  ])
})

test('what somebody has another person do is the task of that person', () => {
  const facts = collect(['Ben Okoro', "I'll have Jake pull out the quotes of last year by Friday."])
  expect(valuesOf('actions', facts)).toEqual([
    { what: 'Pull out the quotes of last year', who: 'Jake', due: '2026-12-04' },
  ])
})

test('those who are introduced one after the other each have their role', () => {
  const facts = collect([
    'Ben Okoro',
    "I've brought Paula Reed, who's one of our two area managers, and Martin Hale, who's head of IT.",
  ])
  expect(valuesOf('people', facts)).toMatchObject([
    { name: 'Ben Okoro' },
    { name: 'Paula Reed', role: 'area managers' },
    { name: 'Martin Hale', role: 'head of IT' },
  ])
})
