import { expect, test } from 'vitest'
import { isRevisionTitle } from '#server/documents/docx/fill/revision-headings.ts'
import { isNumberHeading } from '#server/documents/docx/fill/sheet-lines.ts'
import { fitsKind } from '../review/fits-kind.ts'
import { nameHeader, valueHeader } from './header-words.ts'
import { headingShare } from './heading-share.ts'
import { sheetWords } from './sheet-words.ts'

const { isNotForReaders, revisions, identifier } = sheetWords()
type Field = keyof typeof revisions

test.each([
  'Settings',
  'how to use this',
  'Drop downs',
  'Sheet1',
  'Einstellungen',
  'Tabelle 12',
  'Paramètres',
  'Feuil1',
])('the sheet %s is not for readers', (name) => expect(isNotForReaders(name)).toBe(true))

test.each(['Risks', 'Steps', 'Sheet music', 'Risiken', 'Risques'])('the sheet %s may be a list', (name) => {
  expect(isNotForReaders(name)).toBe(false)
})

test.each([
  'Revision history:',
  'Record of the changes',
  '5. Revisions',
  'Änderungshistorie',
  'Verlauf der Änderungen',
  'Historique des révisions',
])('"%s" is the title of a revision table', (title) => {
  expect(isRevisionTitle(title.replace('5. ', ''))).toBe(true)
})

test.each<[Field, string]>([
  ['version', 'Rev. No.'],
  ['date', 'Date of issue'],
  ['change', 'Description of the change'],
  ['author', 'Prepared by'],
  ['version', 'Versionsnummer'],
  ['date', 'Freigabedatum'],
  ['change', 'Beschreibung der Änderung'],
  ['author', 'Erstellt von'],
  ['version', 'Numéro de version'],
  ['date', "Date d'émission"],
  ['change', 'Objet de la modification'],
  ['author', 'Rédigé par'],
])('a column of the %ss of a revision table may be headed "%s"', (field, heading) => {
  const fields = Object.entries(revisions).filter(([, { isHeading }]) => isHeading(heading))
  expect(fields.map(([name]) => name)).toEqual([field])
})

test.each(['S/N', 'Item no.', '№', 'Step', 'Lfd. Nr.', 'Pos.', 'Numéro'])('"%s" numbers the lines', (heading) => {
  expect(isNumberHeading(heading)).toBe(true)
})

test('a position of a person is not the number of a line', () => {
  expect(isNumberHeading('Position')).toBe(false)
})

test.each([
  ['Company name', 'Start date'],
  ['Firmenname', 'Beginn', 'Kundennummer'],
  ['Nom', 'Date de début'],
])('the headings of a table are told in each language: %s', (...headings) => expect(headingShare(headings)).toBe(1))

test('the headings above names and values are told in German and in French', () => {
  expect([nameHeader('Platzhalter'), valueHeader('Wert:'), valueHeader('Inhalt')]).toEqual(['strong', 'strong', 'weak'])
  expect([nameHeader('Champ'), valueHeader('Valeur')]).toEqual(['strong', 'strong'])
})

test.each([
  ['Telefon', 'Ada Ng', false],
  ['Ausgabedatum', '1. März', true],
  ['Ausgabedatum', 'Ada Ng', false],
  ['Montant', 'deux', true],
  ['Courriel', 'Ada Ng', false],
])('for %s the value %s is of a fitting kind: %s', (name, value, fits) => {
  expect(fitsKind(name, value)).toBe(fits)
})

test('a number that is not added up has German names, too', () => {
  expect(['Invoice No.', 'Postleitzahl', 'Amount'].map((heading) => identifier.test(heading))).toEqual([
    true,
    true,
    false,
  ])
})
