/** Papers that say a label on one line and its value on the next, notices in numbered sections, and a bill of quantities with a form in front. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Definition } from '#engine/definition/types.ts'
import { answerOffline } from './answer-offline.ts'
import type { JsonSchema } from '../text-model.ts'
import { readPlain } from '#server/providers/fixtures/read-plain.ts'

const read = (text: string) =>
  answerOffline({
    ask: 'What a bidder has to know.',
    schema: schemaOfTenders(),
    texts: [{ ...readPlain(text), file: 'paper.pdf' }],
  }).answer

test('a German form with its labels above the values is read', () => {
  const form = `# 1. Öffentlicher Auftraggeber (Vergabestelle)
Name: Land Musterland, vertreten durch das Landesamt für Beschaffung
# 2. Angaben zum Verfahren
a) Verfahrensart
Öffentliche Ausschreibung nach UVgO
c) Geschäftszeichen
L 21.07 - 0345/28
# 3. Angaben zu Angeboten
a) Form der Angebote
elektronisch
Ablauf der Angebotsfrist
14.05.2028 - 11:30 Uhr
Ablauf der Bindefrist
15.06.2028
# 5. Angaben zur Leistung
a) Art und Umfang der Leistung
Wartung der Pumpen im Klärwerk Ost
c) Ort der Leistungserbringung
Talbrunn`
  expect(read(form)).toMatchObject({
    buyer: 'Land Musterland, vertreten durch das Landesamt für Beschaffung',
    reference: 'L 21.07 - 0345/28',
    procedure: 'Öffentliche Ausschreibung nach UVgO',
    deadline: '14.05.2028 - 11:30 Uhr',
    submission: 'elektronisch',
    scope: 'Wartung der Pumpen im Klärwerk Ost',
    place: 'Talbrunn',
  })
})

test('of a notice the place is the town, and a value may have spaces between its thousands', () => {
  const notice = `# 2.1.2. Erfüllungsort
Stadt: Talbrunn
Land, Gliederung (NUTS): Musterkreis (DE999)
# 2.1.3. Wert
Geschätzter Wert ohne MwSt.: 406 387,00 EUR`
  expect(read(notice)).toMatchObject({ place: 'Talbrunn', estimatedValue: '406 387,00 EUR' })
})

test('a bill of quantities says who builds, what, by when and under which number', () => {
  const bill = `| BAUHERR | Muster Logistik GmbH |
| AUSFÜHRUNGSZEIT CA. | ab August / September 2028 |
| ABGABETERMIN | 08.07.2028 |
Projekt: 20457 Neubau einer Lagerhalle mit Büro
| Titel | Bezeichnung Seite |`
  expect(read(bill)).toMatchObject({
    buyer: 'Muster Logistik GmbH',
    reference: '20457',
    title: 'Neubau einer Lagerhalle mit Büro',
    deadline: '08.07.2028',
    contractPeriod: 'ab August / September 2028',
  })
})

test('a day for questions, for answers or for the opening is not the deadline, nor is a term of experience the period', () => {
  const request = `# Request for Quotation
# Hall Heating
Solicitation Number: AB04120031
Reply By: August 7, 2028 4:00 PM
From: Dana Example, Contracting Officer, Example Agency
Any questions concerning this request must be submitted through the form on the page of the agency, which is open to all, no later than July 30, 2028.
The agency will provide responses to open issues no later than August 1, 2028.
Bidders may be present at the opening of technical bids on August 9, 2028.
Projects should have had a period of performance not exceeding three months.
Bidders must have provided similar services for at least three years.
# Ordering period
The ordering period of this agreement is from the date of award to three (3) calendar years.
The Government intends to award based on initial quotations.`
  expect(read(request)).toMatchObject({
    reference: 'AB04120031',
    title: 'Hall Heating',
    deadline: 'August 7, 2028 4:00 PM',
    questionsDeadline: 'July 30, 2028',
    contractPeriod: 'three (3) calendar years',
    contacts: [expect.stringContaining('Dana Example') as string],
  })
})

test('factors that a sentence introduces are criteria; what a statement concerns is not a document to submit', () => {
  const request = `# Request for Quotation
# Basis of award
The agency shall evaluate each offer based on the following technical factors:
- Technical approach
- Key personnel
- Similar experience
# Conflicts
Every offeror shall provide a signed statement of all interests that bear on whether it has a conflict with respect to:
- Being able to render impartial advice
- Being given an unfair advantage`
  expect(read(request)).toMatchObject({
    awardCriteria: ['Technical approach', 'Key personnel', 'Similar experience'],
    documentsToSubmit: [],
  })
})

/** What the agent asks of each file. */
function schemaOfTenders(): JsonSchema {
  // The check of the shipped definitions has read it.
  const definition = JSON.parse(readFileSync('definitions/agents/tender-overview.json', 'utf8')) as Definition
  const works = (definition.calls['runAll']?.stages ?? []).flatMap(({ work }) => work)
  const asked = works.find((piece) => piece.do === 'text.ask') as { readonly schema?: JsonSchema } | undefined
  return asked?.schema ?? expect.fail('The tender agent does not ask its files.')
}
