/** Letters and forms as authorities print them: boxes to tick, columns beside each other, two labels above two values, and deadlines that count from another day. */
import { expect, test } from 'vitest'
import { factsOf, heading, item, table, text } from './fixtures/facts-of-blocks.ts'

test('a letter whose address and box stand side by side is read column by column', async () => {
  const letter = table(
    ['Amt für Beispiele', 'Vergabeart'],
    ['Musterweg 1', ''],
    ['', '☐ Öffentliche Ausschreibung'],
    ['', '☒ Verhandlungsvergabe mit'],
    ['', 'Teilnahmewettbewerb'],
    ['12345 Musterstadt', ''],
    ['', 'Ablauf der Teilnahmefrist'],
    ['', 'Datum Uhrzeit'],
    ['', '26.02.2031 10:00 Uhr'],
    ['Aufforderung zur Abgabe eines Teilnahmeantrages', ''],
    ['Vergabenummer Leistung', ''],
    ['2031-WPG-001 Ausstellung über Moose', ''],
  )
  expect(await factsOf([letter])).toMatchObject({
    reference: '2031-WPG-001',
    title: 'Ausstellung über Moose',
    deadline: '26.02.2031 10:00 Uhr',
  })
})

test('a form whose ticks cannot be read names no procedure', async () => {
  const options = [text('Öffentliche Ausschreibung'), text('Beschränkte Ausschreibung'), text('Verhandlungsvergabe')]
  expect(await factsOf([heading('Aufforderung zur Abgabe eines Angebots'), ...options])).toMatchObject({
    procedure: null,
  })
})

test('of documents in a table only those that are ticked count', async () => {
  const asked = heading('C) die ausgefüllt mit dem Angebot einzureichen sind')
  const rows = table(
    ['633', 'Angebotsschreiben'],
    ['☐ 234', 'Erklärung der Bietergemeinschaft'],
    ['235', 'Verzeichnis der Leistungen'],
  )
  expect(await factsOf([asked, rows])).toMatchObject({
    documentsToSubmit: [
      expect.stringContaining('Angebotsschreiben') as string,
      expect.stringContaining('Verzeichnis der Leistungen') as string,
    ],
  })
})

test('criteria that are counted with their weights are found in lines and in one line', async () => {
  const asked = [heading('Zuschlagskriterien'), text('Zuschlagskriterien für die Wertung sind:')]
  const lines = [item('Gesamtpreis, gewichtet mit 30 %'), item('Qualität, gewichtet mit insgesamt 70 %')]
  expect(await factsOf([...asked, ...lines, item('Konzept mit 40 %'), item('Team mit 30 %')])).toMatchObject({
    awardCriteria: ['Gesamtpreis, gewichtet mit 30 %', 'Qualität, gewichtet mit insgesamt 70 %'],
  })
  expect(await factsOf([heading('Proposal Evaluation'), text('Merit – 60% Plan – 20% Budget – 20%')])).toMatchObject({
    awardCriteria: ['Merit – 60%', 'Plan – 20%', 'Budget – 20%'],
  })
})

test('a scale of marks is not a list of criteria', async () => {
  const scale = [item('90-100 points: exceptional'), item('80-89 points: excellent'), item('70-79 points: good')]
  expect(await factsOf([heading('Evaluation Criteria'), ...scale])).toMatchObject({ awardCriteria: [] })
})

test('a deadline may count from another day', async () => {
  const rules = [
    text('Fragen gelten als rechtzeitig, wenn sie spätestens 5 Tage vor Ablauf der Angebotsfrist eingereicht werden.'),
    text('Proposals should be submitted within 10 business days of receipt of this RFP.'),
  ]
  expect(await factsOf(rules)).toMatchObject({
    questionsDeadline: 'spätestens 5 Tage vor Ablauf der Angebotsfrist eingereicht werden',
    deadline: 'within 10 business days of receipt of this RFP',
  })
})

test('a contact is one entry, in lines below each other and in columns', async () => {
  const lines = [
    text('Contact Person: Jo Example, Procurement Manager'),
    text('Email: jo@example.example'),
    text('Phone: +91-20-4567-8900'),
  ]
  expect(await factsOf(lines)).toMatchObject({
    contacts: ['Contact Person: Jo Example, Procurement Manager, Email: jo@example.example, Phone: +91-20-4567-8900'],
  })
  const columns = table(
    ['Ann Example', 'Ben Example'],
    ['Director', 'Manager'],
    ['ann@example.example', 'ben@example.example'],
  )
  expect(await factsOf([heading('Contacts'), columns])).toMatchObject({
    contacts: ['Ann Example, Director, ann@example.example', 'Ben Example, Manager, ben@example.example'],
  })
})
