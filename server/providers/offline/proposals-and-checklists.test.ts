/** How American authorities ask for proposals: checklists to tick, points in brackets, the buyer in a defined term, and contacts line by line. */
import { expect, test } from 'vitest'
import { factsOf, heading, item, text } from './fixtures/facts-of-blocks.ts'

test('TENDER-12 of a checklist each entry is a document, and what is asked below it is none', async () => {
  expect(
    await factsOf([
      heading('REQUEST FOR PROPOSALS No. EX-31-004', 1),
      heading('SEALED PROPOSALS FOR', 1),
      heading('Street Tree Survey', 1),
      text('This procurement is conducted by Example County Government (“ECG”) for its parks.'),
      heading('PROPOSAL SUBMISSION CHECKLIST'),
      text('Offerors should use this checklist to ensure all documents are submitted with their proposal.'),
      text('□ Cover page, signed'),
      text('□ Attachment A – Small business plan.'),
      text('□ Ensure that your proposal answers all questions.'),
      item('1. Are you currently involved in litigation?'),
      item('2. Please list all lawsuits of the last three years.'),
      text('□ Three references'),
    ]),
  ).toMatchObject({
    buyer: 'Example County Government',
    title: 'Street Tree Survey',
    documentsToSubmit: ['Cover page, signed', 'Small business plan (Attachment A)', 'Three references'],
  })
})

test('TENDER-12 criteria with points in brackets are given without what divides them, and how long records are kept is no term', async () => {
  expect(
    await factsOf([
      heading('Request for proposals', 1),
      text('The Office of the Examples issues this request for proposals to obtain services of surveyors.'),
      heading('EVALUATION CRITERIA'),
      item('1) Cost of services [ 40 ]'),
      item('2) Fit for the project [ 60 ]:'),
      item('a. Area of work [ 35 ]'),
      item('b. Size of the company [ 25 ]'),
      heading('Records'),
      text('The contractor keeps the records of this contract for three (3) years from the date of final payment.'),
      heading('PREQUALIFICATION, OVERVIEW OF THE RFP PROCESS'),
      item('a. The selection committee shall rank a minimum of three firms.'),
      text('Work is done from Monday through Saturday; proposals that arrive on January 1 are opened the day after.'),
    ]),
  ).toMatchObject({
    buyer: 'Office of the Examples',
    awardCriteria: ['Cost of services [ 40 ]', 'Fit for the project [ 60 ]'],
    contractPeriod: null,
    deadline: null,
    eligibility: [],
  })
})

test('TENDER-12 a telephone line belongs to the name above it and the address below it, and alone it is no contact', async () => {
  expect(
    await factsOf([
      heading('Request for quotations', 1),
      text('Jo Example, Contract Specialist'),
      text('Telephone: (703) 555-0123; TTY: 711'),
      text('E-mail: jo.example@example.org'),
      heading('Portal'),
      text('Additional assistance is also available at Support@portal.example.'),
      text('Telephone: (703) 555-0177'),
    ]),
  ).toMatchObject({
    contacts: [expect.stringMatching(/^Jo Example.*555-0123.*jo\.example@example\.org$/u) as unknown],
  })
})

test('TENDER-12 who asks for an offer in German is the buyer, and a chapter for one procedure names none', async () => {
  expect(
    await factsOf([
      heading('Leistungsbeschreibung', 1),
      text(
        'Die Beispielstiftung zur Musterpflege (im Folgenden AG genannt) bittet um ein Kostenangebot für eine Webseite.',
      ),
      text('☒ in einer öffentlichen Ausschreibung'),
      text('☐ in einer Verhandlungsvergabe'),
      text('Nur für die Verhandlungsvergabe:'),
      text('Der Zuschlag kann ohne die Aufnahme von Verhandlungen erteilt werden.'),
    ]),
  ).toMatchObject({
    buyer: 'Beispielstiftung zur Musterpflege',
    procedure: expect.stringContaining('öffentlichen Ausschreibung') as unknown,
  })
})
