/** Limits, what stays out, open questions, tasks and decisions of a call, where the words around them tell what they are. */
import { describe, expect, test } from 'vitest'
import { laterInCall } from './fixtures/later-in-a-call.ts'

const listed = (list: string, ...turns: readonly string[]) => laterInCall(list, ...turns).map(Object.values)

test.each([
  'The grant has to be spent by the end of the year, or it goes back.',
  'For anything above twenty thousand we need three quotes.',
  'In the harvest nothing can change at the depots.',
  'The records have to be kept for six years.',
])('money with an end, tenders, quiet times and retention are limits: %s', (said) => {
  expect(listed('constraints', 'Ines: What else should I know?', `Paul: ${said}`)).toHaveLength(1)
})

test('what stays out is noted by its name alone where that was asked', () => {
  const rows = listed('exclusions', 'Ines: What are we not touching?', 'Paul: The workshop. And no loyalty cards.')
  expect(rows.map(([row]) => row)).toEqual([
    expect.stringMatching(/workshop/i),
    expect.stringMatching(/loyalty cards/i),
  ])
})

test('a question for what will have changed asks for goals, and for no sum', () => {
  const rows = listed(
    'goals',
    "Ines: If we meet in two years and you say it was money well spent, what's happened?",
    'Paul: No more than two lost cards in a hundred.',
  )
  expect(rows).toHaveLength(1)
})

describe('a question stays open', () => {
  test('where the reply ends with words that nothing is decided', () => {
    const rows = listed(
      'questions',
      'Ines: Who would look after the list of depots?',
      "Paul: Me, I suppose. Or the foreman at the harbour. He has the time in winter. We haven't settled that.",
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.[0]).toMatch(/list of depots/)
  })

  test('with what was said just before, where the words alone do not tell what is not known', () => {
    const rows = listed(
      'questions',
      'Ines: Can your stock program take an import?',
      "Paul: There's a module for imports. I don't know what it costs.",
    )
    expect(rows[0]?.[0]).toMatch(/module for imports.*what it costs/i)
  })
})

describe('a task', () => {
  test('has the day on which somebody will be spoken to about it', () => {
    const rows = listed(
      'actions',
      'Ines: That would have to go past your auditor.',
      "Paul: True. I'll introduce you to Wilma Berg. I'll write to her on Friday.",
    )
    expect(rows.map(([, , due]) => due)).toEqual(['2027-03-05'])
  })

  test('is nothing that is done during the call', () => {
    expect(listed('actions', 'Ines: Paul, could you share your screen?', 'Paul: Sure, one moment.')).toEqual([])
  })
})

test("what begins with 'if' beside a worry is a risk", () => {
  const rows = listed(
    'risks',
    'Ines: So the cards would go.',
    "Paul: My worry's the harbour. If the scanner breaks there, forty pallets stand in the rain.",
  )
  expect(rows.map(([row]) => row)).toContainEqual(expect.stringMatching(/^If the scanner breaks/))
})

describe('a task', () => {
  test.each([
    ["You'll have an answer by the 15th of March.", /^send an answer$/i, '2027-03-15'],
    ['My side: a first draft, with the depots in it, by Wednesday the 10th.', /^send a first draft$/i, '2027-03-10'],
    [
      "I'll set up a visit of the depots, in the week of the 22nd of March.",
      /^set up a visit of the depots$/i,
      '2027-03-22',
    ],
  ])('%s', (said, what, due) => {
    const [task] = listed('actions', `Paul: ${said}`)
    expect(task).toEqual([expect.stringMatching(what), 'Paul', due])
  })

  test('of whom two things are to come, each by its own day, is two', () => {
    const said = 'From me a written summary by the 9th of March and the offer with prices by the 1st of April.'
    expect(listed('actions', `Ines: ${said}`).map(([, , due]) => due)).toEqual(['2027-03-09', '2027-04-01'])
  })

  test('keeps its day where the next question is about something else', () => {
    const [task] = listed(
      'actions',
      "Paul: I'll send you the cards of one depot by the 8th of March.",
      'Ines: And going live?',
      'Paul: The harbour opens for the season on the 4th of May, so before that.',
    )
    expect(task?.[2]).toBe('2027-03-08')
  })
})

describe('a decision', () => {
  test('is what somebody says and calls agreed in one breath', () => {
    const rows = listed('decisions', 'Ines: Where do the scanners go?', 'Paul: One scanner for each gate. Agreed.')
    expect(rows).toEqual([[expect.stringMatching(/one scanner for each gate/i), 'Paul']])
  })

  test('is the sentence before a question for consent that names nothing itself', () => {
    const rows = listed(
      'decisions',
      'Ines: The harbour depot alone, at first. Paul, agreed?',
      'Paul: Yes. It has the most pallets.',
    )
    expect(rows).toEqual([[expect.stringMatching(/harbour depot alone/i), 'Ines']])
  })

  test("is a question that 'only those' answers", () => {
    const rows = listed(
      'decisions',
      'Ines: So for the start, only pallets with a printed label?',
      'Paul: Yes. Only those.',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.[0]).toMatch(/only pallets with a printed label/i)
  })
})

test('who names the role of another beside their own name does not have it', () => {
  const rows = listed('people', "Ines: By the way, I'm Ines Ferrer, and Paul's our buyer of pallets.")
  expect(rows.filter(([, role]) => /^paul/i.test(role ?? ''))).toEqual([])
  expect(rows.map(([name]) => name)).toContain('Ines Ferrer')
})
