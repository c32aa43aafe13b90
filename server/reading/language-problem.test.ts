/** What is said about a file in a language that is not read, and where the names of the languages come from. */
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { knownLanguages } from '#server/reading/lexicons/known-languages.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { english, writeIn } from '#server/wording.ts'
import { readPlain } from '#server/providers/fixtures/read-plain.ts'
import { languageProblemOf, namesOf } from './language-problem.ts'

const polish = readPlain(
  'Dzień dobry, nazywam się Anna i prowadzę sklep. Nie mamy na razie systemu, ale to jest dla nas bardzo ważne, że tylko oraz przez telefon się zamawia.',
  { file: 'Rozmowa.txt' },
)

/** A folder of definitions of an installation, with a language of its own. */
function withPolish(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lexicons-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'lexicons'))
  const file = JSON.parse(readFileSync('definitions/lexicons/language.en.json', 'utf8')) as object
  writeFileSync(
    join(folder, 'lexicons/language.pl.json'),
    JSON.stringify({
      ...file,
      language: 'pl',
      name: 'Polish',
      telling: ['nie', 'się', 'jest', 'że', 'dla', 'na', 'to'],
    }),
  )
  return folder
}

test('a file in Polish is named with the languages that are read, and with what was taken from it', () => {
  const languages = knownLanguages(shippedLexicons)
  const about =
    '"Rozmowa.txt" is in Polish, which is not one of the languages that are read without a language model: English, French, German and Spanish.'
  expect(languageProblemOf(polish, languages, 'nothing')).toEqual({
    file: 'Rozmowa.txt',
    language: 'pl',
    problem: `${about} Nothing was taken from it. Upload a translation.`,
  })
  expect(languageProblemOf(polish, languages, 'values')?.problem).toBe(
    `${about} Only addresses, and values beside labels that these languages share, were looked for in it. Upload a translation.`,
  )
})

test('in a German run, the sentence and the languages are German', () => {
  const texts = JSON.parse(readFileSync('definitions/locales/de/documents.json', 'utf8')) as Record<string, string>
  const problem = writeIn({ ...english, locale: 'de', texts }, () =>
    languageProblemOf(polish, knownLanguages(shippedLexicons), 'nothing'),
  )
  expect(problem?.problem).toContain('„Rozmowa.txt“ ist in Polnisch geschrieben.')
  expect(problem?.problem).toContain('Deutsch, Englisch, Französisch und Spanisch')
})

test('the lexicon of an installation makes its language one that is read', () => {
  const languages = knownLanguages([...shippedLexicons, withPolish()])
  expect(namesOf(languages)).toContain('Polish')
  expect(languageProblemOf(polish, languages, 'values')).toBeUndefined()
})

test('for calls, a language is read only if a lexicon says how people talk in it', () => {
  const folder = withPolish()
  const dirs = [...shippedLexicons, folder]
  expect(languageProblemOf(polish, knownLanguages(dirs, 'call'), 'nothing')?.language).toBe('pl')
  cpSync('definitions/lexicons/call.en.json', join(folder, 'lexicons/call.pl.json'))
  expect(languageProblemOf(polish, knownLanguages(dirs, 'call'), 'nothing')).toBeUndefined()
})
