/** A test lies beside the code that it tests; `tests/` contains tests that cross rooms, and their helpers. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'

const crossing = ['access', 'browser', 'driver', 'house', 'paths']
/** The papers and notes by which reading without a model is scored, for every room that reads. */
const scored = 'reading'

const files = execFileSync('git', ['ls-files', 'tests'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

test('tests/ holds only what crosses rooms', () => {
  const folders = files.flatMap((file) => (file === 'tests/rows.tsv' ? [] : [file.split('/')[1] ?? '']))
  expect([...new Set(folders)].toSorted()).toEqual([...crossing, scored].toSorted())
})
