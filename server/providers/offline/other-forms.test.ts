/** What forms of several countries taught: values that look right and are not, and labels that stand in other places. */
import { expect, test } from 'vitest'
import { factsOf, heading, item, table, text } from './fixtures/facts-of-blocks.ts'

test('TENDER-12 a label in two scripts is read, a quantity is no lot, and the term of a guarantee is not the contract’s', async () => {
  expect(
    await factsOf([
      text('Bid Number/बोली क्रमांक: EX/2031/B/42 Dated/दिनांक : 19-02-2031'),
      table(
        ['Bid End Date/Time/बंद होने की तारीख', '12-03-2031 17:00:00'],
        ['Organisation Name/संगठन का नाम', 'Example Research Institute'],
        ['Total Quantity/कुल मात्रा', '1'],
        ['Item Category/मद', 'Blood analyser'],
        ['Minimum Average Annual Turnover of the bidder (For 3 Years)', '3 Lakh'],
        [
          'Document required from seller',
          'Experience certificate, Authorisation of the maker, Accounts of three years',
        ],
        ['Duration of the bank guarantee required (Months)', '62'],
      ),
    ]),
  ).toMatchObject({
    buyer: 'Example Research Institute',
    reference: 'EX/2031/B/42',
    title: 'Blood analyser',
    deadline: expect.stringContaining('12-03-2031 17:00') as unknown,
    contractPeriod: null,
    lots: [],
    eligibility: [expect.stringContaining('3 Lakh')] as unknown,
    documentsToSubmit: ['Experience certificate', 'Authorisation of the maker', 'Accounts of three years'],
  })
})

test('TENDER-12 parts of a payment are no criteria, and neither is the total of them', async () => {
  expect(
    await factsOf([
      heading('Request for proposal'),
      heading('Study of the harbour'),
      table(
        ['Payment', 'Share', 'Due'],
        ['Submission of the first draft', '40%', '2 weeks'],
        ['Submission of the final report', '60%', '8 weeks'],
      ),
      heading('Evaluation criteria'),
      text('Total possible score 100 %'),
    ]),
  ).toMatchObject({ awardCriteria: [] })
})

test('TENDER-12 a row that divides its weight gives the weight of the whole, and headings may carry points', async () => {
  expect(
    await factsOf([
      heading('Weighted scoring'),
      table(
        ['Dimension', 'Weight and parts'],
        ['Technical quality', 'Matrix – 20% Design 40% – 12% Plan – 8%'],
        ['Price', 'Total cost – 40% 60% Discounts – 20%'],
        ['TOTAL', '100%'],
      ),
    ]),
  ).toMatchObject({ awardCriteria: ['Technical quality | 40 %', 'Price | 60 %'] })
  expect(
    await factsOf([
      heading('Technical proposal (70 points)'),
      text('The technical proposal is a narrative of at most ten pages.'),
      heading('Cost proposal (30 points)'),
      text('The cost proposal is a sheet.'),
    ]),
  ).toMatchObject({ awardCriteria: ['Technical proposal (70 points)', 'Cost proposal (30 points)'] })
})

test('TENDER-12 the title stands below the kind of paper and may go on, and the title of who signs is none', async () => {
  expect(
    await factsOf([
      heading('Moving the world | Everywhere'),
      heading('Request for proposal'),
      heading('Renewal of the network:'),
      heading('Cables and firewalls'),
      text('Name: Jo Example'),
      text('Title: Head of Purchasing'),
    ]),
  ).toMatchObject({ title: 'Renewal of the network: Cables and firewalls' })
})

test('TENDER-12 what stands nearer in a cell decides which day it is', async () => {
  expect(
    await factsOf([
      table(
        [
          'a)',
          'Teilnahme-, Angebots- und Bindefrist',
          'Eingang der Teilnahmeanträge: 27. März 2031, 10.00 Uhr. Bindefrist: 30. Juni 2031.',
        ],
        ['b)', 'Ausführungsfristen', 'Vertragsbeginn: 1. Juni 2031.'],
      ),
    ]),
  ).toMatchObject({ deadline: expect.stringContaining('27. März 2031') as unknown })
  expect(await factsOf([heading('Due date'), table(['Annual plan', 'May 1'], ['Report', 'June 1'])])).toMatchObject({
    deadline: null,
  })
})

test('TENDER-12 features of a system are no documents, and the sections of a proposal are', async () => {
  expect(
    await factsOf([
      heading('Fleet'),
      text('The vendor must provide:'),
      item('A platform that shows all vehicles on one screen.'),
      item('Coverage in all states, indoors and outdoors.'),
      item('Remote update of all devices.'),
    ]),
  ).toMatchObject({ documentsToSubmit: [] })
  expect(
    await factsOf([
      heading('Format'),
      text('Proposals must be organized with the following sections in this order:'),
      item('Executive summary'),
      item('Technical solution'),
      item('References of three similar projects'),
    ]),
  ).toMatchObject({
    documentsToSubmit: ['Executive summary', 'Technical solution', 'References of three similar projects'],
  })
})

test('TENDER-12 what a county spends in a year, a small budget and the time that books are kept are no terms of the contract', async () => {
  expect(
    await factsOf([
      text('The county has an annual budget of $3.9 billion.'),
      text('A fixed budget of EUR 1,198 is set aside for offsets of flights.'),
      text(
        'The vendor certifies that it will keep all books, documents, papers and accounting records of the contract for three years.',
      ),
    ]),
  ).toMatchObject({ estimatedValue: null, contractPeriod: null })
})

test('TENDER-12 the organisation that issues a paper counts for more than its office or its brand', async () => {
  expect(
    await factsOf([
      heading('Security services'),
      text(
        'This Request for Proposal ("RFP") is issued by Example Services India Pvt. Ltd. to find a provider of guards.',
      ),
      heading('About Example Investments'),
      text('Example Investments helps people to save.'),
    ]),
  ).toMatchObject({ buyer: 'Example Services India Pvt. Ltd.' })
})
