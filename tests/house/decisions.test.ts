/** The index of the decisions lists every page once, with its title, and says where each folded number went. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'

const folder = join(root, 'docs/decisions')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const pages = readdirSync(folder).filter((file) => file !== 'README.md')
const index = read('README.md')
const listed = [...index.matchAll(/^- \[(\d{4})\]\(([^)]+)\) (.+)$/gm)]

test('each decision page has a number and a title that begins with its number', () => {
  expect(pages.filter((file) => !read(file).startsWith(`# ${file.slice(0, 4)} · `))).toEqual([])
})

test('the index lists each decision page once, with its title', () => {
  const titles = pages.map((file) => `${file}: ${read(file).split('\n')[0]?.slice('# 0000 · '.length)}`)
  expect(listed.map(([, , file, title]) => `${file}: ${title}`).toSorted()).toEqual(titles.toSorted())
})

test('a number belongs to one page, or is listed as folded into one', () => {
  const folded = [...index.matchAll(/^\| ([\d, ]+?) *\| \[\d{4}\]\(([^)]+)\)/gm)]
  expect(folded.length).toBeGreaterThan(5)
  const numbers = [
    ...pages.map((file) => file.slice(0, 4)),
    ...folded.flatMap(([, former = '']) => former.split(',').map((number) => number.trim())),
  ]
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  expect(folded.filter(([, , file = '']) => !pages.includes(file))).toEqual([])
})

describe.each(['README.md', ...pages])('%s', (page) => {
  test('links only to pages that exist', () => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([])
  })
})
