/** What the build in another language makes of a source file. */
import { expect, test } from 'vitest'
import { type Catalogue, translationOf } from './catalogue.ts'
import { translateSource } from './translate-source.ts'

const translate = (code: string, catalogue: Catalogue, file = 'ui-kit/a.tsx') =>
  translateSource(code, file, (text) => translationOf(catalogue, text, file))

test('texts of elements and of attributes are replaced', () => {
  const code = `<Card title="Second factor" className="Second factor">Save</Card>`
  expect(translate(code, { 'Second factor': 'Zweiter Faktor', Save: 'Speichern' })).toBe(
    `<Card title={"Zweiter Faktor"} className="Second factor">{"Speichern"}</Card>`,
  )
})

test('values stand where the translation wants them, with their own texts translated', () => {
  const catalogue = {
    '{0} of {1}': '{1}, davon {0}',
    all: 'alle',
    'Press {0} to go on': 'Weiter mit {0}',
    Enter: 'Eingabe',
  }
  expect(translate('const a = `${n} of ${x ? "all" : m}`', catalogue)).toBe('const a = `${x ? "alle" : m}, davon ${n}`')
  expect(translate('<p>Press <kbd>Enter</kbd> to go on</p>', catalogue)).toBe(
    '<p>{"Weiter mit "}<kbd>{"Eingabe"}</kbd></p>',
  )
})

test('the marks around a quoted value are those of the language, in the files that an entry names', () => {
  const catalogue = { '“{0}”': { 'ui-kit/a.tsx': '„{0}“' } }
  expect(translate('const a = `“${label}”`', catalogue)).toBe('const a = `„${label}“`')
  expect(translate('const a = `“${label}”`', catalogue, 'ui-kit/b.tsx')).toBe('const a = `“${label}”`')
})

test('a text over several lines is the sentence that React shows', () => {
  const code = `<p>
    {name} goes to
    your colleague.{' '}
    <b/>
  </p>`
  expect(translate(code, { '{0} goes to your colleague. {1}': 'An {1} geht {0}.' })).toContain(
    '{"An "}<b/>{" geht "}{name}{"."}',
  )
})

test('strings in code stay: comparisons, keys, types, imports', () => {
  const code = `import a from 'Delete it'; type T = 'Delete it'; if (key === 'Delete it') use({ 'Delete it': 1 })`
  expect(translate(code, { 'Delete it': 'Löschen' })).toBe(code)
})

test('a lower-case word is translated only where its file is named, and a file may have its own translation', () => {
  const code = `f('today', 'Off')`
  const catalogue = { today: { 'ui-kit/a.tsx': 'heute' }, Off: { '': 'Aus', 'ui-kit/b.tsx': 'Frei' } }
  expect(translate(code, catalogue)).toBe(`f("heute", "Aus")`)
  expect(translate(code, catalogue, 'ui-kit/b.tsx')).toBe(`f('today', "Frei")`)
})

test('quotes, backticks and braces of a translation cannot end the text', () => {
  const code = 'f(`${a} left`, "Two words")'
  expect(translate(code, { '{0} left': '`$' + '{x}` {0} \\', 'Two words': 'a "b" \\' })).toBe(
    'f(`\\`\\$' + '{x}\\` ${a} \\\\`, "a \\"b\\" \\\\")',
  )
})
