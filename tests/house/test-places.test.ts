/** A test lies beside the code that it tests; `tests/` contains tests that cross rooms, and their helpers. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'

const crossing = ['access', 'browser', 'driver', 'house', 'paths']
/** The tests of the reading code and their texts, which move together with that code. */
const ofReading = ['facts', 'providers', 'reading', 'search', 'tenders']

const files = execFileSync('git', ['ls-files', 'tests'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

test('tests/ holds only what crosses rooms', () => {
  const folders = files.flatMap((file) => (file === 'tests/rows.tsv' ? [] : [file.split('/')[1] ?? '']))
  expect([...new Set(folders)].toSorted()).toEqual([...crossing, ...ofReading].toSorted())
})
