/** The long lists of a tender: entries that the paper asks for are taken, and similar sentences are left out. */
import { describe, expect, test } from 'vitest'
import { factsOf, heading, item, table, text } from './fixtures/facts-of-blocks.ts'

const holding = (part: string): unknown => expect.stringContaining(part)

describe('TENDER-12 documents to hand in', () => {
  test('are what a sentence asks of bidders, not services, days, duties or what one subcontractor shows', async () => {
    expect(
      await factsOf([
        heading('Request for quotation', 1),
        heading('Deadlines and response formats'),
        item('Scenario submission due: April 1, 2031 at noon'),
        item('Form for data analytics (to be activated March 28, 2031)'),
        heading('Work'),
        text('The quoted price must include the following services:'),
        item('Transfer of supplied pictures'),
        item('Three rounds of corrections for each drawing'),
        heading('Default'),
        text('If the bidder fails, the council may take action including:'),
        item('Stop any payment'),
        item('Termination of the contract'),
        heading('Your quotation'),
        text('Bidders must submit the following with their quotation:'),
        item('A profile of the company'),
        item('Three references'),
        item('The completed price sheet'),
        heading('Subcontractors'),
        text('If the bidder intends to use subcontractors, the bid must include for each subcontractor:'),
        item('complete name of the subcontractor'),
        item('type of work that it performs'),
      ]),
    ).toMatchObject({
      documentsToSubmit: ['A profile of the company', 'Three references', 'The completed price sheet'],
    })
  })

  test('are the column of a checklist, and the chapters that an offer has to have', async () => {
    expect(
      await factsOf([
        heading('Tender for chat services', 1),
        text('Annexure X: Document checklist. All documents below are mandatory.'),
        table(
          ['S.No', 'Item', 'Reference'],
          ['1.', 'Cover letter, signed', 'Annexure I'],
          ['2.', 'Integrity pact', 'Annexure VII'],
        ),
      ]),
    ).toMatchObject({ documentsToSubmit: ['Cover letter, signed', 'Integrity pact'] })
    expect(
      await factsOf([
        heading('Request for proposals', 1),
        heading('Organization of the proposal'),
        heading('1. Cover letter'),
        text('Write one page.'),
        heading('2. Approach'),
        text('Say how the work will be done.'),
        heading('3. References'),
        text('Name clients that we may ring.'),
        heading('Terms'),
      ]),
    ).toMatchObject({ documentsToSubmit: ['Cover letter', 'Approach', 'References'] })
  })

  test('a heading with a colon asks for them like a sentence', async () => {
    expect(
      await factsOf([
        heading('Leistungsbeschreibung', 1),
        heading('Zum Angebot sind folgende Anlagen mit einzureichen:'),
        item('Ein kurzes Profil des Unternehmens'),
        item('Drei Referenzen'),
        heading('Leistungen'),
        text('Im Angebotspreis müssen folgende Leistungen enthalten sein:'),
        item('Übernahme von Bilddaten'),
      ]),
    ).toMatchObject({ documentsToSubmit: ['Ein kurzes Profil des Unternehmens', 'Drei Referenzen'] })
  })
})

test('TENDER-12 conditions in a numbered table are read from their column, each with all its lines', async () => {
  expect(
    await factsOf([
      heading('Tender for land records', 1),
      heading('Eligibility criteria'),
      table(
        ['1', 'Existence', 'The bidder must be', 'Certificate of', 'All members'],
        ['', '', 'registered under the Companies Act.', 'incorporation', ''],
        [
          '2',
          'Turnover',
          'The average annual turnover must be at least 5 million.',
          'Audited statements',
          'Lead member',
        ],
        ['3', 'Quality', 'The bidder must hold ISO 9001.', 'Copy of the certificate', 'Any member'],
      ),
      heading('Evaluation and selection criteria'),
      table(['1', 'Experience of the bidder with registered projects', '60'], ['2', 'Turnover and cost', '40']),
    ]),
  ).toMatchObject({
    eligibility: [
      'The bidder must be registered under the Companies Act.',
      'The average annual turnover must be at least 5 million.',
      'The bidder must hold ISO 9001',
    ],
  })
})

describe('TENDER-12 award criteria', () => {
  test('are the weights that make up the whole, not their parts and not an example', async () => {
    expect(
      await factsOf([
        heading('Leitfaden', 1),
        heading('Zuschlagskriterien'),
        table(
          ['Zuschlagskriterien', 'Gewichtung', 'Punkte', 'Maximum'],
          ['1. Angebotspreis', '30%', 'Formel', '300'],
          ['2. Konzept', '70%', '', '700'],
          ['2.1 Gestaltung', '40%', '0 – 10', '400'],
          ['2.2 Personal', '30%', '0 – 10', '300'],
          ['Summe', '100%', '', '1000'],
        ),
        heading('Wertung der Angebote'),
        table(['Bieter X1', '110.000', '90', '270'], ['Bieter X2', '120.000', '80', '240']),
      ]),
    ).toMatchObject({ awardCriteria: [holding('Angebotspreis'), holding('2. Konzept')] })
  })

  test('are what weighs the technical part against the price, where a table divides only the technical part', async () => {
    expect(
      await factsOf([
        heading('Tender', 1),
        heading('Evaluation'),
        table(
          ['Criterion', 'Marks'],
          ['Experience', '20 marks'],
          ['Languages', '30 marks'],
          ['Live demonstration', '50 marks'],
        ),
        text(
          'The bidder is selected with 70% weightage to the technical marks and 30% weightage to the financial quote.',
        ),
      ]),
    ).toMatchObject({ awardCriteria: [holding('70% weightage to the technical marks')] })
  })

  test('may be headings with weights, or parts of one', async () => {
    expect(
      await factsOf([
        heading('Request for proposals', 1),
        heading('Section 5. Evaluation criteria', 1),
        heading('5.01 Technical approach (45%)'),
        text('The state will look at the approach.'),
        heading('5.02 Cost (55%)'),
        text('The lowest cost gets all points.'),
      ]),
    ).toMatchObject({ awardCriteria: [holding('Technical approach'), holding('Cost')] })
    expect(
      await factsOf([
        heading('Request for proposals', 1),
        text('The weights given to technical and financial proposals are: Technical = 0.8 Financial = 0.2'),
      ]),
    ).toMatchObject({ awardCriteria: [holding('Technical = 0.8')] })
  })
})

test('TENDER-12 no lots are none, and who watches over the award or helps with a portal is no contact', async () => {
  expect(
    await factsOf([
      heading('Tender', 1),
      table(['Aufteilung in Lose', 'Die Leistungen werden nicht in Lose aufgeteilt.'], ['E-Mail', 'kauf@example.org']),
      text(
        'Bei technischen Fragen oder Problemen mit dem Bietertool sollten sich Bieter rechtzeitig mit dem Support des Betreibers, support@example.com, in Verbindung setzen, bevor sie weitere Schritte unternehmen.',
      ),
      heading('Integrity pact'),
      item('Jo Example as IEM/Council, e-mail: jo@example.com'),
    ]),
  ).toMatchObject({ lots: [], contacts: [holding('kauf@example.org')] })
})

test('TENDER-12 the buyer is whom offers are sent to, who issues the paper, or whom it calls so', async () => {
  expect(
    await factsOf([
      heading('Leistungsbeschreibung', 1),
      text('1.2 Leistungen Die Initiative ABC sucht eine Agentur, die folgende Leistungen erbringt:'),
      text('Die Angebote können elektronisch eingereicht werden.'),
      text('An: Akademie der Beispiele e. V.'),
    ]),
  ).toMatchObject({ buyer: 'Akademie der Beispiele e. V.' })
  expect(
    await factsOf([
      heading('State of Example Request for Proposals', 1),
      text('Automated renewals'),
      heading('Issued by:'),
      text('Department of Examples'),
      text('The term of this contract will be from January 31, 2032 to October 21, 2032.'),
    ]),
  ).toMatchObject({
    buyer: 'Department of Examples',
    title: 'Automated renewals',
    contractPeriod: holding('October 21, 2032'),
  })
  expect(
    await factsOf([
      heading('Neutrales Leistungsverzeichnis', 1),
      heading('Betrieb einer Website', 1),
      text('Das Beispielinstitut Musterburg („Auftraggeber“) lässt eine Website entwickeln.'),
    ]),
  ).toMatchObject({ buyer: holding('Beispielinstitut Musterburg'), title: 'Betrieb einer Website' })
})
