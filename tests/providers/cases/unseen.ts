/** Cases that were never used to improve the method: they tell what to expect of new texts. */
import type { Case } from './case.ts'

const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more })
const list = (description: string, items: object = { type: 'string' }) => ({ type: 'array', description, items })
const object = (properties: object) => ({ type: 'object', properties })
const date = (description: string) => text(description, { format: 'date' })

export const unseenCases: readonly Case[] = [
  {
    name: 'grant letter',
    text: `Brightwater Foundation
18 Harbour Street, Plymouth PL1 3AB
Date: 4 May 2026
Our reference: BF/2026/117
Dear Ms Lindqvist
We are pleased to award the Saltmarsh Wildlife Group a grant of £18,500 for the project "Wings over the Marsh". The project will run from 1 June 2026 to 31 May 2028.
The grant is paid in two instalments: £10,000 on signature and £8,500 after the interim report. The interim report is due by 30 June 2027.
The money may be spent on:
- nest boxes and fencing
- training of volunteers
- printed guides
It may not be used for salaries. Please return the signed agreement within 21 days. Questions are answered by our grants manager, Peter Osei, at peter.osei@brightwater.example.`,
    ask: 'What was granted?',
    schema: object({
      funder: text('Organisation that gives the grant'),
      recipient: text('Organisation that receives the grant'),
      letterDate: date('Date of the letter'),
      reference: text('Reference'),
      amount: { type: 'number', description: 'Amount of the grant' },
      project: text('Title of the project'),
      projectEnd: date('When the project ends'),
      instalments: { type: 'integer', description: 'Number of instalments' },
      interimReport: date('When the interim report is due'),
      allowed: list('What the money may be spent on'),
      salariesAllowed: { type: 'boolean', description: 'Whether it may be used for salaries' },
      returnWithin: text('Period for returning the signed agreement'),
      contactEmail: text('E-mail for questions'),
      matchFunding: text('Match funding required'),
    }),
    expected: {
      funder: { has: 'Brightwater Foundation' },
      recipient: { has: 'Saltmarsh Wildlife Group' },
      letterDate: '2026-05-04',
      reference: 'BF/2026/117',
      amount: 18500,
      project: { has: 'Wings over the Marsh' },
      projectEnd: '2028-05-31',
      instalments: 2,
      interimReport: '2027-06-30',
      allowed: [{ has: 'nest boxes' }, { has: 'volunteers' }, { has: 'printed guides' }],
      salariesAllowed: false,
      returnWithin: { has: '21 days' },
      contactEmail: 'peter.osei@brightwater.example',
      matchFunding: null,
    },
  },
  {
    name: 'project status',
    text: `# Status report: warehouse system
Period: 1 to 31 July 2026
Overall status: amber
Project manager: Aisha Rahman
# Progress
The interfaces to the scales are finished. 14 of 20 test cases have passed. User training began on 13 July 2026.
# Risks
- The supplier of the label printers delivers three weeks late.
- Two testers are on leave in August.
# Budget
| Item | Planned | Spent |
| Licences | £40,000 | £38,200 |
| Consulting | £25,000 | £27,900 |
| Hardware | £12,000 | £4,500 |
The forecast for the whole project is £81,000.
# Next month
- Finish the remaining test cases
- Train the night shift
Go-live is planned for 5 October 2026. No decision is needed from the steering committee.`,
    ask: 'How does the project stand?',
    schema: object({
      manager: text('Who manages the project'),
      status: { type: 'string', enum: ['green', 'amber', 'red'], description: 'Overall status' },
      testsPassed: { type: 'integer', description: 'Test cases passed' },
      trainingBegan: date('When user training began'),
      risks: list('Risks'),
      budget: list(
        'Budget by item',
        object({
          item: text('Item'),
          planned: { type: 'number', description: 'Planned' },
          spent: { type: 'number', description: 'Spent' },
        }),
      ),
      forecast: { type: 'number', description: 'Forecast for the whole project' },
      nextMonth: list('Plans for the next month'),
      goLive: date('Planned go-live'),
      decisionNeeded: { type: 'boolean', description: 'Whether a decision is needed' },
      satisfaction: text('Satisfaction of users'),
    }),
    expected: {
      manager: 'Aisha Rahman',
      status: 'amber',
      testsPassed: 14,
      trainingBegan: '2026-07-13',
      risks: [{ has: 'label printers' }, { has: 'testers are on leave' }],
      budget: [
        { item: 'Licences', planned: 40000, spent: 38200 },
        { item: 'Consulting', planned: 25000, spent: 27900 },
        { item: 'Hardware', planned: 12000, spent: 4500 },
      ],
      forecast: 81000,
      nextMonth: [{ has: 'remaining test cases' }, { has: 'night shift' }],
      goLive: '2026-10-05',
      decisionNeeded: false,
      satisfaction: null,
    },
  },
  {
    name: 'customer interview',
    transcript: true,
    text: `Interviewer: Which product do you use?
Priscilla Dunn: The Karoo 2 tent. I bought it in March 2025.
Interviewer: How often do you use it?
Priscilla Dunn: About six weekends a year.
Interviewer: What do you like about it?
Priscilla Dunn: It is light and it stands in five minutes.
Interviewer: What annoys you?
Priscilla Dunn: The zip jams. And the bag is too small for the tent.
Interviewer: Have you contacted our service?
Priscilla Dunn: Yes, twice. They sent a new zip after three weeks.
Interviewer: How likely are you to recommend it, from 0 to 10?
Priscilla Dunn: I would say 7.
Interviewer: What should we change first?
Priscilla Dunn: Make the bag bigger.
Interviewer: How much did you pay?
Priscilla Dunn: £289, I think.`,
    ask: 'What did the customer say?',
    schema: object({
      product: text('Product that is used'),
      usage: text('How often it is used'),
      likes: list('What the customer likes'),
      dislikes: list('What annoys the customer'),
      contactedService: { type: 'boolean', description: 'Whether the service was contacted' },
      score: { type: 'integer', description: 'How likely to recommend, from 0 to 10' },
      suggestion: text('What should be changed first'),
      pricePaid: { type: 'number', description: 'How much was paid' },
      competitor: text('Competing products that were considered'),
    }),
    expected: {
      product: { has: 'Karoo 2' },
      usage: { has: 'six weekends' },
      likes: [{ has: 'light' }],
      dislikes: [{ has: 'zip jams' }, { has: 'bag is too small' }],
      contactedService: true,
      score: 7,
      suggestion: { has: 'bag bigger' },
      pricePaid: 289,
      competitor: null,
    },
  },
  {
    name: 'event programme',
    text: `# Spring Conference on Urban Trees
Venue: Elm Hall, 3 College Road, Cardiff CF10 1AA
14 and 15 May 2026
# Programme
| Time | Speaker | Talk |
| 09:30 | Dr Nadia Petrov | Roots under pavements |
| 10:15 | Tom Ashby | Watering by sensor |
| 11:30 | Prof Lena Voss | Shade as a service |
# Registration
The conference fee is £240; students pay £90. Lunch is included. Registration closes on 24 April 2026. Places are limited to 180 participants. Register at www.urbantrees.example or by e-mail to office@urbantrees.example.
# Hotel
A hotel is not included. Rooms are reserved at the Castle Inn until 10 April.
The conference is organised by the Cambrian Tree Council.`,
    ask: 'The conference as data',
    schema: object({
      title: text('Title of the conference'),
      venue: text('Venue'),
      organiser: text('Who organises the conference'),
      fee: { type: 'number', description: 'Conference fee' },
      studentFee: { type: 'number', description: 'Fee for students' },
      lunchIncluded: { type: 'boolean', description: 'Whether lunch is included' },
      hotelIncluded: { type: 'boolean', description: 'Whether the hotel is included' },
      registrationCloses: date('When registration closes'),
      places: { type: 'integer', description: 'Number of participants' },
      website: text('Website'),
      talks: list('Talks', object({ time: text('Time'), speaker: text('Speaker'), talk: text('Talk') })),
      sponsor: text('Name of the sponsor'),
    }),
    expected: {
      title: 'Spring Conference on Urban Trees',
      venue: { has: 'Elm Hall' },
      organiser: { has: 'Cambrian Tree Council' },
      fee: 240,
      studentFee: 90,
      lunchIncluded: true,
      hotelIncluded: false,
      registrationCloses: '2026-04-24',
      places: 180,
      website: 'www.urbantrees.example',
      talks: [
        { time: '09:30', speaker: 'Dr Nadia Petrov', talk: 'Roots under pavements' },
        { time: '10:15', speaker: 'Tom Ashby', talk: 'Watering by sensor' },
        { time: '11:30', speaker: 'Prof Lena Voss', talk: 'Shade as a service' },
      ],
      sponsor: null,
    },
  },
]
