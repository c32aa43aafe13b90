/** Notices in numbered paragraphs, standard bidding documents with their data sheet, and short German requests. */
import { expect, test } from 'vitest'
import { factsOf, heading, item, table, text } from './fixtures/facts-of-blocks.ts'

test('TENDER-12 a numbered notice says in its paragraphs how, when and for how long', async () => {
  const facts = await factsOf([
    heading('Specific Procurement Notice', 1),
    heading('Invitation for Tenders', 1),
    text('Employer: JSC “Lakeside Water”'),
    text('Project: Lakeside Region Sewerage Programme (Phase 2)'),
    text('Contract Title: Design and Build of the Reedmoor Treatment Plant'),
    text('Tender No: LWP-S/RFB/07-02'),
    text(
      '1. The JSC “Lakeside Water” now invites sealed Tenders for the design and build of the Reedmoor plant. It is expected to be completed within 20 months from the Effective Date and the Contractor trains the staff.',
    ),
    text('2. The qualification requirements for Tenderers in this international tender include the following:'),
    text('- Minimum average annual turnover of $ 4,100,000 within the last three years.'),
    text('- Financial resources sufficient to meet a cash flow of $ 700,000.'),
    text(
      '3. Tendering will be conducted through International Open Competitive Tendering as specified in the Instructions of the bank (PIR May 4, 2029 as amended from time to time).',
    ),
    text(
      '4. Tenders must be delivered to the address below on or before 15:00 (Local Time), March 11, 2031. Electronic tendering will not be permitted.',
    ),
    text('5. All Tenders must be accompanied by a Tender Security with an amount of USD 60,000.'),
    text('6. The address referred to above is:'),
    text('JSC “Lakeside Water”, Implementation Unit'),
    text('Attention: Ms Ada Reed'),
  ])
  expect(facts).toMatchObject({
    title: 'Design and Build of the Reedmoor Treatment Plant',
    procedure: 'International Open Competitive Tendering',
    deadline: 'March 11, 2031',
    submission: expect.stringMatching(/address below.*Implementation Unit.*Ada Reed/) as string,
    contractPeriod: 'within 20 months from the Effective Date',
    estimatedValue: null,
    eligibility: [
      'Minimum average annual turnover of $ 4,100,000 within the last three years.',
      'Financial resources sufficient to meet a cash flow of $ 700,000.',
    ],
    documentsToSubmit: [expect.stringContaining('Tender Security') as string],
  })
})

test('TENDER-12 what the instructions leave to the data sheet is taken from the data sheet', async () => {
  expect(
    await factsOf([
      heading('Bid documents for procurement of goods', 1),
      heading('N°EX/014/2031/03/AB', 1),
      heading('For the Supply of school benches for the year 2031', 1),
      text('Purchaser: Bank of the Examples'),
      heading('Invitation for Bids'),
      text('1. The Bank is inviting sealed proposals from eligible firms for the supply of school benches.'),
      text('2. Eligible candidates must:'),
      text('- Be a company that makes furniture'),
      text('- Have at least three years of experience in the field'),
      text(
        '3. Bids in sealed envelopes, “one original and 3 copies”, must be submitted to the secretariat of the Bank.',
      ),
      heading('Instructions to Bidders'),
      text('5.1 Bidders must be qualified and have experience as indicated in the BDS.'),
      text('21.1 Bids may be submitted electronically if so required by the BDS.'),
      text('33.1 For contracts awarded through international competitive bidding, a margin may apply.'),
      text('36.2 If the comparison results in a lower bid, the lowest evaluated bid will be awarded the contract.'),
      heading('Bid Data Sheet'),
      table([
        'ITB 11.1',
        'The Bidder shall attach the following other documents to its bid: - A copy of the trade register; - A certificate of solvency; - Colour brochures of the items. NB: the insurance follows later.',
      ]),
    ]),
  ).toMatchObject({
    reference: 'EX/014/2031/03/AB',
    title: 'Supply of school benches for the year 2031',
    procedure: null,
    submission: expect.stringMatching(/^Bids in sealed envelopes/) as string,
    awardCriteria: [],
    eligibility: ['Be a company that makes furniture', 'Have at least three years of experience in the field'],
    documentsToSubmit: ['A copy of the trade register', 'A certificate of solvency', 'Colour brochures of the items'],
  })
})

test('TENDER-12 criteria in lettered headings, and the mark before the title', async () => {
  expect(
    await factsOf([
      heading('Request for Proposal (RFP)', 1),
      heading('EXA17: Review of harbour fees in the lake district', 1),
      heading('Structure of the RFP', 1),
      item('Schedule 1: Statement of Requirement'),
      heading('Key Dates', 1),
      table(
        ['Closing Time for submission of Proposals', '4 April 2031 at 11:59 pm'],
        ['Method to Submit Proposal', 'The Proposal must be submitted in electronic copy to fees@harbour.example.'],
        [
          'Date Services are to be completed',
          'The Services are required to be completed on or before 28 February 2032.',
        ],
      ),
      heading('EVALUATION CRITERIA', 1),
      heading('(a) THE ORGANISATION:', 1),
      item('Experience in similar projects.'),
      heading('(b) APPROACH:', 1),
      item('Appropriate methodology.'),
      heading('(c) PROPOSAL COST:', 1),
      heading('Standard Contract Conditions', 1),
      text('30.2 The Services must be provided to the standard of an experienced supplier specified in the Contract.'),
    ]),
  ).toMatchObject({
    reference: 'EXA17',
    title: 'Review of harbour fees in the lake district',
    submission: expect.stringContaining('electronic copy') as string,
    contractPeriod: expect.stringContaining('28 February 2032') as string,
    awardCriteria: ['THE ORGANISATION', 'APPROACH', 'PROPOSAL COST'],
    place: null,
  })
})

test('TENDER-12 factors that are explained in their lines are listed by their names', async () => {
  expect(
    await factsOf([
      heading('Request for Quotation', 1),
      heading('Basis of Award and Evaluation Criteria'),
      text('The office will evaluate quotes based on the following technical factors, which are of equal importance:'),
      item('Approach: The office will evaluate how well the offeror understands the work.'),
      item('Staffing: The office will evaluate the skills of the staff.'),
      text('Acceptable: (A) – Meets many elements of the evaluation factors.'),
    ]),
  ).toMatchObject({ awardCriteria: ['Approach', 'Staffing'] })
})

test('TENDER-12 a short German request: its sender, its mark, when it is done and what decides', async () => {
  expect(
    await factsOf([
      text('Lesestiftung Weidental'),
      text('24.08.2031'),
      heading('Angebotsaufforderung Regal- und Tischlos WT-31-M02', 1),
      text('Wir bitten um Ihr verbindliches Angebot zur Lieferung der genannten Regale.'),
      text('Dieselben Unterlagen gehen an Birkholz Möbel GmbH sowie Tannwerk Ausbau GmbH.'),
      text('Angebote sind bis 14.09.2031, 12:00 Uhr, an vorstand@weidental.example einzureichen.'),
      heading('Vergleich'),
      text(
        'Unter den Angeboten, die alles erfüllen, wird nach dem Nettopreis einschließlich der Nachlässe entschieden.',
      ),
      heading('Ausführung und Abnahme'),
      text('Ausführung ist vom 16. bis 27.11.2031 vorgesehen. Für Mängel gilt eine Frist von fünf Jahren ab Abnahme.'),
    ]),
  ).toMatchObject({
    buyer: 'Lesestiftung Weidental',
    reference: 'WT-31-M02',
    deadline: '14.09.2031, 12:00 Uhr',
    contractPeriod: expect.stringContaining('16. bis 27.11.2031') as string,
    awardCriteria: [expect.stringContaining('Nettopreis') as string],
  })
})

test('TENDER-12 a German notice in whole paragraphs is read sentence by sentence', async () => {
  expect(
    await factsOf([
      heading('Auftragsbekanntmachung Los 4', 1),
      heading('Gegenstand und Wert'),
      text('Neubau Werkhalle Birkenau, Los 4 Heizung. Erfüllungsort Birkenau, Am Anger 3.'),
      heading('Zuschlag'),
      text('Preis 100 %. Nebenangebote sind ausgeschlossen.'),
      heading('Fristen und Einreichung'),
      text(
        'Angebotsfrist: Montag, 31.08.2031, 10:00 Uhr. Öffnung: 31.08.2031, 10:05 Uhr. Angebote sind ausschließlich elektronisch in Textform über das Portal einzureichen. Rückfragen möglichst bis 20.08.2031; spätere Fragen werden bearbeitet, soweit eine rechtzeitige Auskunft möglich ist.',
      ),
      heading('Vertrag'),
      text('Ausführungsbeginn 02.11.2031, Fertigstellung einschließlich Inbetriebnahme 30.04.2032.'),
    ]),
  ).toMatchObject({
    title: 'Neubau Werkhalle Birkenau, Los 4 Heizung',
    deadline: '31.08.2031, 10:00 Uhr',
    questionsDeadline: '20.08.2031',
    submission: expect.stringContaining('über das Portal') as string,
    place: expect.stringContaining('Am Anger 3') as string,
    awardCriteria: ['Preis 100 %'],
    contractPeriod: expect.stringContaining('30.04.2032') as string,
  })
})

test('TENDER-12 a bill of quantities names its client and its work behind numbers', async () => {
  expect(
    await factsOf([
      text('Leistungsverzeichnis Kurz- und Langtext'),
      text('Projekt: 31_0016 Stadt Erlenbach'),
      text('LV: 0016_1 Erneuerung der Mühlstraße'),
      text('Druckdatum: 10.04.2031'),
    ]),
  ).toMatchObject({ buyer: 'Stadt Erlenbach', title: 'Erneuerung der Mühlstraße', deadline: null })
})

test('TENDER-12 a request whose lines a page tore apart: its body, its closing day and where offers go', async () => {
  expect(
    await factsOf([
      heading('COUNTY GOVERNMENT OF REEDSHIRE', 1),
      text('RFQ NAME: REPAIR OF THE HARBOUR LIGHTS'),
      text('TO CLOSE ON FRIDAY 21ST MAY 2031, 10AM'),
      text('The department of works herein'),
      text('referred to as the Procuring department invites bidders to submit quotations for the repair of lights'),
      text('Bids shall be received only on the following email: lights@reedshire.example'),
    ]),
  ).toMatchObject({
    buyer: 'COUNTY GOVERNMENT OF REEDSHIRE',
    deadline: expect.stringContaining('21ST MAY 2031') as string,
    submission: expect.stringContaining('lights@reedshire.example') as string,
  })
})

test('TENDER-12 what is bought says more than the project that it is about', async () => {
  expect(
    await factsOf([
      text('Terms of Reference/Request for quotations'),
      text('Consultancy for the Mid-Term Evaluation of a Water Project in Reedland'),
      text('Project Title: “Clean wells for the villages of the north”'),
      text('Submission for proposals to Example Aid until 18 June 2031 to wells@aid.example.'),
    ]),
  ).toMatchObject({
    title: 'Consultancy for the Mid-Term Evaluation of a Water Project in Reedland',
    submission: expect.stringContaining('wells@aid.example') as string,
  })
})

test('TENDER-12 a description of the work names its client beside the number of the procedure', async () => {
  expect(
    await factsOf([
      heading('Leistungsbeschreibung Zählerportal', 1),
      text(
        'Vergabeverfahren T-2031-014 der Stadtwerke Erlenbach GmbH. Gegenstand der Ausschreibung ist die Lieferung eines Portals.',
      ),
    ]),
  ).toMatchObject({ buyer: 'Stadtwerke Erlenbach GmbH', reference: 'T-2031-014' })
})
