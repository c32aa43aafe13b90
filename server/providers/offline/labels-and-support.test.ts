/** Labels that are known by their words, values that several signs support, and bodies that say what they are. */
import { expect, test } from 'vitest'
import { labels } from './tenders/tender-labels.ts'
import { factsOf, heading, item, text } from './fixtures/facts-of-blocks.ts'

test.for([
  ['buyer', 'Name and address of the procuring entity'],
  ['buyer', 'Bezeichnung des Auftraggebers'],
  ['title', 'Title of the consultancy'],
  ['title', 'Bezeichnung der Maßnahme'],
  ['scope', 'Brief description of the services'],
  ['procedure', 'Type of procurement procedure'],
  ['submission', 'Address for the submission of bids'],
  ['place', 'Place of delivery of the goods'],
  ['reference', 'Solicitation number'],
] as const)('a label of the %s is "%s"', ([field, label]) => {
  expect(labels(field, label)).toBe(true)
})

test.for([
  ['buyer', 'Client reference'],
  ['buyer', 'Organisation of the work'],
  ['title', 'Project requirements'],
  ['place', 'Location of the fire exits'],
  ['reference', 'Reference requirements'],
] as const)('no label of the %s is "%s"', ([field, label]) => {
  expect(labels(field, label)).toBe(false)
})

test('TENDER-12 a label may stand before a dash, or be the subject of a sentence', async () => {
  expect(
    await factsOf([
      heading('Call for tenders', 1),
      text('Contracting authority – Reedmoor District Council'),
      text('The title of the contract is Resurfacing of the harbour road.'),
      text('The place of performance is Reedmoor harbour.'),
    ]),
  ).toMatchObject({
    buyer: 'Reedmoor District Council',
    title: 'Resurfacing of the harbour road',
    place: 'Reedmoor harbour',
  })
})

test('TENDER-12 how offers are handed in is the sentence that most signs speak for', async () => {
  expect(
    await factsOf([
      heading('Request for quotation', 1),
      text('All questions regarding this request should go to help@reedmoor.example before the quotations are sent.'),
      text('Late quotations will be returned unopened by registered mail.'),
      heading('Quotations'),
      text('A quotation may be made on paper or in a file that is delivered by hand.'),
      text('Completed quotations shall be e-mailed as one file to bids@reedmoor.example only.'),
    ]),
  ).toMatchObject({ submission: 'Completed quotations shall be e-mailed as one file to bids@reedmoor.example only.' })
})

test('TENDER-12 German offers that are sent to an address are handed in there', async () => {
  expect(
    await factsOf([
      heading('Leistungsanfrage', 1),
      text('Fragen sind bis 2. Mai 2031 an fragen@muster.example zu richten.'),
      text('Ihr Angebot senden Sie bitte bis zum 12. Mai 2031 per E-Mail an angebote@muster.example.'),
    ]),
  ).toMatchObject({ submission: expect.stringContaining('angebote@muster.example') as string })
})

test('TENDER-12 the title is what the cover, the invitation and the paper speak of, not what stands first', async () => {
  expect(
    await factsOf([
      heading('Confidential', 1),
      heading('Lakeside Insurance', 1),
      heading('Structure of the document', 1),
      heading('Request for Proposals for the Claims Handling System', 1),
      text('Lakeside Insurance invites proposals for a claims handling system.'),
      text('The claims handling system replaces two older ones. Claims are handled in four offices.'),
    ]),
  ).toMatchObject({ title: 'Claims Handling System' })
})

test('TENDER-12 bids that are received for a town name the town and what is bought', async () => {
  expect(
    await factsOf([
      heading('Notice of bid', 1),
      text(
        'Sealed bids for furnishing road paving and storm drains for the Town of Reedmoor are invited and will be received by the Mayor of the Town of Reedmoor until 1:00 P.M., May 14, 2031 at the Office of the Mayor.',
      ),
    ]),
  ).toMatchObject({
    buyer: 'Town of Reedmoor',
    deadline: expect.stringContaining('May 14, 2031') as string,
    scope: expect.stringContaining('road paving') as string,
  })
})

test('TENDER-12 a body that says what it is asks for the offers, where nothing names the buyer', async () => {
  expect(
    await factsOf([
      heading('Allgemeine Informationen'),
      text('Das Muster-Institut ist das weltweit tätige Kulturinstitut des Landes.'),
      heading('Umfang der Ausschreibung'),
      text('Ziel der Ausschreibung ist es, einen Dienstleister für die Bewertung eines Projekts auszuwählen.'),
      heading('Teilnahme'),
      text('Antragsberechtigt sind Personen mit Sitz in einem der Mitgliedstaaten.'),
    ]),
  ).toMatchObject({
    buyer: 'Muster-Institut',
    eligibility: ['Antragsberechtigt sind Personen mit Sitz in einem der Mitgliedstaaten.'],
  })
})

test('TENDER-12 a term is what is said to last so long, not a time within the work', async () => {
  expect(
    await factsOf([
      heading('Terms of reference', 1),
      text('Web reports are due T + 12 months, reminders are sent at intervals of 7 days.'),
      text('The duration for the first phase of the assignment shall be ten months.'),
    ]),
  ).toMatchObject({ contractPeriod: expect.stringContaining('ten months') as string })
})

test('TENDER-12 points that make up 100 in one sentence are criteria', async () => {
  expect(
    await factsOf([
      heading('Evaluation criteria'),
      text(
        'The review criteria are based on a total of 100 points allocated across the narrative (50 points), the staff (30 points) and the budget (20 points).',
      ),
    ]),
  ).toMatchObject({ awardCriteria: [expect.stringContaining('narrative (50 points)') as string] })
})

test('TENDER-12 from how much on a rule holds is not the value, and an empty label has none', async () => {
  expect(
    await factsOf([
      heading('Request for proposals', 1),
      item('Proposals for contracts with a value of $50,000 or more need an affidavit.'),
      text('Name of assignment or project:'),
      text('Year:'),
    ]),
  ).toMatchObject({ estimatedValue: null, title: null })
})

test('TENDER-12 an address goes on in the line behind the sentence that leads to it', async () => {
  expect(
    await factsOf([
      heading('Request for proposals', 1),
      text('Responses must be delivered by 5:00 p.m. to'),
      text('43 Harbour Street, Reedmoor'),
    ]),
  ).toMatchObject({ submission: 'Responses must be delivered by 5:00 p.m. to 43 Harbour Street, Reedmoor' })
})
