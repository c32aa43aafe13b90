import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'
import { namesAt, unknownName } from './names-at.ts'
import type { Path } from './read/text-places.ts'

const catalogue = await shippedCatalogue(['definitions'])
const good = readFileSync(new URL('fixtures/good.json', import.meta.url), 'utf8')

/** The names that exist where `find` stands once `put` is written in its place; `*` in it is the place that is asked about. */
function names(find: string, put: string, place: Path): readonly string[] {
  expect(good).toContain(find)
  return namesAt(JSON.parse(good.replace(find, () => put.replace('*', unknownName))), place, catalogue)
}

test('a rule may name the fields, and a button the calls', () => {
  expect(names('"require": ["masterExcel"', '"require": ["*"', ['steps', 0, 'rules', 0, 'require', 0])).toEqual([
    'company',
    'style',
    'copies',
    'masterExcel',
    'sopDoc',
  ])
  const place = ['steps', 0, 'actions', 0, 'run', 1, 'call']
  expect(names('"call": "upload"', '"call": "*"', place)).toEqual(['upload', 'build', 'final', 'end'])
})

test('work may read the artefacts that requests bring and other work writes', () => {
  const place = ['calls', 'build', 'work', 1, 'values']
  expect(names('"values": "values", "save"', '"values": "*", "save"', place)).toEqual(
    expect.arrayContaining(['values', 'masterExcel', 'sopDoc']),
  )
})

test('workspaces, and the values of a field that a condition compares', () => {
  expect(names('"ILSGroup", "Zofa"', '"*", "Zofa"', ['access', 'clients', 0])).toEqual(catalogue.clients)
  const shown = '"id": "copies", "shown": { "field": "style", "is": "*" }'
  expect(names('"id": "copies"', shown, ['steps', 0, 'fields', 2, 'shown', 'is'])).toEqual(['plain', 'formal'])
})

test('a condition may look at each value that a call replies with', () => {
  const shown = '"id": "copies", "shown": { "reply": "*", "set": true }'
  expect(names('"id": "copies"', shown, ['steps', 0, 'fields', 2, 'shown', 'reply'])).toEqual(
    expect.arrayContaining(['build.pages', 'build.draft']),
  )
})

test('braces in a text may name fields and values of replies', () => {
  const found = names('"title": "Upload",', '"title": "Upload", "heading": "{*}",', ['steps', 0, 'heading'])
  expect(found).toEqual(expect.arrayContaining(['company', 'session', 'reply.build.pages']))
})

test('a place that takes any text has no names', () => {
  expect(names('"label": "Company"', '"label": "*"', ['steps', 0, 'fields', 0, 'label'])).toEqual([])
})

test('a part that is not finished does not take the names away', () => {
  const place = ['steps', 0, 'actions', 0, 'run', 1, 'call']
  const data: unknown = JSON.parse(
    good.replace('"call": "upload"', `"call": "${unknownName}"`).replace('"type": "text", ', ''),
  )
  expect(namesAt(data, place, catalogue)).toEqual(['upload', 'build', 'final', 'end'])
})
