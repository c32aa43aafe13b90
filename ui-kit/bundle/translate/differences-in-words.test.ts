/** The sentences in which the Agent Studio tells what changed in a definition, on pages in another language. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'
import { type Catalogue, translationOf } from './catalogue.ts'
import { translateSource } from './translate-source.ts'

const file = 'engine/definition/describe-changes.ts'

test('are German on German pages: everything but the names of parts and keys', () => {
  const catalogue = JSON.parse(readFileSync(`${root}/definitions/locales/de/pages.json`, 'utf8')) as Catalogue
  const english = readFileSync(`${root}/${file}`, 'utf8')
  const german = translateSource(english, file, (text) => translationOf(catalogue, text, file))
  const words = ["'added'", "'removed'", '`changed from', 'comes first', 'comes after', 'was called', ' more`']
  expect(words.filter((each) => !english.includes(each))).toEqual([])
  expect(words.filter((each) => german.includes(each))).toEqual([])
})
