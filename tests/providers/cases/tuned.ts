/** The cases that the method was made with. */
import type { Case } from './case.ts'

const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more })
const list = (description: string, items: object = { type: 'string' }) => ({ type: 'array', description, items })
const object = (properties: object) => ({ type: 'object', properties })

export const tunedCases: readonly Case[] = [
  {
    name: 'tender notice',
    text: `# Invitation to tender: Grounds maintenance services
Reference: GM-2026-014
Westbrook District Council invites tenders for the maintenance of parks, verges and cemeteries.
# Key dates
| Stage | Date |
| Publication | 2 March 2026 |
| Clarification questions close | 20 March 2026, 12:00 |
| Tender submission deadline | 10 April 2026, 12:00 |
| Contract start | 1 July 2026 |
# Contract
The contract will run for three years with an option to extend by up to two further years. The estimated value is £1,250,000 excluding VAT over the initial term.
TUPE does not apply to this contract.
# Award criteria
- Quality 60%
- Price 30%
- Social value 10%
# Submission
Tenders must be submitted through the council's portal; e-mailed tenders will not be accepted. Questions go to Janet Okafor, Procurement Officer, procurement@westbrook.example or 020 7946 0321.`,
    ask: 'What is tendered, by whom, and by when?',
    schema: object({
      reference: text('Reference number of the tender'),
      authority: text('Name of the contracting authority'),
      submissionDeadline: { type: 'string', format: 'date', description: 'Closing date for tenders' },
      contractStart: { type: 'string', format: 'date', description: 'When the contract starts' },
      estimatedValue: { type: 'number', description: 'Estimated contract value in pounds' },
      duration: text('How long the contract runs'),
      tupeApplies: { type: 'boolean', description: 'Whether TUPE applies' },
      contactName: text('Name of the contact person'),
      contactEmail: text('E-mail for questions', { format: 'email' }),
      contactPhone: text('Telephone number for questions'),
      insurance: text('Required level of public liability insurance'),
      criteria: list('Award criteria with their weights'),
    }),
    expected: {
      reference: 'GM-2026-014',
      authority: 'Westbrook District Council',
      submissionDeadline: '2026-04-10',
      contractStart: '2026-07-01',
      estimatedValue: 1250000,
      duration: { has: 'three years' },
      tupeApplies: false,
      contactName: 'Janet Okafor',
      contactEmail: 'procurement@westbrook.example',
      contactPhone: '020 7946 0321',
      insurance: null,
      criteria: [{ has: 'Quality' }, { has: 'Price' }, { has: 'Social value' }],
    },
  },
  {
    name: 'call transcript',
    transcript: true,
    text: `Maria Lopez: Good morning Tom, thanks for taking the time.
Tom Becker: Morning. No problem at all.
Maria Lopez: Could you tell me what you do at Harbour Logistics?
Tom Becker: I'm head of operations. We run four warehouses in the north of England.
Maria Lopez: What is the biggest problem at the moment?
Tom Becker: Honestly, stock counts. They are done on paper and we lose about twelve hours a week to re-keying.
Maria Lopez: And what would you like to achieve?
Tom Becker: We want one live view of stock across all sites. We also want to cut picking errors by half.
Maria Lopez: Is there a budget in mind?
Tom Becker: Around £60,000 for the first year, and the board would have to sign it off.
Maria Lopez: When would it have to be live?
Tom Becker: Before the peak season, so by 1 October 2026.
Maria Lopez: Which systems do you use today?
Tom Becker: We use Sage for accounts, a home-made Access database and Excel.
Maria Lopez: Understood. I'll send you a proposal by Friday.
Tom Becker: Great, and I will send you the stock reports tomorrow.
Maria Lopez: Thanks, bye.`,
    ask: 'What does the client want?',
    schema: object({
      company: text('Name of the client company'),
      role: text('Position of the person we spoke to'),
      warehouses: { type: 'integer', description: 'Number of warehouses' },
      mainProblem: text('The biggest problem today'),
      hoursLost: text('Time lost each week'),
      goals: list('What the client wants to achieve'),
      budget: text('Budget for the first year'),
      approver: text('Who has to approve the budget'),
      liveBy: { type: 'string', format: 'date', description: 'The day by which it has to be live' },
      systems: list('Systems in use today'),
      nextSteps: list('What somebody promised to send or do next'),
      competitors: list('Other suppliers that were asked'),
    }),
    expected: {
      company: 'Harbour Logistics',
      role: { has: 'head of operations' },
      warehouses: 4,
      mainProblem: { has: 'stock counts' },
      hoursLost: { has: 'twelve hours' },
      goals: [{ has: 'one live view of stock' }, { has: 'cut picking errors' }],
      budget: { has: '£60,000' },
      approver: { has: 'the board' },
      liveBy: '2026-10-01',
      systems: [{ has: 'Sage' }, { has: 'Access' }, { has: 'Excel' }],
      nextSteps: [{ has: 'send you a proposal' }, { has: 'send you the stock reports' }],
      competitors: [],
    },
  },
  {
    name: 'invoice',
    text: `# INVOICE
Northlight Print Ltd
14 Mill Lane, Leeds LS1 4AB
Invoice number: NP-20931
Invoice date: 18/02/2026
Payment due: 20/03/2026
Bill to: Greenfield School, 2 Park Road, York YO1 7HH
Purchase order: PO 7781
| Description | Quantity | Unit price | Amount |
| Prospectus, 24 pages | 500 | £1.80 | £900.00 |
| Roller banner | 2 | £75.00 | £150.00 |
| Delivery | 1 | £25.00 | £25.00 |
Subtotal: £1,075.00
VAT at 20%: £215.00
Total due: £1,290.00
Please pay by bank transfer to account 12345678, sort code 20-00-00. Late payment is charged at 4% a year.`,
    ask: 'Read the invoice.',
    schema: object({
      supplier: text('Company that issues the invoice'),
      customer: text('Who is billed'),
      invoiceNumber: text('Number of the invoice'),
      issued: { type: 'string', format: 'date', description: 'Date of the invoice' },
      due: { type: 'string', format: 'date', description: 'Date by which it is to be paid' },
      subtotal: { type: 'number', description: 'Sum before VAT' },
      vatRate: { type: 'number', description: 'VAT rate in percent' },
      total: { type: 'number', description: 'Total to be paid' },
      currency: { type: 'string', enum: ['EUR', 'GBP', 'USD'], description: 'Currency' },
      purchaseOrder: text('Number of the purchase order'),
      discount: { type: 'number', description: 'Discount granted' },
      lines: list(
        'The lines of the invoice',
        object({
          description: text('What was delivered'),
          quantity: { type: 'integer' },
          unitPrice: { type: 'number' },
          amount: { type: 'number' },
        }),
      ),
    }),
    expected: {
      supplier: 'Northlight Print Ltd',
      customer: { has: 'Greenfield School' },
      invoiceNumber: 'NP-20931',
      issued: '2026-02-18',
      due: '2026-03-20',
      subtotal: 1075,
      vatRate: 20,
      total: 1290,
      currency: 'GBP',
      purchaseOrder: 'PO 7781',
      discount: null,
      lines: [
        { description: 'Prospectus, 24 pages', quantity: 500, unitPrice: 1.8, amount: 900 },
        { description: 'Roller banner', quantity: 2, unitPrice: 75, amount: 150 },
        { description: 'Delivery', quantity: 1, unitPrice: 25, amount: 25 },
      ],
    },
  },
  {
    name: 'meeting notes',
    text: `# Steering group, 12 May 2026
Present: Ana Ruiz, David Chen, Priya Nair
Apologies: Mark Lowe
# Discussion
The pilot in Bristol has finished. Forty-two of fifty users finished the training.
The main risk is that the old scanners reach the end of support in September.
# Decisions
- The roll-out to Cardiff goes ahead in June.
- Paper forms stay as a fallback until the end of the year.
# Actions
| Action | Owner | Due |
| Order 30 new scanners | David Chen | 22 May 2026 |
| Update the training guide | Priya Nair | 5 June 2026 |
| Confirm the Cardiff dates with the site | Ana Ruiz | 19 May 2026 |
Next meeting: 9 June 2026 at 10:00, room 4`,
    ask: 'Minutes of the meeting',
    schema: object({
      date: { type: 'string', format: 'date', description: 'Date of the meeting' },
      attendees: list('People who were present'),
      absent: list('People who sent apologies'),
      decisions: list('Decisions taken'),
      mainRisk: text('The main risk'),
      actions: list(
        'Actions agreed',
        object({
          what: text('The action'),
          owner: text('Who does it'),
          due: { type: 'string', format: 'date', description: 'Due date' },
        }),
      ),
      nextMeeting: { type: 'string', format: 'date', description: 'Date of the next meeting' },
      chair: text('Who chaired the meeting'),
    }),
    expected: {
      date: '2026-05-12',
      attendees: ['Ana Ruiz', 'David Chen', 'Priya Nair'],
      absent: ['Mark Lowe'],
      decisions: [{ has: 'roll-out to Cardiff' }, { has: 'Paper forms stay' }],
      mainRisk: { has: 'old scanners reach the end of support' },
      actions: [
        { what: 'Order 30 new scanners', owner: 'David Chen', due: '2026-05-22' },
        { what: 'Update the training guide', owner: 'Priya Nair', due: '2026-06-05' },
        { what: 'Confirm the Cardiff dates with the site', owner: 'Ana Ruiz', due: '2026-05-19' },
      ],
      nextMeeting: '2026-06-09',
      chair: null,
    },
  },
  {
    name: 'policy',
    text: `# Home working policy
Version 3.1, approved by the Board on 14 January 2026. Owner: Helen Grant, HR Director.
# 1 Purpose
This policy sets out how employees may work from home and what the company provides.
# 2 Who it applies to
It applies to all employees who have passed their probation. It does not apply to contractors.
# 3 Rules
Employees may work from home up to three days a week. Core hours are 10:00 to 15:00. Requests are made to the line manager at least two weeks in advance.
# 4 Equipment
The company provides a laptop, a headset and a monitor. Employees receive an allowance of £150 for furniture.
# 5 Data protection
Confidential papers must not be printed at home. Losses are reported to dataprotection@example.com within 24 hours.
# 6 Review
This policy is reviewed every 12 months. The next review is due on 14 January 2027.`,
    ask: 'Summarise the policy.',
    schema: object({
      title: text('Title of the policy'),
      version: text('Version'),
      owner: text('Who owns the policy'),
      approved: { type: 'string', format: 'date', description: 'Date of approval' },
      purpose: text('What the policy is for'),
      appliesToContractors: { type: 'boolean', description: 'Whether it applies to contractors' },
      maxDays: { type: 'integer', description: 'Maximum number of days at home in a week' },
      equipment: list('Equipment that the company provides'),
      allowance: text('Allowance for furniture'),
      reportTo: text('Address to which losses are reported', { format: 'email' }),
      nextReview: { type: 'string', format: 'date', description: 'When the next review is due' },
      coreHours: text('Core hours'),
      overtime: text('How overtime is paid'),
    }),
    expected: {
      title: 'Home working policy',
      version: '3.1',
      owner: { has: 'Helen Grant' },
      approved: '2026-01-14',
      purpose: { has: 'how employees may work from home' },
      appliesToContractors: false,
      maxDays: 3,
      equipment: [{ has: 'laptop' }, { has: 'headset' }, { has: 'monitor' }],
      allowance: { has: '£150' },
      reportTo: 'dataprotection@example.com',
      nextReview: '2027-01-14',
      coreHours: { has: '10:00 to 15:00' },
      overtime: null,
    },
  },
  {
    name: 'recipe',
    text: `# Leek and potato soup
Serves 4. Preparation 15 minutes, cooking time 30 minutes.
# Ingredients
- 3 leeks, sliced
- 500 g potatoes, peeled
- 1 litre vegetable stock
- 100 ml cream
# Method
1. Soften the leeks in butter for ten minutes.
2. Add the potatoes and the stock and simmer for 20 minutes.
3. Blend until smooth and stir in the cream.
Contains milk. Keeps for three days in the fridge. Each portion has 280 kcal.`,
    ask: 'The recipe as data',
    schema: object({
      name: text('Name of the dish'),
      servings: { type: 'integer', description: 'How many people it serves' },
      cookingTime: text('Cooking time'),
      ingredients: list('Ingredients with amounts'),
      steps: list('Steps of the method'),
      allergens: list('Allergens it contains'),
      calories: { type: 'number', description: 'kcal in each portion' },
      keeps: text('How long it keeps'),
      wine: text('Wine that goes with it'),
    }),
    expected: {
      name: 'Leek and potato soup',
      servings: 4,
      cookingTime: { has: '30 minutes' },
      ingredients: [{ has: 'leeks' }, { has: 'potatoes' }, { has: 'vegetable stock' }, { has: 'cream' }],
      steps: [{ has: 'Soften the leeks' }, { has: 'Add the potatoes' }, { has: 'Blend until smooth' }],
      allergens: [{ has: 'milk' }],
      calories: 280,
      keeps: { has: 'three days' },
      wine: null,
    },
  },
]
