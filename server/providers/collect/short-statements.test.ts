/** What people settle in a few words, in four languages: what comes first, what stays, what is put off, and what is not wanted. */
import { describe, expect, test } from 'vitest'
import { collectFacts } from './collect-facts.ts'
import { lists } from './fixtures/score-facts.ts'

interface Language {
  readonly name: string
  /** Of a call in which people have talked for a while. */
  readonly before: readonly string[]
}

const english: Language = {
  name: 'English',
  before: [
    'Ines: Good morning, Paul, thank you for the time.',
    'Paul: Morning. We send forty pallets a day and write each of them on a card.',
    'Ines: And what goes wrong with the cards?',
    'Paul: One in ten is lost before the evening.',
  ],
}
const german: Language = {
  name: 'German',
  before: [
    'Ines: Guten Morgen, Herr Paul, danke für Ihre Zeit.',
    'Paul: Morgen. Wir verschicken vierzig Paletten am Tag und schreiben jede auf eine Karte.',
    'Ines: Und was läuft mit den Karten schief?',
    'Paul: Jede zehnte ist bis zum Abend verloren.',
  ],
}
const french: Language = {
  name: 'French',
  before: [
    'Ines: Bonjour Paul, merci pour votre temps.',
    'Paul: Bonjour. Nous envoyons quarante palettes par jour et nous notons chacune sur une fiche.',
    "Ines: Et qu'est-ce qui ne va pas avec les fiches ?",
    'Paul: Une sur dix est perdue avant le soir.',
  ],
}
const spanish: Language = {
  name: 'Spanish',
  before: [
    'Ines: Buenos días, Paul, gracias por su tiempo.',
    'Paul: Buenos días. Enviamos cuarenta palés al día y apuntamos cada uno en una ficha.',
    'Ines: ¿Y qué falla con las fichas?',
    'Paul: Una de cada diez se pierde antes de la tarde.',
  ],
}

function listed({ before }: Language, list: string, ...turns: readonly string[]): readonly string[] {
  const blocks = [...before, ...turns].map((turn) => {
    const [speaker = '', text = ''] = turn.split(/: (.*)/)
    return { kind: 'speech', speaker, text } as const
  })
  const found = collectFacts({ lists, texts: [{ file: 'Call.txt', blocks }] }).lists
  return (found[list] ?? []).map(({ values }) => Object.values(values)[0] ?? '')
}

describe('a few words refuse a thing by its name', () => {
  test.each([
    [english, 'Ines: We could raise the prices on full days.', 'Paul: No dynamic prices.', /dynamic prices/i],
    [
      german,
      'Ines: Man könnte an vollen Tagen mehr verlangen.',
      'Paul: Keine gleitenden Preise.',
      /gleitenden preise/i,
    ],
    [
      french,
      'Ines: On pourrait augmenter les prix les jours pleins.',
      'Paul: Pas de prix variables.',
      /prix variables/i,
    ],
    [
      spanish,
      'Ines: Se podrían subir los precios los días llenos.',
      'Paul: Nada de precios variables.',
      /precios variables/i,
    ],
  ])('in $name', (language, offer, reply, refused) => {
    expect(listed(language, 'exclusions', offer, reply)).toEqual([expect.stringMatching(refused)])
  })

  test('but not where goals were asked for', () => {
    const turns = ['Ines: What would success look like to you?', 'Paul: No lost cards.'] as const
    expect(listed(english, 'exclusions', ...turns)).toEqual([])
    expect(listed(english, 'goals', ...turns)).toEqual([expect.stringMatching(/no lost cards/i)])
  })

  test.each(['No problem at all.', 'Not really, no.', 'No idea, honestly.'])('and "%s" refuses nothing', (reply) => {
    expect(listed(english, 'exclusions', 'Ines: I hear that it was different last year.', `Paul: ${reply}`)).toEqual([])
  })
})

describe('what is pointed at is named by what was said before', () => {
  test.each([
    [english, 'Ines: We could also send a text to each driver.', "Paul: Let's park that."],
    [german, 'Ines: Wir könnten auch jedem Fahrer eine SMS schicken.', 'Paul: Das lassen wir erst mal weg.'],
    [french, 'Ines: On pourrait aussi envoyer un SMS à chaque chauffeur.', 'Paul: Ça, on laisse de côté.'],
    [spanish, 'Ines: También podríamos enviar un SMS a cada conductor.', 'Paul: Eso lo dejamos para más adelante.'],
  ])('in $name, where it is put off', (language, offer, reply) => {
    expect(listed(language, 'exclusions', offer, reply)).toEqual([
      expect.stringMatching(/(?:driver|fahrer|chauffeur|conductor).*(?:park|weg|côté|adelante)/i),
    ])
  })

  test.each([
    [english, 'Ines: And the invoices are written in Factura, as I understand?', 'Paul: That stays.'],
    [
      german,
      'Ines: Und die Rechnungen schreiben Sie in Factura, wenn ich es recht verstehe?',
      'Paul: Das bleibt auch.',
    ],
    [french, 'Ines: Et les factures, vous les écrivez dans Factura, si je comprends bien ?', 'Paul: Ça reste.'],
    [spanish, 'Ines: Y las facturas las escriben en Factura, si entiendo bien, ¿no?', 'Paul: Ese se queda.'],
  ])('in $name, where it stays', (language, question, reply) => {
    expect(listed(language, 'constraints', question, reply)).toEqual([expect.stringMatching(/factura/i)])
  })

  test('by the same speaker, if it was said in one breath', () => {
    const turn = 'Paul: At night the caller reaches one of the two foremen. That stays.'
    expect(listed(english, 'constraints', 'Ines: We could add a chat for questions at night.', turn)).toEqual([
      expect.stringMatching(/foremen.*stays/i),
    ])
  })
})

describe('what comes first is decided', () => {
  test.each([
    [english, 'Ines: Is it all five depots?', 'Paul: No, start with Leith.', /leith/i],
    [english, 'Ines: Which depot first?', 'Paul: Leith.', /which depot first\? leith/i],
    [german, 'Ines: Sind das alle fünf Lager?', 'Paul: Nein, fangen wir mit Leith an.', /leith/i],
    [french, 'Ines: Les cinq dépôts à la fois ?', 'Paul: Non, commençons par Leith.', /leith/i],
    [spanish, 'Ines: ¿Los cinco almacenes a la vez?', 'Paul: No, empecemos por Leith.', /leith/i],
  ])('in $name: $2', (language, question, reply, first) => {
    expect(listed(language, 'decisions', question, reply)).toEqual([expect.stringMatching(first)])
  })

  test('and so is what somebody is asked to agree to', () => {
    const rows = listed(
      english,
      'decisions',
      'Ines: Are you happy with a standard product rather than one of your own?',
      'Paul: Yes, fine.',
    )
    expect(rows).toEqual([expect.stringMatching(/standard product/)])
  })
})

describe('a question goes on', () => {
  const worry = [
    'Ines: What worries you about it?',
    'Paul: That the pickers feel watched.',
    'Ines: I can see that.',
  ] as const

  test('with whoever is called by name next', () => {
    const rows = listed(english, 'risks', ...worry, 'Ines: Rosa?', 'Rosa: That all of it hangs on Paul and his head.')
    expect(rows).toContainEqual(expect.stringMatching(/hangs on Paul/))
  })

  test('with others who answer the question before a short one', () => {
    const rows = listed(
      english,
      'goals',
      'Ines: When this is fixed, what does it look like?',
      'Paul: No card lost in a week.',
      'Ines: When might that be?',
      'Paul: In June, perhaps.',
      'Rosa: For me it would be payroll in one day instead of three.',
    )
    expect(rows).toContainEqual(expect.stringMatching(/payroll in one day/))
  })
})

test('the lines of a background say what those are whom they name', () => {
  const text =
    'Geschäftsführer: Jens Kröger (Kundendienst) und Torsten Kröger (Baustellen).\nBuchhaltung: Heike Oltmanns.\n'
  const found = collectFacts({
    lists,
    texts: [
      {
        file: 'Call.txt',
        blocks: german.before.map((line) => ({ kind: 'speech', speaker: line.slice(0, 4), text: line.slice(6) })),
      },
      {
        file: 'Kunde.txt',
        blocks: [{ kind: 'text', text: `${text}Der Betrieb verschickt Paletten und schreibt sie auf Karten.` }],
      },
    ],
  }).lists
  expect((found['people'] ?? []).map(({ values }) => [values['name'], values['role']])).toEqual(
    expect.arrayContaining([
      ['Jens Kröger', 'Geschäftsführer, Kundendienst'],
      ['Torsten Kröger', 'Geschäftsführer, Baustellen'],
      ['Heike Oltmanns', 'Buchhaltung'],
    ]),
  )
})

test('the title of a background is no fact of it', () => {
  const texts = [
    'EXAMPLE LTD - background for the call',
    'Example Ltd sends forty pallets a day.',
    'Example Ltd was founded in 1990.',
  ].map((text) => ({ kind: 'text', text }) as const)
  const found = collectFacts({ lists, texts: [{ file: 'Background.txt', blocks: texts }] }).lists
  expect((found['situation'] ?? []).map(({ values }) => values['statement'])).toEqual([
    'Example Ltd sends forty pallets a day',
    'Example Ltd was founded in 1990',
  ])
})

test('a task that only points names what was said before', () => {
  const tasks = collectFacts({
    lists,
    texts: [
      {
        file: 'Call.txt',
        blocks: [...english.before, 'Ines: Is the hotline of Factura any good?', "Paul: I'll ask them."].map((line) => {
          const [speaker = '', text = ''] = line.split(/: (.*)/)
          return { kind: 'speech', speaker, text } as const
        }),
      },
    ],
  }).lists['actions']
  expect(tasks?.map(({ values }) => values['what'])).toEqual([expect.stringMatching(/^Ask them \(.*Factura/)])
})

test('a program and the beginning of a question are nobody', () => {
  const lines = [
    ...german.before,
    'Ines: Sollen Kunden, die zweimal nicht antworten, noch einen Brief bekommen?',
    'Paul: Ja.',
  ]
  const found = collectFacts({
    lists,
    texts: [
      {
        file: 'Call.txt',
        blocks: lines.map((line) => ({ kind: 'speech', speaker: line.slice(0, 4), text: line.slice(6) })),
      },
      {
        file: 'Kunde.txt',
        blocks: [
          { kind: 'text', text: 'Programme: DATEV über den Steuerberater, Excel. Der Betrieb verschickt Paletten.' },
        ],
      },
    ],
  }).lists
  expect((found['people'] ?? []).map(({ values }) => values['name'])).toEqual(['Ines', 'Paul'])
})

test('a proposal is told without the words that make it, and an introduction is no task', () => {
  const turns = [
    'Ines: Pour commencer, est-ce que vous pouvez vous présenter, en deux mots ?',
    'Paul: Oui, bien sûr.',
    'Ines: Je vous proposerais de commencer par un dépôt pilote à Lorient.',
    'Paul: Il faut que nous en parlions au comité.',
  ] as const
  expect(listed(french, 'proposals', ...turns)).toEqual([expect.stringMatching(/^Commencer par un dépôt pilote/)])
  expect(listed(french, 'actions', ...turns)).toEqual([])
})

test('a task whose object stands first in German has its whole day, and its article is small', () => {
  const tasks = listed(
    german,
    'actions',
    'Ines: Und das Angebot schicke ich Ihnen bis zum 9. April.',
    'Paul: Gut, danke.',
  )
  expect(tasks).toEqual(['Schicke das Angebot Ihnen'])
})
