/** What the first page says: who asks, and what the paper is about. */
import { expect, test } from 'vitest'
import { factsOf, heading, table, text } from './fixtures/facts-of-blocks.ts'

test('TENDER-12 above the kind of paper stand the buyer and the matter', async () => {
  expect(
    await factsOf([
      heading('Riverside Dental Associates', 1),
      heading('Appointment and Billing Systems Upgrade'),
      heading('Request for Proposal'),
      heading('Final'),
      text('Riverside Dental Associates treats 40,000 patients a year.'),
      text('Riverside Dental Associates is looking for a vendor to replace its systems for appointments and billing.'),
    ]),
  ).toMatchObject({ buyer: 'Riverside Dental Associates', title: 'Appointment and Billing Systems Upgrade' })
})

test('TENDER-12 of a letterhead the first line is the buyer, and the line above the kind of paper the title', async () => {
  expect(
    await factsOf([
      text('Federal Harbours Administration'),
      text('Acquisition Service'),
      text('1200 Q St NW'),
      text('Washington, DC'),
      text('Office of Data'),
      text('Shared Catalogue Development Support'),
      text('Request for Quotation'),
      text('Solicitation Number'),
      heading('FHA-31-0014'),
      text('Subject: Request for Quotation (RFQ)'),
    ]),
  ).toMatchObject({
    buyer: 'Federal Harbours Administration',
    reference: 'FHA-31-0014',
    title: 'Shared Catalogue Development Support',
  })
})

test('TENDER-12 a title in capitals goes on over lines', async () => {
  expect(
    await factsOf([
      heading('INTEGRATION SERVICES FOR'),
      text('DESIGN, TESTING AND SUPPORT OF THE LAND REGISTER OF EASTMERE.'),
      heading('REQUEST FOR PROPOSAL (RFP)'),
    ]),
  ).toMatchObject({ title: 'INTEGRATION SERVICES FOR DESIGN, TESTING AND SUPPORT OF THE LAND REGISTER OF EASTMERE' })
})

test('TENDER-12 the name below "Issuing authority:" is the buyer, not the office that a clause speaks of', async () => {
  expect(
    await factsOf([
      heading('Request for Proposals for a Register of Boats'),
      heading('ISSUING AUTHORITY:'),
      heading('DIRECTORATE OF INLAND WATERS, EASTMERE'),
      text('Postal Address: 9 Quay Road'),
      heading('12 Changes'),
      table(['Authority', 'Changes are made in writing by the Competent Authority of the Directorate']),
    ]),
  ).toMatchObject({ buyer: 'DIRECTORATE OF INLAND WATERS, EASTMERE', title: 'Register of Boats' })
})

test('TENDER-12 an office that buys gives way to the company that issues the paper', async () => {
  expect(
    await factsOf([
      heading('REQUEST FOR PROPOSAL'),
      heading('Cold Storage Network'),
      text('Issuing Authority: Group Procurement & Vendor Management'),
      text(
        'This Request for Proposal (RFP) document (Reference No.: FR-PROC-2031-7) is issued by Frostline Logistics Limited, a company registered in Leeds.',
      ),
    ]),
  ).toMatchObject({ buyer: 'Frostline Logistics Limited', title: 'Cold Storage Network' })
})

test('TENDER-12 a title is given without the name of the buyer before it', async () => {
  expect(
    await factsOf([
      heading('REQUEST FOR QUOTE #31-0018'),
      heading('Eastmere Land Court Electronic Filing System (EFS)'),
      heading('Introduction'),
      text('The Eastmere Land Court (hereinafter “the Land Court” or “the Court”) hears disputes over land.'),
      text('The Court is requesting quotes for software development services.'),
    ]),
  ).toMatchObject({ buyer: 'Eastmere Land Court', title: 'Electronic Filing System (EFS)' })
})

test('TENDER-12 the heading of a section and what stands below it are no title', async () => {
  expect(
    await factsOf([
      heading('Vergabeunterlagen'),
      heading('Zuschlagskriterien'),
      text('Qualität (60%)'),
      text('Preis (40%)'),
      heading('Abgabefrist'),
      text('Angebote sind bis zum 15.09.2031, 12:00 Uhr einzureichen.'),
    ]),
  ).toMatchObject({ title: null, deadline: expect.stringContaining('15.09.2031') as unknown })
})
