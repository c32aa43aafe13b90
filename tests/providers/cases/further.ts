/** Further cases that the method was made with: at first sight, 79 % of their parts were right. */
import type { Case } from './case.ts'

const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more })
const list = (description: string, items: object = { type: 'string' }) => ({ type: 'array', description, items })
const object = (properties: object) => ({ type: 'object', properties })
const date = (description: string) => text(description, { format: 'date' })

export const furtherCases: readonly Case[] = [
  {
    name: 'curriculum vitae',
    text: `# Eleanor Whitfield
Senior Project Manager
Sheffield, UK | eleanor.whitfield@mail.example | +44 114 496 0120
# Profile
Project manager with eleven years of experience in rail and energy.
# Employment
| Role | Employer | From | To |
| Senior Project Manager | Peak Rail Systems plc | 2019 | today |
| Project Manager | Ardent Energy Ltd | 2014 | 2019 |
# Education
MSc Engineering Management, University of Leeds, 2014
# Skills
- PRINCE2 Practitioner
- Budget control up to £8m
- Stakeholder management
# Languages
English, French and Polish
Holds a full driving licence. Notice period: three months.`,
    ask: 'Read the curriculum vitae.',
    schema: object({
      fullName: text('Full name of the applicant'),
      email: text('E-mail address', { format: 'email' }),
      phone: text('Phone number'),
      currentRole: text('Present job title'),
      yearsOfExperience: { type: 'integer', description: 'Years of experience' },
      skills: list('Skills'),
      languages: list('Languages spoken'),
      university: text('University attended'),
      noticePeriod: text('Notice period'),
      drivingLicence: { type: 'boolean', description: 'Has a driving licence' },
      salaryExpectation: text('Salary expected'),
      jobs: list(
        'Employment history',
        object({
          role: text('Job title'),
          employer: text('Employer'),
          from: { type: 'integer', description: 'Start year' },
        }),
      ),
    }),
    expected: {
      fullName: 'Eleanor Whitfield',
      email: 'eleanor.whitfield@mail.example',
      phone: '+44 114 496 0120',
      currentRole: { has: 'Senior Project Manager' },
      yearsOfExperience: 11,
      skills: [{ has: 'PRINCE2' }, { has: 'Budget control' }, { has: 'Stakeholder management' }],
      languages: ['English', 'French', 'Polish'],
      university: { has: 'University of Leeds' },
      noticePeriod: { has: 'three months' },
      drivingLicence: true,
      salaryExpectation: null,
      jobs: [
        { role: 'Senior Project Manager', employer: 'Peak Rail Systems plc', from: 2019 },
        { role: 'Project Manager', employer: 'Ardent Energy Ltd', from: 2014 },
      ],
    },
  },
  {
    name: 'request for proposal',
    text: `# Request for Proposal: Customer helpdesk platform
Issued by Tamarind Bank, 3 June 2026
# Background
Tamarind Bank serves 240,000 retail customers from 18 branches. Our present helpdesk tool is out of support since March 2026.
# Scope
The supplier shall deliver:
- a ticketing system with e-mail and chat
- a knowledge base for customers
- migration of 1.4 million old tickets
# Mandatory requirements
- Data must be stored in the United Kingdom.
- Single sign-on with our directory is required.
- The service must be available 99.9% of the time.
# Timetable
Proposals are due by 17:00 on 30 June 2026. Presentations will be held in the week of 13 July 2026. The platform has to go live no later than 1 December 2026.
# Commercial
The budget for the first three years is £480,000. Payment is made within 30 days of invoice. A performance bond is not required.
# Contact
Ravi Menon, Head of Sourcing, ravi.menon@tamarind.example`,
    ask: 'What do they ask for?',
    schema: object({
      client: text('Organisation that asks for proposals'),
      issued: date('Date of issue'),
      proposalsDue: date('When proposals are due'),
      goLive: date('Latest go-live date'),
      customers: { type: 'integer', description: 'Number of customers served' },
      deliverables: list('What the supplier delivers'),
      requirements: list('Mandatory requirements'),
      budget: { type: 'number', description: 'Budget in pounds' },
      availability: { type: 'number', description: 'Availability required, in percent' },
      paymentTerms: text('Payment terms'),
      bondRequired: { type: 'boolean', description: 'Whether a performance bond is required' },
      contact: object({ name: text('Name'), role: text('Job title'), email: text('E-mail') }),
      incumbent: text('Name of the present supplier'),
    }),
    expected: {
      client: 'Tamarind Bank',
      issued: '2026-06-03',
      proposalsDue: '2026-06-30',
      goLive: '2026-12-01',
      customers: 240000,
      deliverables: [{ has: 'ticketing system' }, { has: 'knowledge base' }, { has: 'migration' }],
      requirements: [{ has: 'stored in the United Kingdom' }, { has: 'Single sign-on' }, { has: '99.9%' }],
      budget: 480000,
      availability: 99.9,
      paymentTerms: { has: '30 days' },
      bondRequired: false,
      contact: { name: 'Ravi Menon', role: 'Head of Sourcing', email: 'ravi.menon@tamarind.example' },
      incumbent: null,
    },
  },
  {
    name: 'scientific abstract',
    text: `# Effects of hedgerow age on bumblebee abundance
L. Marsh, T. Ihara and S. Kowalski
Abstract. Hedgerows are thought to support pollinators, but the effect of their age is unclear. We surveyed 64 hedgerows on 22 farms in Devon between April and August 2024. Bumblebee abundance was measured by transect walks. Abundance rose by 38% in hedgerows older than 20 years (p = 0.003). No effect was found for solitary bees. We conclude that old hedgerows should be protected in agri-environment schemes.
Funding: This work was funded by the Rowan Trust, grant RT-1187.
Keywords: pollinators, hedgerows, agri-environment, Devon
Corresponding author: t.ihara@uni.example`,
    ask: 'The study as data',
    schema: object({
      title: text('Title of the paper'),
      authors: list('Authors'),
      sampleSize: { type: 'integer', description: 'Number of hedgerows surveyed' },
      farms: { type: 'integer', description: 'How many farms' },
      method: text('How abundance was measured'),
      effect: text('Increase found, in percent'),
      pValue: { type: 'number', description: 'p value' },
      conclusion: text('What the authors conclude'),
      funder: text('Who funded the work'),
      grant: text('Grant number'),
      keywords: list('Keywords'),
      email: text('E-mail of the corresponding author'),
      limitations: text('Limitations of the study'),
    }),
    expected: {
      title: 'Effects of hedgerow age on bumblebee abundance',
      authors: ['L. Marsh', 'T. Ihara', 'S. Kowalski'],
      sampleSize: 64,
      farms: 22,
      method: { has: 'transect walks' },
      effect: { has: '38%' },
      pValue: 0.003,
      conclusion: { has: 'old hedgerows should be protected' },
      funder: { has: 'Rowan Trust' },
      grant: { has: 'RT-1187' },
      keywords: ['pollinators', 'hedgerows', 'agri-environment', 'Devon'],
      email: 't.ihara@uni.example',
      limitations: null,
    },
  },
  {
    name: 'product sheet',
    text: `# AquaPress 300 hydraulic pump
The AquaPress 300 is a compact pump for agricultural sprayers.
# Technical data
| Property | Value |
| Maximum pressure | 30 bar |
| Flow rate | 45 l/min |
| Weight | 8.6 kg |
| Power consumption | 1.5 kW |
| Noise level | 72 dB(A) |
| Housing material | stainless steel |
# In the box
Pump, mounting kit and manual
# Warranty and certificates
The warranty is 24 months from delivery. The pump is CE marked and certified to ISO 9001. It is not suitable for drinking water.
Order number 55-300-01. List price EUR 1,190.00 plus VAT. Delivery within 10 working days.`,
    ask: 'Read the data sheet.',
    schema: object({
      product: text('Name of the product'),
      maxPressure: text('Maximum pressure'),
      flowRate: text('Flow rate'),
      weightKg: { type: 'number', description: 'Weight in kg' },
      powerKw: { type: 'number', description: 'Power consumption in kW' },
      material: text('Material of the housing'),
      contents: list('What is in the box'),
      warranty: text('Warranty period'),
      drinkingWater: { type: 'boolean', description: 'Suitable for drinking water' },
      orderNumber: text('Order number'),
      price: { type: 'number', description: 'List price' },
      currency: { type: 'string', enum: ['GBP', 'EUR', 'USD'] },
      delivery: text('Delivery time'),
      voltage: text('Supply voltage'),
    }),
    expected: {
      product: { has: 'AquaPress 300' },
      maxPressure: '30 bar',
      flowRate: '45 l/min',
      weightKg: 8.6,
      powerKw: 1.5,
      material: 'stainless steel',
      contents: [{ has: 'Pump' }, { has: 'mounting kit' }, { has: 'manual' }],
      warranty: { has: '24 months' },
      drinkingWater: false,
      orderNumber: '55-300-01',
      price: 1190,
      currency: 'EUR',
      delivery: { has: '10 working days' },
      voltage: null,
    },
  },
  {
    name: 'sales call',
    transcript: true,
    text: `Nina Patel: Hi Jonas, this is Nina from Brightwave.
Jonas Weber: Hello Nina.
Nina Patel: How many people work in your service team?
Jonas Weber: Seventeen at the moment, and we are hiring three more this summer.
Nina Patel: What do you use to plan their visits?
Jonas Weber: A shared Excel sheet and WhatsApp.
Nina Patel: What goes wrong with that?
Jonas Weber: Two engineers get sent to the same job. And customers are not told when a visit moves.
Nina Patel: What would a good result look like for you?
Jonas Weber: Customers should get a text message automatically. And I would like to see every engineer on a map.
Nina Patel: Who decides on this?
Jonas Weber: Our managing director, Petra Klein. She wants a decision by 15 September 2026.
Nina Patel: Have you looked at other products?
Jonas Weber: We tried FieldMate last year, but it was too slow on the phones.
Nina Patel: What can you spend?
Jonas Weber: Not more than 900 euros a month.
Nina Patel: I'll prepare a demo for Tuesday and send you two references.
Jonas Weber: Good. I'll invite Petra.`,
    ask: 'What came out of the call?',
    schema: object({
      teamSize: { type: 'integer', description: 'How many people are in the service team' },
      currentTools: text('What they plan visits with today'),
      problems: list('What goes wrong today'),
      wishes: list('What a good result would be'),
      decisionMaker: text('Name of the person who decides'),
      decisionBy: date('When the decision is due'),
      triedBefore: text('Product they tried before'),
      monthlyBudget: { type: 'number', description: 'What they can spend a month' },
      promised: list('What was promised to be done next'),
      contractEnd: date('When the current contract ends'),
    }),
    expected: {
      teamSize: 17,
      currentTools: { has: 'Excel' },
      problems: [{ has: 'same job' }, { has: 'not told when a visit moves' }],
      wishes: [{ has: 'text message' }, { has: 'on a map' }],
      decisionMaker: 'Petra Klein',
      decisionBy: '2026-09-15',
      triedBefore: { has: 'FieldMate' },
      monthlyBudget: 900,
      promised: [{ has: 'prepare a demo' }, { has: 'invite Petra' }],
      contractEnd: null,
    },
  },
  {
    name: 'lease',
    text: `# Lease agreement
This agreement is made on 1 February 2026 between Larkspur Estates Ltd (the Landlord) and Coombe Bakery Ltd (the Tenant).
# Premises
Unit 5, Station Yard, Exeter EX4 4NT, with two parking spaces.
# Term
The lease begins on 1 March 2026 and ends on 28 February 2031.
# Rent
The rent is £1,450 per month, payable in advance on the first day of each month. A deposit of £4,350 is held by the Landlord. The rent is reviewed every two years.
# Obligations of the Tenant
- keep the premises clean and in good repair
- insure the contents
- allow inspections with 48 hours' notice
Subletting is permitted only with the written consent of the Landlord. Pets are not allowed.`,
    ask: 'The terms of the lease',
    schema: object({
      landlord: text('The landlord'),
      tenant: text('The tenant'),
      address: text('Address of the premises'),
      signed: date('Date of the agreement'),
      start: date('When the lease begins'),
      end: date('When the lease ends'),
      monthlyRent: { type: 'number', description: 'Rent per month' },
      deposit: { type: 'number', description: 'Deposit' },
      parkingSpaces: { type: 'integer', description: 'Number of parking spaces' },
      obligations: list('What the tenant has to do'),
      petsAllowed: { type: 'boolean', description: 'Whether pets are allowed' },
      rentReview: text('How often the rent is reviewed'),
      guarantor: text('Name of the guarantor'),
    }),
    expected: {
      landlord: 'Larkspur Estates Ltd',
      tenant: 'Coombe Bakery Ltd',
      address: { has: 'Unit 5, Station Yard' },
      signed: '2026-02-01',
      start: '2026-03-01',
      end: '2031-02-28',
      monthlyRent: 1450,
      deposit: 4350,
      parkingSpaces: 2,
      obligations: [{ has: 'good repair' }, { has: 'insure the contents' }, { has: 'allow inspections' }],
      petsAllowed: false,
      rentReview: { has: 'every two years' },
      guarantor: null,
    },
  },
  {
    name: 'incident report',
    text: `# Incident report IR-0457
Reported by: Callum Reid
Site: Thornbury depot
Date and time: 7 August 2026, 06:40
Severity: High
# What happened
A reversing lorry hit the loading dock and damaged the door. One employee was slightly injured at the hand. The police were not called.
# Cause
The reversing camera had been broken for a week and had not been reported.
# Measures
- All cameras are checked before each shift.
- A banksman guides every reversing vehicle.
The repair is expected to cost £3,200 and to take nine days.`,
    ask: 'The incident as data',
    schema: object({
      number: text('Number of the report'),
      reporter: text('Who reported it'),
      location: text('Where it happened'),
      date: date('Day of the incident'),
      severity: { type: 'string', enum: ['low', 'medium', 'high'], description: 'Severity' },
      description: text('What happened'),
      injuries: { type: 'integer', description: 'Number of people injured' },
      policeCalled: { type: 'boolean', description: 'Whether the police were called' },
      cause: text('The cause'),
      measures: list('Measures taken'),
      repairCost: { type: 'number', description: 'Cost of the repair' },
      repairTime: text('How long the repair takes'),
      witness: text('Name of a witness'),
    }),
    expected: {
      number: { has: 'IR-0457' },
      reporter: 'Callum Reid',
      location: { has: 'Thornbury depot' },
      date: '2026-08-07',
      severity: 'high',
      description: { has: 'hit the loading dock' },
      injuries: 1,
      policeCalled: false,
      cause: { has: 'camera had been broken' },
      measures: [{ has: 'cameras are checked' }, { has: 'banksman' }],
      repairCost: 3200,
      repairTime: { has: 'nine days' },
      witness: null,
    },
  },
  {
    name: 'job advertisement',
    text: `# Maintenance Engineer (m/f/d)
Alder Brewery Ltd, Norwich
We are an independent brewery with 85 employees. To strengthen our technical team we are looking for a maintenance engineer from 1 September 2026.
# Your tasks
- Service and repair of the bottling lines
- Planning of spare parts
- On-call duty one weekend a month
# Your profile
- Completed apprenticeship as a mechanic or electrician
- At least three years of experience in production
# We offer
The salary is £38,000 to £42,000 a year. You have 28 days of holiday and a company pension. The position is permanent; the probation period is six months.
Applications should be sent to jobs@alderbrewery.example by 15 July 2026. Your contact is Fiona Marsh, telephone 01603 496018.`,
    ask: 'What is offered?',
    schema: object({
      jobTitle: text('Title of the position'),
      employer: text('Name of the employer'),
      location: text('Place of work'),
      employees: { type: 'integer', description: 'Number of employees' },
      start: date('Start date'),
      tasks: list('Tasks of the job'),
      profile: list('What applicants must bring'),
      holiday: { type: 'integer', description: 'Days of holiday' },
      salary: text('Salary'),
      permanent: { type: 'boolean', description: 'Whether the position is permanent' },
      probation: text('Probation period'),
      applyBy: date('Closing date for applications'),
      contact: object({ name: text('Name of the contact'), phone: text('Phone number'), email: text('E-mail') }),
      homeOffice: text('Home office rules'),
    }),
    expected: {
      jobTitle: { has: 'Maintenance Engineer' },
      employer: { has: 'Alder Brewery' },
      location: { has: 'Norwich' },
      employees: 85,
      start: '2026-09-01',
      tasks: [{ has: 'bottling lines' }, { has: 'spare parts' }, { has: 'On-call duty' }],
      profile: [{ has: 'apprenticeship' }, { has: 'three years' }],
      holiday: 28,
      salary: { has: '£38,000' },
      permanent: true,
      probation: { has: 'six months' },
      applyBy: '2026-07-15',
      contact: { name: 'Fiona Marsh', phone: '01603 496018', email: 'jobs@alderbrewery.example' },
      homeOffice: null,
    },
  },
  {
    name: 'inspection report',
    text: `# Fire safety inspection
Building: Larch House, 9 Canal Street, Derby DE1 2RJ
Inspected on: 3 March 2026
Inspector: Owen Blake, Certified Fire Risk Assessor
Client: Peverell Housing Association
# Result
The building was found to be in a satisfactory condition. Five defects were recorded, of which two are serious.
# Defects
| No | Location | Defect | Priority | Deadline |
| 1 | Basement | Fire door does not close | High | 17 March 2026 |
| 2 | Stairwell | Emergency light out of order | High | 17 March 2026 |
| 3 | Roof | Extinguisher past its test date | Medium | 30 April 2026 |
# Remarks
The fire alarm was tested and works. The escape routes were not blocked. A sprinkler system is not installed.
Next inspection: March 2027
The fee of £640 plus VAT is invoiced separately.`,
    ask: 'What was found?',
    schema: object({
      building: text('Name or address of the building'),
      inspectedOn: date('Day of the inspection'),
      inspector: text('Name of the inspector'),
      client: text('Client'),
      defectCount: { type: 'integer', description: 'Number of defects recorded' },
      serious: { type: 'integer', description: 'Number of serious defects' },
      defects: list(
        'The defects',
        object({
          location: text('Where'),
          defect: text('What is wrong'),
          priority: text('Priority', { enum: ['low', 'medium', 'high'] }),
          deadline: date('Deadline'),
        }),
      ),
      alarmWorks: { type: 'boolean', description: 'Whether the fire alarm works' },
      sprinkler: { type: 'boolean', description: 'Whether a sprinkler system is installed' },
      fee: { type: 'number', description: 'Fee of the inspection' },
      nextInspection: text('When the next inspection is due'),
      occupants: { type: 'integer', description: 'Number of residents' },
    }),
    expected: {
      building: { has: 'Larch House' },
      inspectedOn: '2026-03-03',
      inspector: 'Owen Blake',
      client: { has: 'Peverell Housing Association' },
      defectCount: 5,
      serious: 2,
      defects: [
        { location: 'Basement', defect: 'Fire door does not close', priority: 'high', deadline: '2026-03-17' },
        { location: 'Stairwell', defect: 'Emergency light out of order', priority: 'high', deadline: '2026-03-17' },
        { location: 'Roof', defect: 'Extinguisher past its test date', priority: 'medium', deadline: '2026-04-30' },
      ],
      alarmWorks: true,
      sprinkler: false,
      fee: 640,
      nextInspection: { has: 'March 2027' },
      occupants: null,
    },
  },
  {
    name: 'support call',
    transcript: true,
    text: `Agent: Good afternoon, how can I help?
Caller: Hello, my name is Denise Harper. My boiler has stopped working.
Agent: I'm sorry to hear that. What is your customer number?
Caller: It is HX-55812.
Agent: Since when has it been out of order?
Caller: Since yesterday evening. There is an error code on the display, F28.
Agent: What is your address?
Caller: 12 Rowan Close, Stafford.
Agent: Are there small children in the house?
Caller: Yes, a baby of three months.
Agent: Then we treat it as urgent. An engineer will come tomorrow between 8 and 10.
Caller: What will it cost?
Agent: The call-out is £95, and parts come on top.
Caller: All right. I will leave the key with my neighbour, Mr Flynn.
Agent: I'll send you a text message with the engineer's name.`,
    ask: 'What was the call about?',
    schema: object({
      callerName: text('Name of the caller'),
      customerNumber: text('Customer number'),
      problem: text('What is out of order'),
      errorCode: text('Error code on the display'),
      since: text('Since when'),
      address: text('Address of the caller'),
      urgent: { type: 'boolean', description: 'Whether it is urgent' },
      appointment: text('When the engineer comes'),
      cost: text('Cost of the call-out'),
      promises: list('What was promised to be done'),
      complaint: text('Complaint about an earlier visit'),
    }),
    expected: {
      callerName: 'Denise Harper',
      customerNumber: 'HX-55812',
      problem: { has: 'boiler' },
      errorCode: { has: 'F28' },
      since: { has: 'yesterday evening' },
      address: { has: '12 Rowan Close' },
      urgent: true,
      appointment: { has: 'tomorrow between 8 and 10' },
      cost: { has: '£95' },
      promises: [{ has: 'leave the key' }, { has: 'send you a text message' }],
      complaint: null,
    },
  },
  {
    name: 'newsletter',
    text: `# Harbour Museum: news for members
Our new exhibition "Lights of the Coast" opens on Saturday, 18 April 2026 and runs until 27 September 2026. It shows 120 photographs by Elsie Brand.
# Opening hours
Tuesday to Sunday, 10:00 to 17:00. Closed on Mondays.
# Prices
Adults pay £9, children £4. Members enter free.
# Guided tours
Tours take place every Sunday at 14:00 and last 75 minutes. Groups of up to 15 people are asked to book in advance at tours@harbourmuseum.example.
# Thank you
The roof was repaired thanks to a donation of £25,000 from the Anchor Foundation.
The café remains closed until June. Dogs are welcome in the garden but not in the museum.`,
    ask: 'News of the museum',
    schema: object({
      organisation: text('Name of the museum'),
      exhibition: text('Title of the exhibition'),
      opens: date('When the exhibition opens'),
      closes: date('When the exhibition ends'),
      photographs: { type: 'integer', description: 'Number of photographs' },
      artist: text('Name of the photographer'),
      hours: text('Opening hours'),
      adultPrice: { type: 'number', description: 'Price for adults' },
      tourLength: text('How long a tour lasts'),
      groupSize: { type: 'integer', description: 'Maximum size of a group' },
      bookingEmail: text('E-mail for booking'),
      donor: text('Who gave the donation'),
      donation: { type: 'number', description: 'Amount of the donation' },
      parking: text('Where visitors park'),
    }),
    expected: {
      organisation: { has: 'Harbour Museum' },
      exhibition: { has: 'Lights of the Coast' },
      opens: '2026-04-18',
      closes: '2026-09-27',
      photographs: 120,
      artist: 'Elsie Brand',
      hours: { has: '10:00 to 17:00' },
      adultPrice: 9,
      tourLength: { has: '75 minutes' },
      groupSize: 15,
      bookingEmail: 'tours@harbourmuseum.example',
      donor: { has: 'Anchor Foundation' },
      donation: 25000,
      parking: null,
    },
  },
]
