/** What of a call is printed as a fact, and what a person has to confirm. */
import { describe, expect, test } from 'vitest'
import { collectFacts } from './collect-facts.ts'
import { lists, readCalls } from './fixtures/score-facts.ts'
import { isSaidBy } from '#tools/eval/expected-fact.ts'

const said = (...turns: readonly (readonly [string, string])[]) =>
  collectFacts({
    lists,
    texts: [{ file: 'Call.txt', blocks: turns.map(([speaker, text]) => ({ kind: 'speech' as const, speaker, text })) }],
  }).lists

/** Why each fact of a list is to be confirmed. */
const doubtsIn = (list: string, ...turns: readonly (readonly [string, string])[]) =>
  (said(...turns)[list] ?? []).map(({ doubts }) => doubts?.[''] ?? 'sure')

describe('what was said', () => {
  test('is sure where somebody asked for it and the answer says it plainly', () => {
    const asked = ['Ana', 'What do you want to reach by next year?'] as const
    expect(doubtsIn('goals', asked, ['Ben', 'We want to halve the error rate to two percent.'])).toEqual(['sure'])
  })

  test('is sure as a day that was asked for, where its sentence is a limit by its words', () => {
    const asked = ['Ana', 'And when would you like to begin?'] as const
    const told = [
      asked,
      ['Ben', "We'd need to go live by the 1st of March 2027, because that's when the spring season starts."],
    ] as const
    expect(doubtsIn('dates', ...told)).toEqual(['sure'])
    expect(doubtsIn('constraints', ...told)).toEqual(['Sorted by its words alone.'])
  })

  test('is to be confirmed where nobody asked for it', () => {
    const before = ['Ana', 'Lovely weather today.'] as const
    expect(doubtsIn('requirements', before, ['Ben', 'It must print labels for every box, really.'])).toEqual([
      'Sorted by its words alone.',
    ])
  })

  test('is to be confirmed where it is a promise by its words', () => {
    const asked = ['Ana', 'Shall we begin with the depot in Leeds?'] as const
    expect(doubtsIn('actions', asked, ['Ben', "Yes. I'll send you the list by Friday."])).toEqual([
      'Sorted by its words alone.',
    ])
  })
})

test('what others say somebody is, and what people say they do, is to be confirmed, and a role that people name as theirs is not', () => {
  const { people = [] } = said(
    ['Ana Costa', 'Who is with us today?'],
    ['Ben Okoro', "I'm the head of operations. Our finance director, Jo Lund, will join later."],
  )
  expect(people.map(({ values, doubts }) => [values['name'], doubts])).toEqual([
    ['Ana Costa', undefined],
    ['Ben Okoro', undefined],
    ['Jo Lund', { role: 'Sorted by its words alone.' }],
  ])
  const others = said(
    ['Ana Costa', 'Who is with us?'],
    ['Ben Okoro', "I'm not a professional bookkeeper, and I handle all the bookkeeping."],
  )
  expect(others['people']?.find(({ values }) => values['name'] === 'Ben Okoro')?.doubts).toEqual({
    role: 'Sorted by its words alone.',
  })
})

test('what a label says is sure, and so is who speaks', () => {
  const blocks = [
    { kind: 'text' as const, text: 'Decision: The warehouse in Leeds goes first.' },
    { kind: 'speech' as const, speaker: 'Ana Costa', text: 'We count 300 boxes by hand every Friday.' },
    { kind: 'speech' as const, speaker: 'Ben Okoro', text: 'That takes a day.' },
  ]
  const found = collectFacts({ lists, texts: [{ file: 'Call.txt', blocks }] }).lists
  expect([...(found['decisions'] ?? []), ...(found['people'] ?? [])].map(({ doubts }) => doubts)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('on calls that nothing was made from, 95 of 100 facts that are printed without confirmation are right', async () => {
  const calls = [...(await readCalls('business')), ...(await readCalls('other-words'))]
  const rows = calls.flatMap((call) => {
    const found = collectFacts({ lists, texts: call.texts, subject: call.company }).lists
    return lists.flatMap(({ id }) =>
      (found[id] ?? []).map((row) => ({
        isSure: row.doubts === undefined,
        isRight: ((call.facts as Readonly<Record<string, readonly string[]>>)[id] ?? []).some((fact) =>
          isSaidBy(fact, Object.values(row.values).filter(Boolean).join(' | ')),
        ),
      })),
    )
  })
  const sure = rows.filter(({ isSure }) => isSure)
  expect(sure.filter(({ isRight }) => isRight).length / sure.length).toBeGreaterThanOrEqual(0.95)
  // A rule that asks a person about everything would be right as well.
  expect(sure.length / rows.length).toBeGreaterThanOrEqual(0.35)
})

test('what is printed without confirmation has its words from one turn; only who spoke, a day and a weight are told by more', async () => {
  const calls = [...(await readCalls('business')), ...(await readCalls('other-words'))]
  // Who spoke stands beside the turn, a day is counted from that of the call, and the others are words of ours.
  const told = new Set(['name', 'by', 'askedBy', 'raisedBy', 'who', 'side', 'priority', 'date', 'due'])
  const scattered = calls.flatMap(({ texts, company }) => {
    const turns = texts.flatMap(({ blocks }) => blocks.map(({ text }) => text.toLowerCase()))
    return Object.values(collectFacts({ lists, texts, subject: company }).lists)
      .flat()
      .flatMap(({ values, doubts }) => (doubts === undefined ? Object.entries(values) : []))
      .flatMap(([column, value]) => {
        // 'Ellen heads up the shop' is said of her 'heading up the shop'.
        const words = (value?.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map((word) => word.slice(0, 4))
        return told.has(column) || turns.some((turn) => words.every((word) => turn.includes(word))) ? [] : [value]
      })
  })
  expect(scattered).toEqual([])
})
