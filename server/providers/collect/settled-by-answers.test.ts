/** What a short answer settles in a call, in four languages: where to begin, and what is left out. */
import { describe, expect, test } from 'vitest'
import { collectFacts } from './collect-facts.ts'
import { laterInCall } from './fixtures/later-in-a-call.ts'
import { lists } from './fixtures/score-facts.ts'

const listed = (list: 'decisions' | 'exclusions', ...turns: readonly string[]): readonly string[] =>
  laterInCall(list, ...turns).map((values) => values['decision'] ?? values['excluded'] ?? '')

describe('what somebody asks to begin with is decided', () => {
  test('by an answer that takes it up and agrees', () => {
    const rows = listed(
      'decisions',
      'Ines: Shall we take the Harbour depot first, for one month?',
      'Paul: Harbour, yes. The foreman there is good.',
    )
    expect(rows).toEqual([expect.stringMatching(/harbour/i)])
  })

  test('in the words of the question, where these only imagine it', () => {
    const rows = listed(
      'decisions',
      'Ines: What if we only did the Harbour depot this year and left the others on paper?',
      "Paul: I like that, let's do it.",
    )
    expect(rows).toEqual([expect.stringMatching(/^What if we only did the Harbour depot/)])
  })

  test('and not by an answer that speaks of something else', () => {
    const rows = listed(
      'decisions',
      'Ines: Shall we take the Harbour depot first, for one month?',
      'Paul: No, I would rather wait for the new foreman.',
    )
    expect(rows).toEqual([])
  })

  test('and not in the first words of a call, where people agree on how they talk', () => {
    const blocks = [
      { kind: 'speech', speaker: 'Ines', text: 'Shall we start with a round of introductions?' },
      { kind: 'speech', speaker: 'Paul', text: 'Yes, introductions.' },
      ...Array.from({ length: 12 }, (_, at) => ({
        kind: 'speech' as const,
        speaker: at % 2 === 0 ? 'Ines' : 'Paul',
        text: `We write pallet number ${at} on a card every morning.`,
      })),
    ] as const
    const found = collectFacts({ lists, texts: [{ file: 'Call.txt', blocks }] }).lists
    expect(found['decisions']).toEqual([])
  })
})

describe('what somebody asks about and the other refuses is left out, and the row names it', () => {
  test.each([
    ['And the newsletter?', 'No, my niece does that.', /newsletter/i],
    ['Should drivers be able to pay on that page?', 'No. We do that by invoice.', /pay/i],
    ['I saw that you sell fuel as well.', 'Not fuel either, please.', /fuel/i],
  ])('%s %s', (asked, answer, named) => {
    expect(listed('exclusions', `Ines: ${asked}`, `Paul: ${answer}`)).toEqual([expect.stringMatching(named)])
  })

  test('but not what is asked for in general, or a day', () => {
    expect(listed('exclusions', 'Ines: And on Friday?', 'Paul: No, we are closed then.')).toEqual([])
    expect(listed('exclusions', 'Ines: And is the yard far from here?', 'Paul: No, two minutes.')).toEqual([])
    expect(listed('exclusions', 'Ines: Do you want to take your coat off?', 'Paul: No, I am fine.')).toEqual([])
  })
})

describe('in other languages', () => {
  const rowsOf = (...turns: readonly string[]) => {
    const blocks = turns.map((turn) => {
      const [speaker = '', text = ''] = turn.split(/: (.*)/)
      return { kind: 'speech', speaker, text } as const
    })
    const found = collectFacts({ lists, texts: [{ file: 'Call.txt', blocks }] }).lists
    return (found['exclusions'] ?? []).map(({ values }) => values['excluded'] ?? '').join('; ')
  }

  test('German', () => {
    const rows = rowsOf(
      'Uta: Guten Morgen, schön, dass es geklappt hat.',
      'Jan: Guten Morgen. Wir schreiben jede Palette auf eine Karte.',
      'Uta: Soll die Küche auch mit rein?',
      'Jan: Nein, das ist eine eigene Firma.',
    )
    expect(rows).toMatch(/Küche/)
  })

  test('French', () => {
    const rows = rowsOf(
      'Anne: Bonjour, merci de prendre le temps.',
      'Luc: Bonjour. On note chaque palette sur une fiche, tous les matins.',
      'Anne: Et la comptabilité ?',
      "Luc: Non, c'est ma sœur qui s'en occupe.",
    )
    expect(rows).toMatch(/comptabilité/)
  })

  test('Spanish', () => {
    const rows = rowsOf(
      'Ana: Buenos días, gracias por el tiempo.',
      'Luis: Buenos días. Apuntamos cada palé en una ficha todas las mañanas.',
      'Ana: ¿Y la contabilidad?',
      'Luis: No, eso lo lleva mi hermana.',
    )
    expect(rows).toMatch(/contabilidad/)
  })
})
