/** What is settled between the lines: a refusal late in a reply, a summary by who asked, a day that stands beside its task. */
import { describe, expect, test } from 'vitest'
import { laterInCall } from './fixtures/later-in-a-call.ts'

const outIn = (...turns: readonly string[]) => laterInCall('exclusions', ...turns).map(({ excluded }) => excluded ?? '')
const decidedIn = (...turns: readonly string[]) =>
  laterInCall('decisions', ...turns).map(({ decision }) => decision ?? '')

describe('what is asked about stays out', () => {
  test.each([
    [
      'where the answer says so late',
      'Would you put a second gate in?',
      "I got a quote once. I'm selling that yard, so no.",
      /gate/i,
    ],
    ['where it stands elsewhere already', 'What about the rota?', 'That can stay in the old program.', /rota/i],
  ])('%s', (_, asked, answer, named) => {
    expect(outIn(`Ines: ${asked}`, `Paul: ${answer}`)).toEqual([expect.stringMatching(named)])
  })

  test('where whoever asked takes the answer as a no', () => {
    expect(
      outIn(
        'Ines: Would you consider a second shop?',
        'Paul: We rented one in spring. It never earned its rent.',
        'Ines: Off the list.',
      ),
    ).toEqual([expect.stringMatching(/second shop/)])
  })

  test('and not where it is left open', () => {
    expect(
      outIn(
        'Ines: Would you consider a second shop?',
        'Paul: I go back and forth on that.',
        "Ines: We'll leave it open.",
      ),
    ).toEqual([])
  })
})

describe('a choice is decided', () => {
  test('in the words in which whoever asked sums it up', () => {
    expect(
      decidedIn(
        'Ines: With which depots would you start?',
        'Paul: Two of them.',
        'Olga: Leeds, because of the hospital. And York.',
        'Ines: So Leeds and York, in the holidays.',
      ),
    ).toEqual([expect.stringMatching(/Leeds and York/)])
  })

  test('by its name: "Twenty it is."', () => {
    expect(
      decidedIn(
        'Ines: How about we take thirty friendly shops for the first month?',
        "Paul: Thirty's a lot. Make it twenty.",
        'Ines: Twenty it is.',
      ),
    ).toEqual([expect.stringMatching(/twenty/)])
  })

  test('by a yes to the sentence before "Would that work?"', () => {
    expect(
      decidedIn(
        'Ines: I could suggest we do the quotes first, and the invoices a month later. Would that work?',
        'Paul: Yep, do it like that.',
      ),
    ).toEqual([expect.stringMatching(/quotes first/)])
  })
})

describe('a task has its owner and its day', () => {
  const tasksIn = (...turns: readonly string[]) => laterInCall('actions', ...turns)

  test('where the other side only names the day', () => {
    expect(tasksIn("Paul: I'll send Olga the list.", 'Ines: By Wednesday, the 3rd of March?')).toMatchObject([
      { who: 'Paul', due: '2027-03-03' },
    ])
  })

  test('where a thing was wished for and is promised by a day', () => {
    expect(tasksIn("Ines: I'd need an extract of last year's orders.", "Paul: You'll have it by Wednesday.")).toEqual([
      { who: 'Paul', what: "Send an extract of last year's orders", due: '2027-03-03' },
    ])
  })

  test('where somebody should do it and another takes it on', () => {
    expect(tasksIn('Ines: Somebody should ask the council about the vouchers.', "Paul: That's for me.")).toEqual([
      { who: 'Paul', what: 'Ask the council about the vouchers', due: null },
    ])
  })

  test('where two things are named with a day each, and only the first has a verb', () => {
    expect(
      tasksIn('Ines: From me, a summary by Wednesday. The proposal with costs by the 12th of March.').map(
        ({ what, due }) => [what, due],
      ),
    ).toEqual([
      ['Send a summary', '2027-03-03'],
      ['Send the proposal with costs', '2027-03-12'],
    ])
  })

  test('and who gets a thing from somebody is not its owner', () => {
    expect(tasksIn("Paul: I'll get Olga the list by Wednesday.")).toMatchObject([{ who: 'Paul' }])
  })
})

test('what is left as a question is the question before it', () => {
  const rows = laterInCall(
    'questions',
    'Paul: Is there something cheaper than text messages?',
    'Ines: There are conditions for that kind of thing.',
    "Paul: Let's keep it as a question.",
  )
  expect(rows.map(({ question }) => question)).toEqual(['Is there something cheaper than text messages?'])
})

test('what stays by its name, and what else is to be known, are limits', () => {
  const rows = laterInCall('constraints', 'Ines: What else should I know?', 'Paul: The bridge stays.')
  expect(rows).toHaveLength(1)
})
