/** How authorities lay out their papers: forms with boxes, letters with the sender in a line, tables in which the first column only counts. */
import { expect, test } from 'vitest'
import type { SourceBlock } from '../text-model.ts'
import { factsOf, heading, item, table, text } from './fixtures/facts-of-blocks.ts'

test('TENDER-12 of a form only the ticked boxes count, a bold day is no heading, and a label stands above its value', async () => {
  expect(
    await factsOf([
      table(['Dienststelle', 'Ort, Datum'], ['Institut für Musterforschung e. V.', 'Musterstadt, den 10.07.2031']),
      text('Vergabe-Nr.'),
      text('2031-0509'),
      table(
        ['Ende der Frist für Bieteranfragen', 'Ende der Angebotsfrist'],
        ['22.07.2031 um 9 Uhr', '25.07.2031 um 11 Uhr'],
      ),
      heading('Aufforderung zur Abgabe eines Angebotes'),
      text('Lieferung/Leistung von'),
      text('Neue Messgeräte'),
      heading('Verfahrensart'),
      heading('☐ beschränkte Ausschreibung'),
      heading('☒ öffentliche Ausschreibung'),
      heading('☐ Verhandlungsvergabe'),
      heading('Ablauf der Bindefrist'),
      heading('25.08.2031', 3),
      text('Das Angebot ist mit den Anlagen bis zum Ende der Angebotsfrist über die Vergabeplattform zu übermitteln.'),
    ]),
  ).toMatchObject({
    buyer: 'Institut für Musterforschung e. V.',
    reference: '2031-0509',
    title: 'Neue Messgeräte',
    procedure: 'öffentliche Ausschreibung',
    deadline: expect.stringContaining('25.07.2031') as unknown,
    questionsDeadline: expect.stringContaining('22.07.2031') as unknown,
    submission: expect.stringContaining('Vergabeplattform') as unknown,
  })
})

test('TENDER-12 the sender of a letter is the buyer, and who hears complaints is no contact', async () => {
  expect(
    await factsOf([
      text('Stiftung Musterburg | Schlossplatz 1 | 99999 Musterburg'),
      heading('Neue Webseite der Stiftung Musterburg, inkl. Wartung'),
      table(['Vergabenummer', 'EU-25-400'], ['Projekt', 'Offene Burg']),
      text('Für die Wartung soll ein Rahmenvertrag über zwei Jahre abgeschlossen werden.'),
      table(
        ['Frist für Bewerberfragen bis spätestens', '21.02.2031'],
        ['Frist zur Abgabe der Teilnahmeanträge bis', '28.02.2031, 11:00 Uhr'],
        ['Frist zur Abgabe der Erstangebote bis', '11.04.2031, 11:00 Uhr'],
      ),
      heading('1.11 Rechtsmittel'),
      text('Vergabekammer des Landes, E-Mail: kammer@example.org'),
    ]),
  ).toMatchObject({
    buyer: 'Stiftung Musterburg',
    title: 'Neue Webseite der Stiftung Musterburg, inkl. Wartung',
    deadline: expect.stringContaining('28.02.2031') as unknown,
    contractPeriod: expect.stringContaining('zwei Jahre') as unknown,
    contacts: [],
  })
})

test('TENDER-12 a table that a page parts gives its weights once they make up 100, and a first column that counts is no label', async () => {
  expect(
    await factsOf([
      heading('REQUEST FOR PROPOSALS', 1),
      table(
        ['1.', 'RFP No.', 'EX/IT/2031/03'],
        ['2.', 'Last date for receipt of written queries', 'Date: 05 – 05 – 2031'],
        ['3.', 'Last date for submission of bids', 'Date: 18 – 05 – 2031'],
      ),
      heading('3.0 Evaluation process'),
      table(['Phase', 'Points'], ['Technical proposal', '30 points'], ['Presentation', '45 points']),
      table(['Phase', 'Points'], ['Pricing', '25 points'], ['Total', '100 points']),
    ]),
  ).toMatchObject({
    reference: 'EX/IT/2031/03',
    deadline: expect.stringContaining('18 – 05 – 2031') as unknown,
    questionsDeadline: expect.stringContaining('05 – 05 – 2031') as unknown,
    awardCriteria: ['Technical proposal | 30 points', 'Presentation | 45 points', 'Pricing | 25 points'],
  })
})

test('TENDER-12 a line that every page repeats is read once, and boxes in a line leave what is ticked', async () => {
  const onPage = (page: number, line: string): SourceBlock => ({ kind: 'text', text: line, page })
  expect(
    await factsOf([
      heading('Aufforderung zur Angebotsabgabe', 1),
      onPage(1, 'Stadt Musterburg Vergabenummer: 31-77'),
      onPage(1, 'Die Leistungen sind in Lose unterteilt: ☐ Ja ☒ Nein'),
      onPage(2, 'Stadt Musterburg Vergabenummer: 31-77'),
      item('Referenzliste'),
      onPage(3, 'Stadt Musterburg Vergabenummer: 31-77'),
    ]),
  ).not.toMatchObject({ lots: [expect.stringContaining('Ja') as unknown] })
})
