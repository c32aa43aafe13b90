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

test.each([
  ['English', 'Agreed, we keep the old labels.', 'We keep the old labels'],
  ['English', 'Okay, agreed. We keep the old labels.', 'We keep the old labels'],
  ['English', 'Agreed: the old labels until May.', 'The old labels until May'],
  ['German', 'Einverstanden, wir behalten die alten Etiketten.', 'Wir behalten die alten Etiketten'],
  ['French', "D'accord, on garde les anciennes étiquettes.", 'On garde les anciennes étiquettes'],
  ['Spanish', 'De acuerdo, mantenemos las etiquetas antiguas.', 'Mantenemos las etiquetas antiguas'],
] as const)('what is called agreed by its own words is decided: %s, %s', (language, said, decision) => {
  expect(decisionsIn(language, said)).toEqual([decision])
})

test.each([
  ['English', 'Agreed, the old labels are better.'],
  ['English', 'Agreed, we have lost ten labels.'],
  ['English', 'Agreed, we keep losing labels.'],
  ['German', 'Einverstanden, wir haben zu viele Etiketten.'],
  ['French', "D'accord, on fait comme ça."],
  ['Spanish', 'De acuerdo, tenemos demasiadas etiquetas.'],
] as const)('who only agrees with what is said decides nothing: %s, %s', (language, said) => {
  expect(decisionsIn(language, said)).toEqual([])
})

test.each([
  ['Should we change the shift plan, too?', 'Let us see next week.'],
  ['Should we change the shift plan, too?', "Sure, but let's talk about that next week."],
  ['How about changing the shift plan, too?', 'Let me think about it.'],
  ['Shall we change the shift plan, too?', 'Good idea. Let us decide in January.'],
])('what is put off is not decided, and stays an open question: %s %s', (asked, answer) => {
  const facts = collect(['Ana Costa', asked], ['Ben Okoro', answer])
  expect(facts['decisions']).toEqual([])
  expect(facts['proposals']).toEqual([])
  expect(facts['exclusions']).toEqual([])
  expect(valuesOf('questions', facts).map(({ question }) => question)).toEqual([asked])
})

test.each([
  ['German', 'Sollen wir auch den Schichtplan ändern?', 'Schauen wir mal nächste Woche.'],
  ['French', 'Et si on changeait aussi le planning des équipes ?', 'On verra la semaine prochaine.'],
  ['Spanish', '¿Y si cambiamos también el plan de turnos?', 'Ya veremos la semana que viene.'],
] as const)('what is put off is not decided: %s, %s', (language, asked, answer) => {
  expect(decisionsIn(language, asked, answer)).toEqual([])
})

test('who gains time by the same words, and then agrees, decides', () => {
  const facts = collect(
    ['Ana Costa', 'How about we begin with ten depots for a month?'],
    ['Ben Okoro', 'Let us see, yes. That works for me.'],
  )
  expect(facts['decisions']).toHaveLength(1)
})

/** Several people talk in the language first, so that it is recognised. */
function decisionsIn(language: keyof typeof talkIn, ...turns: readonly string[]) {
  const said = [...Array.from({ length: 8 }, (_, at) => talkIn[language](at + 3)), ...turns]
  const blocks = said.map(
    (text, at) =>
      ({ kind: 'speech', speaker: at % 2 === 0 ? 'Ana Costa' : 'Ben Okoro', text, place: `${at}` }) as const,
  )
  const facts = collectFacts({ lists, texts: [{ file: 'Call.txt', blocks }] }).lists
  return valuesOf('decisions', facts).map(({ decision }) => decision)
}

const talkIn = {
  English: (count: number) => `We print ${count} thousand labels in the first hall every day.`,
  German: (count: number) => `Wir drucken jeden Tag ${count} tausend Etiketten in der ersten Halle.`,
  French: (count: number) => `Nous imprimons chaque jour ${count} mille étiquettes dans le premier hall.`,
  Spanish: (count: number) => `Imprimimos cada día ${count} mil etiquetas en la primera nave.`,
}
