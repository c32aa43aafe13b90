/** What a search could take for a fact of a tender, and no careful reader would: terms of the contract, days of other things, ways to write. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Definition } from '#engine/definition/types.ts'
import { answerOffline } from './answer-offline.ts'
import type { JsonSchema } from '../text-model.ts'
import { readPlain } from '#server/providers/fixtures/read-plain.ts'

const paper = `# Request for Information 2417LT
# Booking System for Halls
# 1 Purpose
The Borough of Eastmere is seeking information from suppliers of booking systems for its nine halls.
# 2 Question instructions
Statements of opinion are not considered valid inquiries and will not receive a response.
# 3 Schedule
| Action | Date |
| Release | 30 August 2027 |
| Deadline for Q&A | 11 September 2027 |
| Response deadline | 26 September 2027 |
# 4 Evaluation Criteria
Q1: Will interviews be held as part of the evaluation criteria?
The Borough evaluates each response and may ask suppliers to clarify it by a specified date.
# 5 Submission
Responses must be uploaded to the portal of the Borough.
All pages must be numbered.
The maximum number of pages is five.
# 6 Terms
If the contractor needs licensed work, the contractor must have the permission of the Borough.
The contractor shall hold a blanket fidelity bond of not less than $50,000 with any deductible of $5,000.
The prices are valid for 180 calendar days.`

const contract = `# Request for Proposal 2031-07
# Ticket Machines
# Section 1 Mandatory Requirements
a. coin slots and card readers
b. screens of two sizes
c. two languages
# Section 2 Evaluation
- Stage 1 - Formal check: complete offers go on.
- Stage 2 - Scored evaluation by the board.
# Exhibit 1 General Terms and Conditions
# 4. Professional Standards
The vendor must hold all licenses and certificates throughout its work.
The supplier shall provide evidence of a penetration test and include a report with each delivery.
In case of delay the contractor pays liquidated damages of 1 % for a week of delay.
Either party may end this contract with 3 months’ notice.
The total cost of the machines in use exceeds USD 2 million.`

test('the terms of the contract and the equipment are no conditions for bidders, and stages are no criteria', () => {
  const source = { ...readPlain(contract), file: 'request.pdf' }
  const { answer } = answerOffline({ ask: 'What a bidder has to know.', schema: schemaOfTenders(), texts: [source] })
  expect(answer).toMatchObject({
    estimatedValue: null,
    contractPeriod: null,
    awardCriteria: [],
    eligibility: [],
    documentsToSubmit: [],
  })
})

const request = `# Confidential
# Request for Proposals (RFP) for Harbour Ticket System
RFP No: HTS-28/06/2031-01
The pre-bid meeting will be held on 12 July 2031.
All bids must be submitted in the Example Bids system on or before 12 August 2031 at 15:00.
# 3 Proposal contents
Bidders must submit the following documents:
- Form T-3: Letter of tender
- Form T-4: Price schedule
# 4 Technical requirements
The supplier must repair each machine, and a support agreement is offered for five years.
Project duration: to be renewed each year (1 year + 4 optional years)`

test('a number that holds a day and the meeting before the bids are no deadline, and documents are known by their names', () => {
  const source = { ...readPlain(request), file: 'request.pdf' }
  const { answer } = answerOffline({ ask: 'What a bidder has to know.', schema: schemaOfTenders(), texts: [source] })
  expect(answer).toMatchObject({
    title: 'Harbour Ticket System',
    deadline: expect.stringContaining('12 August 2031'),
    submission: expect.stringContaining('Example Bids system'),
    contractPeriod: 'to be renewed each year (1 year + 4 optional years)',
    documentsToSubmit: ['Letter of tender (Form T-3)', 'Price schedule (Form T-4)'],
  })
})

test('a long paper gives what it says and leaves out what only looks like it', () => {
  const source = { ...readPlain(paper), file: 'information.pdf' }
  const { answer } = answerOffline({ ask: 'What a bidder has to know.', schema: schemaOfTenders(), texts: [source] })
  expect(answer).toMatchObject({
    buyer: 'Borough of Eastmere',
    reference: '2417LT',
    title: 'Booking System for Halls',
    deadline: '26 September 2027',
    questionsDeadline: '11 September 2027',
    submission: 'Responses must be uploaded to the portal of the Borough',
    estimatedValue: null,
    contractPeriod: null,
    awardCriteria: [],
    eligibility: [],
    documentsToSubmit: [],
    openQuestions: [],
  })
})

const quotes = `# Request for Quotes for Software Services
# Inquiries
All inquiries must be received by the Court or posted on its site on or before 5:00 p.m. EDT on Friday, August 17, 2031.
# Price
The Court is prepared to pay up to $2 million for services and authorized travel in the first year.
# Period of Performance
The period of performance shall be one year, with options to extend it for up to two years.
# Presentation Details
Location: Unit 2, Oak Court, Eastmere
Our team will invite you to present a proposal to our board.
# Place of Delivery
The supplier shall deliver all work to the Product Owner for the register.`

test('times with their zone belong to the day behind them, and options to the term', () => {
  const source = { ...readPlain(quotes), file: 'request.pdf' }
  const { answer } = answerOffline({ ask: 'What a bidder has to know.', schema: schemaOfTenders(), texts: [source] })
  expect(answer).toMatchObject({
    questionsDeadline: expect.stringContaining('August 17, 2031'),
    estimatedValue: '$2 million',
    contractPeriod: expect.stringMatching(/^one year, with options/),
    place: null,
  })
})

const otherPeriods = `# Request for Proposals for Harbour Servers
# 4 Servers
| Part | Demand |
| Server/s | The work is done on servers with a minimum of three years comprehensive warranty from the supplier |
# 5 Support
The harbour may consider extending the period of contract with the supplier for a period of 2-3 years.`

test('a warranty and an extension are no term of the contract', () => {
  const source = { ...readPlain(otherPeriods), file: 'request.pdf' }
  const { answer } = answerOffline({ ask: 'What a bidder has to know.', schema: schemaOfTenders(), texts: [source] })
  expect(answer).toMatchObject({ contractPeriod: null })
})

test('a heading of what is bought does not name the procedure of the award', () => {
  const screens = `# Request for Proposals for Harbour Ticket System
# 7 Entities
# Procedure
One or more procedures may be booked on a single card.`
  const source = { ...readPlain(screens), file: 'request.pdf' }
  const { answer } = answerOffline({ ask: 'What a bidder has to know.', schema: schemaOfTenders(), texts: [source] })
  expect(answer).toMatchObject({ procedure: null })
})

test('empty cells behind a row are not shown', () => {
  const rows = `# Request for Proposals for Harbour Ticket System
# 5 Evaluation
| Award criterion | Weight | Remarks | Annex |
| Technical proposal | 70% |  |  |
| Financial proposal | 30% |  |  |`
  const source = { ...readPlain(rows), file: 'request.pdf' }
  const { answer } = answerOffline({ ask: 'What a bidder has to know.', schema: schemaOfTenders(), texts: [source] })
  expect(JSON.stringify(answer)).toContain('Technical proposal | 70%"')
})

/** What the agent asks of each file. */
function schemaOfTenders(): JsonSchema {
  // The check of the shipped definitions has read it.
  const definition = JSON.parse(readFileSync('definitions/agents/tender-overview.json', 'utf8')) as Definition
  const works = (definition.calls['runAll']?.stages ?? []).flatMap(({ work }) => work)
  const asked = works.find((piece) => piece.do === 'text.ask') as { readonly schema?: JsonSchema } | undefined
  return asked?.schema ?? expect.fail('The tender agent does not ask its files.')
}
