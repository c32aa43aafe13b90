/** Lists of a tender by where they stand and by the sentence that names them, and whom bidders ask. */
import { expect, test } from 'vitest'
import { factsOf, heading, item, table, text } from './fixtures/facts-of-blocks.ts'

test('TENDER-12 criteria are those that a sentence names, not what each looks at nor how long an interview takes', async () => {
  expect(
    await factsOf([
      heading('Request for Quotation for a Shared Catalogue', 1),
      heading('8 Evaluation', 2),
      heading('8.1 Evaluation Criteria', 3),
      text('In addition to price, the following technical factors shall be used to evaluate quotes:'),
      item('Technical approach'),
      item('Staffing plan'),
      heading('8.2 Evaluation Factors', 3),
      text('The government will evaluate:'),
      item('The feasibility of the approach'),
      item('The compatibility with our organization'),
      heading('8.3 Interview', 3),
      table(['Agenda', 'Time'], ['Introductions', '5 minutes'], ['Questions', '30 minutes']),
    ]),
  ).toMatchObject({ awardCriteria: ['Technical approach', 'Staffing plan'] })
})

test('TENDER-12 criteria that a sentence counts, and lines that make up 100', async () => {
  expect(
    await factsOf([
      heading('Request for Quotes', 1),
      heading('Basis of Award and Evaluation Factors'),
      text(
        'Quotes will be evaluated based on four (4) evaluation factors. These factors are (1) approach, (2) staff, and (3) price.',
      ),
    ]),
  ).toMatchObject({ awardCriteria: ['approach', 'staff', 'price'] })
  expect(
    await factsOf([
      heading('Angebotsaufforderung', 1),
      heading('Zuschlagskriterien'),
      text('Qualität (60%)'),
      text('Konzept (max. 70 Punkte)'),
      text('Vorstellung (max. 30 Punkte)'),
      text('Preis (40%)'),
      text('Tagessatz (max. 15 Punkte)'),
    ]),
  ).toMatchObject({ awardCriteria: ['Qualität (60%)', 'Preis (40%)'] })
})

test('TENDER-12 a table that pairs names with forms lists what is handed in, and no form says what else is', async () => {
  expect(
    await factsOf([
      heading('Request for Proposals for a Register of Boats', 1),
      heading('6.1 Contents'),
      table(
        ['Covering letter', 'Please refer Tech Form 2'],
        ['Financial capabilities', 'Please refer Tech Form 5'],
        ['Bank guarantee', 'Tech Form 14'],
      ),
      heading('Tech Form 7: Technical solution'),
      text('The proposal should include the following:'),
      item('Data migration approach'),
      item('Testing approach'),
    ]),
  ).toMatchObject({
    documentsToSubmit: [
      'Covering letter (Tech Form 2)',
      'Financial capabilities (Tech Form 5)',
      'Bank guarantee (Tech Form 14)',
    ],
  })
})

test('TENDER-12 the headings below "quotes shall consist of" are handed in', async () => {
  expect(
    await factsOf([
      heading('Request for Quotation for a Shared Catalogue', 1),
      heading('7.2 Quotes', 2),
      text('Quotes shall consist of the following content:'),
      heading('Technical approach', 3),
      text('Describe it.'),
      heading('Staffing plan', 3),
      text('Name the team.'),
      heading('Price', 3),
      text('Fill in the form.'),
      heading('8 Questions', 2),
      text('Ask us.'),
    ]),
  ).toMatchObject({ documentsToSubmit: ['Technical approach', 'Staffing plan', 'Price'] })
})

test('TENDER-12 what prices hold, how to ask and what is uploaded are neither documents nor conditions', async () => {
  expect(
    await factsOf([
      heading('Request for Proposals for an Insurance System', 1),
      heading('5 Commercial proposal'),
      text('The offer must be made in euro only, and the offer should include all applicable taxes and charges.'),
      text('The proposal should also include the cost of system licences.'),
      heading('6 Process'),
      text('The proposers shall have the opportunity to request clarifications and to show references.'),
      text('The bidder has to upload a copy of the payment slip with the bid to show that it paid.'),
    ]),
  ).toMatchObject({ documentsToSubmit: [], eligibility: [] })
})

test('TENDER-12 who may quote is said in one sentence', async () => {
  expect(
    await factsOf([
      heading('Request for Quotes for Software', 1),
      text('The Court will consider quotes from any vendor that has a contract under Schedule 70.'),
    ]),
  ).toMatchObject({
    eligibility: ['The Court will consider quotes from any vendor that has a contract under Schedule 70.'],
  })
})

test('TENDER-12 of a notice the contact is that of the buyer with its name, not of who publishes it', async () => {
  expect(
    await factsOf([
      text('Sammlung öffentlicher Ausschreibungen, Beispielbüro'),
      text('Tel.: +49 6082 910101'),
      text('E-Mail: info@sammlung.example'),
      heading('Auftragsbekanntmachung', 1),
      heading('I.1) Name und Adressen', 2),
      text('Landesrechnungshof Nordmark'),
      text('Kontaktstelle(n): Herr Muster'),
      text('Telefon: +49 6151 381252'),
      text('E-Mail: post@rechnungshof.example'),
      heading('II.1.1) Bezeichnung des Auftrags', 2),
      text('Vergleichende Prüfung der Haushalte: Kleinere Gemeinden'),
      text('bei 14 Körperschaften'),
    ]),
  ).toMatchObject({
    title: 'Vergleichende Prüfung der Haushalte: Kleinere Gemeinden bei 14 Körperschaften',
    contacts: [expect.stringMatching(/^Herr Muster, .*post@rechnungshof\.example$/)],
  })
})

test('TENDER-12 who signs with a role is a contact, and a placeholder is none', async () => {
  expect(
    await factsOf([
      text('Issued by: Frostline'),
      text('Phone: 01234 567 890'),
      text('Email: namehere@frostline.example'),
      heading('Request for Proposal'),
      text('Dates may change.'),
      text('Kind Regards'),
      text('Ada Novak'),
      text('Head of Bids'),
    ]),
  ).toMatchObject({ contacts: ['Ada Novak, Head of Bids'] })
})

test('TENDER-12 criteria counted in lines below the sentence', async () => {
  expect(
    await factsOf([
      heading('Request for Quotes', 1),
      heading('Basis of Award and Evaluation Factors'),
      text('Submissions will be evaluated based on three evaluation factors. These factors are:'),
      text('(1) technical approach,'),
      text('(2) similar experience, and'),
      text('(3) price.'),
      text('The technical factors are significantly more important than price.'),
    ]),
  ).toMatchObject({ awardCriteria: ['technical approach', 'similar experience', 'price'] })
})

test('TENDER-12 a checklist in parts is handed in whole, and nothing that a part is made of', async () => {
  expect(
    await factsOf([
      heading('Request for Quotes', 1),
      heading('6.1 Submission checklist'),
      text('All responses must be submitted using this form and include the following materials:'),
      text('Technical submission:'),
      item('Staffing plan - 3 pages maximum'),
      item('Letters of intent'),
      heading('6.2 Research plan'),
      text('The plan in the response must include the following:'),
      item('A summary of the methods'),
      item('A list of sample questions'),
    ]),
  ).toMatchObject({ documentsToSubmit: ['Staffing plan - 3 pages maximum', 'Letters of intent'] })
})

test('TENDER-12 a lettered form names the buyer, the number and who is addressed', async () => {
  expect(
    await factsOf([
      text('Nationale Bekanntmachung'),
      text('Vergabe-Nr. der Vergabestelle: 2031_120'),
      text('a1) Zur Angebotsabgabe auffordernde Stelle: Zentrum für Musterforschung GmbH'),
      text('Frau C. Muster'),
      text('Lange Straße 12'),
      text('30159 Hannover'),
      text('Tel.: 0511 450670'),
      text('b) Art der Vergabe: Öffentliche Ausschreibung'),
    ]),
  ).toMatchObject({
    buyer: 'Zentrum für Musterforschung GmbH',
    reference: '2031_120',
    procedure: 'Öffentliche Ausschreibung',
    contacts: ['Frau C. Muster, Tel.: 0511 450670'],
  })
})

test('TENDER-12 a short notice leaves out the year, and passives name who asks', async () => {
  expect(
    await factsOf([
      text('Proposals are being solicited by the Eastmere Library Board (“Owner”) to obtain architectural services.'),
      text('Proposals may be mailed to 212 Main Street, Eastmere, or hand-delivered.'),
      text('The contract period is for fiscal year 2032 with the option of annual renewal.'),
      text('Proposals are due Friday, December 8 at 10am.'),
    ]),
  ).toMatchObject({
    buyer: 'Eastmere Library Board',
    deadline: 'Friday, December 8 at 10am',
    submission: expect.stringContaining('hand-delivered') as unknown,
    contractPeriod: expect.stringContaining('fiscal year 2032') as unknown,
    scope: expect.stringContaining('architectural services') as unknown,
  })
})
