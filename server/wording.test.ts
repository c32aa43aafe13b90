/** The language in which work writes. */
import { expect, test } from 'vitest'
import { documentCatalogueOf } from '#tools/texts/texts-of-documents.ts'
import { createSentences } from './sentences.ts'
import {
  askForLanguage,
  countInWords,
  dayInWords,
  decimalInWords,
  enumerated,
  labelInWords,
  placeInWords,
  quoted,
  sentenceInWords,
  worded,
  writeIn,
  writtenTag,
  type Wording,
} from './wording.ts'

const german: Wording = {
  locale: 'de',
  texts: { 'Page {0} of {1}': 'Von {1} Seiten die {0}.', '“{0}”': '„{0}“', 'Due day': 'Fällig am' },
  sentences: createSentences({ '"{0}" is damaged.': '„{0}“ ist beschädigt.' }),
}
const day = new Date('2026-12-04T00:00:00Z')

const all = () => ({
  page: worded('Page {0} of {1}', 2, 5),
  unknown: worded('Nobody wrote this {0}.', 1),
  quoted: quoted('a {1}'),
  label: labelInWords('dueDay'),
  sentence: sentenceInWords('"a.pdf" is damaged.'),
  figures: [countInWords(12_345), decimalInWords('1234.50'), dayInWords(day), enumerated(['a', 'b', 'c'])],
  tag: writtenTag(),
  prompt: askForLanguage(),
})

test('outside of work everything is English, as it stands in the sources', () => {
  expect(all()).toEqual({
    page: 'Page 2 of 5',
    unknown: 'Nobody wrote this 1.',
    quoted: '“a {1}”',
    label: 'Due day',
    sentence: '"a.pdf" is damaged.',
    figures: ['12,345', '1,234.50', '4 December 2026', 'a, b and c'],
    tag: 'en-GB',
    prompt: '',
  })
})

test('in German work words, figures, days and lists are German, also after a pause, and a text without a translation stays', async () => {
  const written = await writeIn(german, async () => {
    await Promise.resolve()
    return all()
  })
  expect(written).toEqual({
    page: 'Von 5 Seiten die 2.',
    unknown: 'Nobody wrote this 1.',
    quoted: '„a {1}“',
    label: 'Fällig am',
    sentence: '„a.pdf“ ist beschädigt.',
    figures: ['12.345', '1.234,50', '4. Dezember 2026', 'a, b und c'],
    tag: 'de-DE',
    prompt: 'Write in German, whatever the language of the texts. Names, quotations and passages stay as they are.',
  })
  expect(writtenTag()).toBe('en-GB')
})

test.each([
  ['page 2', 'Seite 2'],
  ['line 7', 'Zeile 7'],
  ['paragraph 4', 'Absatz 4'],
  ['slide 3, notes', 'Folie 3, Notizen'],
  ['slide 3, comment by Ada Ng', 'Folie 3, Kommentar von Ada Ng'],
  ['comment by Ada Ng', 'Kommentar von Ada Ng'],
  ['footnote 12', 'Fußnote 12'],
  ['Steps, drawing', 'Steps, Zeichnung'],
  ['the whole file', 'die ganze Datei'],
  ['Page 2!A3', 'Page 2!A3'],
  ['Ada Ng, 00:04:10', 'Ada Ng, 00:04:10'],
])('the place "%s" is "%s" in a German document', (place, german) => {
  const wording: Wording = { locale: 'de', texts: documentCatalogueOf('de') }
  expect(writeIn(wording, () => placeInWords(place))).toBe(german)
  expect(placeInWords(place)).toBe(place)
})
