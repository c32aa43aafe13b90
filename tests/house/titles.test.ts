/** The titles of tests name few rows each, so that a failed test shows which behaviour broke. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'

const folders = ['definitions', 'engine', 'server', 'ui-kit', 'tools', 'tests', 'stories']
const tests = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$|-suite\.ts$|\.stories\.tsx$/.test(name))
    .map((name) => join(folder, name)),
)

/** Titles, and the texts that test.each inserts into them. */
const crowded = (text: string): readonly string[] =>
  text.match(/['"`](?:[A-Z]+-\d{2}[ ,]+){4}[A-Z]+-\d{2}[^\n]*/g) ?? []

test('five rows in one title are too many, four are not', () => {
  expect(crowded("test('HR-01 HR-02 HR-03 HR-04 HR-05 too much', () => {")).toHaveLength(1)
  expect(crowded("test('HR-01 HR-02 HR-03 HR-04 enough', () => {")).toEqual([])
})

test('a title names at most four rows', () => {
  expect(tests.length).toBeGreaterThan(200)
  const wrong = tests.flatMap((file) =>
    crowded(readFileSync(join(root, file), 'utf8')).map((title) => `${file}: ${title}`),
  )
  expect(wrong.filter((each) => !each.startsWith('tests/house/titles.test.ts'))).toEqual([])
})
