/** Buyers by counted signs, lists by headings and labels that are words, and forms whose sections say whose values they hold. */
import { expect, test } from 'vitest'
import { heads } from './tenders/list-headings.ts'
import { factsOf, heading, item, table, text } from './fixtures/facts-of-blocks.ts'

const holding = (part: string): unknown => expect.stringContaining(part)

test.for([
  ['documents', 'Contents of your quotation'],
  ['documents', 'Documents to be enclosed'],
  ['documents', 'Geforderte Nachweise'],
  ['criteria', 'Criteria for evaluating bids'],
  ['criteria', 'Basis of award'],
  ['criteria', 'Prüfung und Wertung der Angebote'],
  ['eligibility', 'Conditions for participation'],
  ['eligibility', 'Wirtschaftliche und finanzielle Leistungsfähigkeit'],
  ['qualification', 'Requirements for bidders'],
] as const)('a heading of the %s is "%s"', ([field, line]) => {
  expect(heads(field, line)).toBe(true)
})

test.for([
  ['documents', 'Vergabeunterlagen'],
  ['documents', 'Availability of the tender document'],
  ['criteria', 'Selection of samples'],
  ['criteria', 'Evaluation of the programme'],
  ['eligibility', 'Eligible countries'],
  ['qualification', 'Requirements of the software'],
] as const)('no heading of the %s is "%s"', ([field, line]) => {
  expect(heads(field, line)).toBe(false)
})

test('TENDER-12 what stands behind the label of a list is a list', async () => {
  expect(
    await factsOf([
      heading('Request for quotation', 1),
      text('Documents required: A signed offer form, a certificate of insurance, two references'),
      text('Award criteria: Experience of the team; proposed method; total price'),
    ]),
  ).toMatchObject({
    documentsToSubmit: ['A signed offer form', 'a certificate of insurance', 'two references'],
    awardCriteria: ['Experience of the team', 'proposed method', 'total price'],
  })
})

test('TENDER-12 the ministry above its department is the buyer, and the kind of the paper is none', async () => {
  expect(
    await factsOf([
      heading('Procurement of Services', 1),
      heading('May 2031', 1),
      heading('Ministry of Harbours', 1),
      heading('Department of Reedmoor Lights', 1),
      text('The work is described below.'),
    ]),
  ).toMatchObject({ buyer: 'Ministry of Harbours' })
})

test('TENDER-12 who invites may be called anything, and what is said of "it" names nobody', async () => {
  expect(
    await factsOf([
      heading('Overview'),
      text('It is the right of the council not to accept any offer.'),
      text('Reedmoor Payment Services invites proposals for the provision of help desk services.'),
    ]),
  ).toMatchObject({ buyer: 'Reedmoor Payment Services' })
})

test('TENDER-12 the first row of a form and a row of one cell say whose name, town and period follow', async () => {
  expect(
    await factsOf([
      text('2031/058: Kartierung der Fledermäuse am Mustersee'),
      heading('Zur Angebotsabgabe auffordernde Stelle'),
      table(['Bezeichnung', 'Stadt Musterau'], ['Ort', '04711 Musterau'], ['Telefon', '+49 3300 1234']),
      heading('Leistung'),
      table(
        ['Art der Leistung', 'Kartierung von Fledermäusen'],
        ['Haupterfüllungsort'],
        ['Bezeichnung', 'Amt für Seen'],
        ['Ort', '04712 Seehausen'],
        ['Ausführungsfristen'],
        ['Bestimmungen über die Ausführungsfrist', 'Beginn sofort (03/2031 - 09/2031)'],
      ),
      heading('Angebote oder Teilnahmeanträge sind einzureichen'),
      text('Elektronisch über diese Plattform: https://vergabe.muster.example/4711'),
      heading('Zuschlagskriterien'),
      text('Siehe Vergabeunterlagen'),
    ]),
  ).toMatchObject({
    buyer: 'Stadt Musterau',
    reference: '2031/058',
    title: 'Kartierung der Fledermäuse am Mustersee',
    place: '04712 Seehausen',
    contractPeriod: 'Beginn sofort (03/2031 - 09/2031)',
    submission: holding('vergabe.muster.example'),
  })
})

test('TENDER-12 a line under a heading on what bidders can do introduces conditions', async () => {
  expect(
    await factsOf([
      heading('Unterlagen'),
      text('Wirtschaftliche und finanzielle Leistungsfähigkeit'),
      item('Nachweis einer Berufshaftpflichtversicherung über 1 Mio. EUR'),
      item('Erklärung über den Gesamtumsatz der letzten drei Jahre'),
    ]),
  ).toMatchObject({ eligibility: [holding('Berufshaftpflicht'), holding('Gesamtumsatz')] })
})

test('TENDER-12 a quoted title is neither a deadline nor without its reference', async () => {
  expect(
    await factsOf([
      text(
        'Reedmoor District Municipality is currently awaiting quotations for the printing of accounts for the period ending 30 June 2032.',
      ),
      text(
        'Sealed envelopes endorsed “Q03-2031/32: PRINTING OF ACCOUNTS FOR THE PERIOD ENDING 30 JUNE 2032” must be placed in the tender box at 26 Long Street not later than 12:00 on Friday, 13 August 2031.',
      ),
      text('Quotations will be evaluated according to the weights of the 80/20 preference system.'),
    ]),
  ).toMatchObject({
    buyer: 'Reedmoor District Municipality',
    reference: 'Q03-2031/32',
    title: 'PRINTING OF ACCOUNTS FOR THE PERIOD ENDING 30 JUNE 2032',
    deadline: holding('13 August 2031'),
    submission: holding('tender box'),
    contractPeriod: holding('30 June 2032'),
    awardCriteria: [holding('80/20')],
  })
})

test('TENDER-12 the last day to ask may stand before its name, and answers have days of their own', async () => {
  expect(
    await factsOf([
      heading('Request for proposals', 1),
      text('Please note that April 15, 2031 is the last day to ask questions.'),
      text('The deadline for receipt of your proposal is April 18, 2031.'),
    ]),
  ).toMatchObject({ questionsDeadline: holding('April 15, 2031'), deadline: holding('April 18, 2031') })
  expect(
    await factsOf([
      heading('Bewerberinformation', 1),
      text(
        'Fragen sind so rechtzeitig zu stellen, dass sie bis spätestens 6 Tage vor Fristende beantwortet werden können.',
      ),
      text('Fragen sollen daher bis spätestens 8 Tage vor Ende der Teilnahmefrist eingereicht werden.'),
    ]),
  ).toMatchObject({ questionsDeadline: holding('8 Tage vor Ende der Teilnahmefrist') })
})

test('TENDER-12 a time of day keeps its word', async () => {
  expect(await factsOf([text('Bewerbungsschluss: 18.11.2031, 12 Uhr')])).toMatchObject({
    deadline: '18.11.2031, 12 Uhr',
  })
})

test('TENDER-12 the number of a section at the end of a line makes the next line its heading', async () => {
  expect(
    await factsOf([
      text('Offizielle Bezeichnung: Stadt Musterau'),
      text('Verfahrensart: Offenes Verfahren'),
      text('Interne Kennung: E4711-B 5.1.3.'),
      text('Geschätzte Dauer'),
      text('Enddatum der Laufzeit: 31/03/2032 5.1.9.'),
      text('Eignungskriterien'),
      item('Nachweis von mindestens drei Referenzen'),
    ]),
  ).toMatchObject({
    reference: 'E4711-B',
    contractPeriod: 'Enddatum der Laufzeit: 31/03/2032',
    eligibility: [holding('drei Referenzen')],
  })
})

test('TENDER-12 the subject of a message that changes a tender is not its title', async () => {
  expect(
    await factsOf([
      heading('Addendum No. 1', 1),
      text('To: Bidders of IFB 31-09 Reedmoor School Yard Improvements'),
      text('Re: Update to the project schedule and extension of the bid opening date'),
      text('The reed moor school yard improvements start later.'),
    ]),
  ).toMatchObject({ title: 'Reedmoor School Yard Improvements' })
})

test('TENDER-12 a day to which the opening is moved is the deadline, and a sum is no title', async () => {
  expect(
    await factsOf([
      heading('Request for formal written price quotations', 1),
      text('GOODS (R 30,000 to R 200,000)'),
      text('The bid opening date is extended to Thursday September 1, 3PM.'),
    ]),
  ).toMatchObject({ deadline: expect.stringMatching(/^Thursday September 1/) as string, title: null })
})
