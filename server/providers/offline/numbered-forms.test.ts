/** Printed forms with numbered labels, short notices, and long solicitations that say how an offer is to be written. */
import { expect, test } from 'vitest'
import { factsOf, heading, item, table, text } from './fixtures/facts-of-blocks.ts'

test('TENDER-11 a numbered form says its labels with a full stop, and a day and a duration in its own way', async () => {
  const facts = await factsOf([
    text('Invitation for Tenders'),
    table(
      ['1.', 'Agency', 'Eastmere Harbour Railway'],
      ['2.', 'Procuring Entity Code', 'Not used'],
      ['3.', 'Invitation for', 'Construction of a shed for wagons at Eastmere'],
      ['4.', 'Invitation Reference No.', '54.01.8100.7'],
      ['5.', 'Procurement Method.', 'Open Tendering Method'],
      ['6.', 'Tender last selling Date.', '22 -01-2031 (9.00 hrs to 13.00 hrs)'],
      ['7.', 'Tender closing date & time', '23 -01-2031 12.00 Hrs.'],
      ['8.', '-Receiving Tender Document.', 'Office of the Chief Engineer, Eastmere'],
      ['9.', 'Time for completion of works.', '120 (One hundred twenty) days.'],
      ['10.', 'Price of Tender Document', 'Tk 5000/- only'],
      ['11.', 'Contact details of Official inviting tender:', 'Email: chief@harbour.example'],
    ),
  ])
  expect(facts).toMatchObject({
    buyer: 'Eastmere Harbour Railway',
    title: 'Construction of a shed for wagons at Eastmere',
    reference: '54.01.8100.7',
    procedure: 'Open Tendering Method',
    deadline: '23 -01-2031 12.00 Hrs',
    submission: 'Office of the Chief Engineer, Eastmere',
    contractPeriod: '120 (One hundred twenty) days',
  })
  expect(facts).toMatchObject({ estimatedValue: null, contacts: [expect.stringContaining('chief@harbour.example')] })
})

test('TENDER-11 a short notice names what is bought as a component, and where offers go below each other', async () => {
  expect(
    await factsOf([
      text('National School of Boats Eastmere'),
      heading('TENDER DOCUMENT'),
      text('Tender Notification No.: NSB / 2031-32/EL/ LAB/ 004'),
      text('Name of the component: “WAVE SOFTWARE”.'),
      text('Delivery: 4 weeks'),
      text('Last Date of submission of Tender: 14-09-2031 up to 03:00 pm'),
      text('Address for submission of Tender: The Registrar,'),
      text('National School of Boats,'),
      text('Eastmere'),
      text('Phone: 04368-230110'),
    ]),
  ).toMatchObject({
    reference: 'NSB / 2031-32/EL/ LAB/ 004',
    title: 'WAVE SOFTWARE',
    contractPeriod: '4 weeks',
    deadline: '14-09-2031 up to 03:00 pm',
    submission: 'The Registrar, National School of Boats, Eastmere',
  })
})

test('TENDER-11 an advertisement begins with its reference and its title, and names a number to call', async () => {
  const facts = await factsOf([
    text('T31/03 Supply and Delivery of a Road Sweeper'),
    text('Tenders are invited from suitably qualified suppliers for the supply and delivery of a road sweeper.'),
    text('The tender document is available by contacting the Technical Officer, Mr Jo Example, on (08) 9555 1498.'),
  ])
  expect(facts).toMatchObject({ reference: 'T31/03', title: 'Supply and Delivery of a Road Sweeper' })
  expect(facts).toMatchObject({ contacts: [expect.stringContaining('(08) 9555 1498')] })
})

test('TENDER-12 criteria are the factors that are numbered, not the ratings that are given for them', async () => {
  expect(
    await factsOf([
      heading('Solicitation', 1),
      heading('Evaluation Factors', 2),
      heading('The following adjectival ratings/definitions shall be used for the evaluation factors:', 3),
      table(
        ['Rating', 'Definition'],
        ['Relevant', 'The effort involved much of the scope'],
        ['Not relevant', 'The effort involved little'],
      ),
      heading('Description of Evaluation Factors', 3),
      text('Factor 1: Technical capability'),
      heading('Subfactor A', 4),
      text('The office will evaluate the degree to which the approach is sound.'),
      text('Factor 2: Past performance'),
      text('Factor 3: Total cost'),
    ]),
  ).toMatchObject({
    awardCriteria: ['Factor 1: Technical capability', 'Factor 2: Past performance', 'Factor 3: Total cost'],
  })
})

test('TENDER-12 headings below the organization of the proposal list what is handed in, not what one chapter or one plan holds', async () => {
  expect(
    await factsOf([
      heading('Request for Proposal', 1),
      heading('B. Organization of the Proposal', 2),
      text('All proposals should be organized with separate tabs and include the following items.'),
      heading('1. Cover Letter', 3),
      text('Provide a cover letter of one page.'),
      heading('2. Proposed Approach', 3),
      text('Keep this in mind as you respond to the following:'),
      item('Please attach a project plan, if appropriate, including phases;'),
      heading('3. Proposal Format', 3),
      text('All proposals should have a table of contents.'),
      heading('4. References', 3),
      text('Provide three references.'),
    ]),
  ).toMatchObject({ documentsToSubmit: ['Cover Letter', 'Proposed Approach', 'References'] })
  const facts = await factsOf([
    heading('Solicitation', 1),
    heading('Staffing', 2),
    text('The offeror shall provide a staffing plan, which consists of the following information:'),
    item("Individual's name"),
    item('Certificates'),
    item('Years of experience'),
    heading('Proposal Format', 2),
    text('The proposal shall meet the following format requirements:'),
    item('Cover pages of one inch margins'),
    item('Tables and charts'),
  ])
  expect(facts).toMatchObject({ documentsToSubmit: [] })
})

test('TENDER-12 a form that has a field for amendments clarifies nothing, and a rule of writing asks nothing of bidders', async () => {
  const facts = await factsOf([
    table(['1. SOLICITATION NO. EX-31-R-7', '2. AMENDMENT NO. 3. EFFECTIVE DATE 09/09/2031']),
    text('The contractor accepts the offer as it is now modified, subject to all of the terms set forth.'),
    heading('Proposal Format', 2),
    text('Page Numbering: The offeror shall show numbers on all pages and demonstrate a standard system.'),
    text('Offerors should attempt to demonstrate few open positions.'),
    table(['Item', 'Supplies', 'Quantity'], ['7000', 'Base year (Fund Type - TBD)', '30500']),
    heading('Records', 2),
    text('The contractor keeps the accounts of the contract for a period of three years after completion.'),
  ])
  expect(facts).toMatchObject({ clarifications: [], eligibility: [], openQuestions: [], contractPeriod: null })
})

test('TENDER-11 who signs does not belong to the name of the office, and a torn sentence goes on', async () => {
  expect(
    await factsOf([
      table(['5. ISSUED BY', 'CODE N7']),
      text('Jo A Example Coastal Systems Command (COASTCOM)'),
      heading('Purpose'),
      text('The Coastal Systems Command is seeking qualified suppliers'),
      text('(“Proposers”) to provide and maintain a register of boats.'),
    ]),
  ).toMatchObject({
    buyer: 'Coastal Systems Command',
    scope:
      'The Coastal Systems Command is seeking qualified suppliers (“Proposers”) to provide and maintain a register of boats.',
  })
})

test('TENDER-11 a notice to bidders names its district above, and its number and matter in the first sentence', async () => {
  expect(
    await factsOf([
      heading('THE EASTMERE SCHOOL DISTRICT BID REQUEST', 1),
      text(
        'Notice is hereby given that sealed bids will be received by the Undersigned for Bid No. 4711 - North School: Gymnasium Floor.',
      ),
      text(
        "All bids must be received at the Eastmere School District's Office of Business, 58 Harbour Avenue, Eastmere, by 2:00 p.m. on Wednesday, October 15, 2031.",
      ),
    ]),
  ).toMatchObject({
    buyer: 'EASTMERE SCHOOL DISTRICT',
    reference: '4711',
    title: 'North School: Gymnasium Floor',
    submission: expect.stringContaining('58 Harbour Avenue'),
  })
})

test('TENDER-11 a message on a tender says its title behind the label, and that the day has moved', async () => {
  expect(
    await factsOf([
      text('Dear Supplier,'),
      text('Subject: Answers will be late'),
      text('Message: The bid due date will be extending until 2:00 PM October 12th, 2031.'),
      text('Bid Number: OU-0917TY (Harbour Services)'),
      text('Bid Title: Harbour Services'),
      text('Close Date: 10/9/2031 02:00:00 PM (ET)'),
    ]),
  ).toMatchObject({
    reference: 'OU-0917TY',
    title: 'Harbour Services',
    clarifications: [expect.stringContaining('extending until 2:00 PM October 12th, 2031')],
  })
})

test('TENDER-11 a body writes its acronym behind its name, and a form to fill in is no title', async () => {
  expect(
    await factsOf([
      heading('INDIVIDUAL CONTRACT PROPOSAL SUBMISSION FORM', 1),
      text('Submission Deadline: 23 rd October 2031, 5:30 PM'),
      text('United Harbours Programme (UHP)'),
      text('Services/Work Description: Evaluation of the harbour project'),
      text('Project/Program Title: Clean harbours'),
      text('Via our secured mail address: bids@uhp.example'),
    ]),
  ).toMatchObject({
    buyer: 'United Harbours Programme',
    title: 'Clean harbours',
    scope: 'Evaluation of the harbour project',
    deadline: '23 rd October 2031, 5:30 PM',
    submission: 'bids@uhp.example',
  })
})

test('TENDER-11 a letter whose sections begin with their heading, and whom it goes to', async () => {
  expect(
    await factsOf([
      heading('Request for Quotation (RFQ)', 1),
      text('In Reply Refer To: ID0916'),
      text('*To: Holders of the agreement'),
      text(
        '1. General. The U.S. Harbour Administration (UHA) hereby issues this Request for Quotation to provide support services for harbours.',
      ),
      text('3. Period of Performance. The Period of Performance (POP) is 60 days with no option periods.'),
      text('REMINDER: If a holder does not intend to submit a quotation, the holder shall include a short statement.'),
    ]),
  ).toMatchObject({
    buyer: 'U.S. Harbour Administration',
    title: null,
    contractPeriod: '60 days with no option periods',
    documentsToSubmit: [],
  })
})

test('TENDER-11 a portal sets place and category before the title of a notice, and its own address above', async () => {
  expect(
    await factsOf([
      text('Ausschreibungsdienst Beispiel, Am Hafen 1, 60000 Beispielstadt'),
      text('E-Mail: info@dienst.example'),
      text('Titel : DEU-Ostmeer - Deutschland Elektrizität Lieferung von Ökostrom an den Hafen'),
      heading('1. Beschaffer'),
      heading('1.1. Beschaffer', 3),
      text('Offizielle Bezeichnung: Hafenamt Ostmeer'),
      text('Rechtsform des Erwerbers: Lokale Gebietskörperschaft'),
      heading('2. Verfahren'),
      text('Titel: Lieferung von Ökostrom an den Hafen'),
      text('Angebote oder Teilnahmeanträge sind einzureichen elektronisch via:'),
      text('[10]https://vergabe.example'),
    ]),
  ).toMatchObject({
    buyer: 'Hafenamt Ostmeer',
    title: 'Lieferung von Ökostrom an den Hafen',
    submission: 'Angebote oder Teilnahmeanträge sind einzureichen elektronisch via: https://vergabe.example',
    contacts: [],
  })
})

test('TENDER-11 where an office stands in a footer is not the place of the work, and a tariff is not the value', async () => {
  expect(
    await factsOf([
      heading('Request for Proposal', 1),
      text('Harbour Office Eastmere seeks a supplier for the repair of two cranes.'),
      text('R50,00 per set for all services with a pre-estimated value from above R100 000 to R300 000'),
      heading('PHONE'),
      text('02476 555 000'),
      heading('EMAIL'),
      text('office@harbour.example'),
      heading('LOCATION'),
      text('Unit 2 Oak Court, Harbour Park,'),
      text('Eastmere, EM6 4QH'),
      text('PAGE 2'),
    ]),
  ).toMatchObject({ place: null, estimatedValue: null })
})
