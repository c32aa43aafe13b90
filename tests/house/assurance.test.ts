/** The pages of docs/assurance: what they name exists, and the self-assessment is complete and counted right. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'

const folder = 'docs/assurance'
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe.each(pages)('%s', (page) => {
  const text = read(page)

  test('quotes only what the tests say that it names', () => {
    const wrong = quotesIn(text).filter(({ file, words }) => !existsSync(join(root, file)) || !says(read(file), words))
    expect(wrong).toEqual([])
  })

  test('names only files, commands and places that there are', () => {
    const files = [...text.matchAll(/`((?:docs|engine|server|stories|tests|tools|ui-kit)\/[^`\s…]+)`/g)]
    expect(files.map(([, file = '']) => file).filter((file) => !existsSync(join(root, file)))).toEqual([])
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, command]) => command ?? '')
    expect(commands.filter((command) => !(command in scripts))).toEqual([])
    const links = [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link]) => link ?? '')
    expect(links.filter((link) => !leadsSomewhere(page, link))).toEqual([])
  })
})

describe('the self-assessment', () => {
  const text = read(`${folder}/asvs.md`)
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| .*? \| ([a-z ]+?) +\| (.*) \|$/gm)].map(
    ([, id = '', level = '', state = '', shownBy = '']) => ({ id, level, state, shownBy }),
  )

  test('has a row for each requirement of levels 1 and 2, with its level, and no other', () => {
    const wanted = Object.entries(levels).flatMap(([section, each]) =>
      Array.from(each, (level, at) => `${section}.${at + 1} ${level}`),
    )
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(wanted)
  })

  test('counts its states right, for each chapter, for all and for level 1', () => {
    const counted = [...text.matchAll(/^\| ([^|]+?)((?: +\| +\**\d+\**){4}) +\|$/gm)]
    const shown = counted.map(([, name = '', counts = '']) => ({
      name,
      counts: (counts.match(/\d+/g) ?? []).map(Number),
    }))
    const states = ['holds', 'holds in part', 'does not apply', 'open']
    const count = (of: typeof rows) => states.map((state) => of.filter((row) => row.state === state).length)
    const chapters = [...new Set(rows.map(({ id }) => id.split('.')[0]))]
    const ofLevel1 = rows.filter(({ level }) => level === '1')
    expect(shown.map(({ counts }) => counts)).toEqual([
      ...chapters.map((chapter) => count(rows.filter(({ id }) => id.split('.')[0] === chapter))),
      count(rows),
      count(ofLevel1),
    ])
    expect(shown.slice(-2).map(({ name }) => name)).toEqual([
      `**all ${rows.length}**`,
      `of level 1 (${ofLevel1.length})`,
    ])
  })

  test('names for each requirement that holds the test that proves it, or says that no test does', () => {
    const unproved = rows.filter(
      ({ state, shownBy }) => state === 'holds' && quotesIn(shownBy).length === 0 && !/no test/.test(shownBy),
    )
    expect(unproved).toEqual([])
  })
})

/** A test file in backticks, followed by words of its titles in quotation marks. */
function quotesIn(text: string): readonly { readonly file: string; readonly words: string }[] {
  return [...text.matchAll(/`([^`\s]+\.test\.tsx?)`((?:,? “[^”]+”)+)/g)].flatMap(([, file = '', quotes = '']) =>
    [...quotes.matchAll(/“([^”]+)”/g)].map(([, words = '']) => ({ file, words })),
  )
}

const says = (source: string, words: string): boolean => source.replaceAll("\\'", "'").includes(words)

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', place] = link.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(root, file))) return false
  if (place === undefined) return true
  const headings = [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
  return headings.includes(place)
}

/** The levels of the requirements of each section of ASVS 5.0.0, without those of level 3: a digit for each. */
const levels: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '111112222',
  '1.3': '11222222222',
  '1.4': '222',
  '1.5': '12',
  '2.1': '122',
  '2.2': '112',
  '2.3': '1222',
  '2.4': '2',
  '3.2': '11',
  '3.3': '1222',
  '3.4': '112222',
  '3.5': '11122',
  '3.7': '22',
  '4.1': '122',
  '4.2': '2',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112',
  '5.3': '11',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '1122',
  '6.4': '1122',
  '6.5': '22222',
  '6.6': '222',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '22',
  '7.6': '22',
  '8.1': '12',
  '8.2': '112',
  '8.3': '1',
  '8.4': '2',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '22',
  '10.3': '2222',
  '10.4': '11111222222',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '22',
  '11.2': '222',
  '11.3': '112',
  '11.4': '1222',
  '11.5': '2',
  '11.6': '2',
  '12.1': '122',
  '12.2': '11',
  '12.3': '2222',
  '13.1': '2',
  '13.2': '22222',
  '13.3': '22',
  '13.4': '12222',
  '14.1': '22',
  '14.2': '1222',
  '14.3': '122',
  '15.1': '122',
  '15.2': '122',
  '15.3': '1222222',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '222',
  '17.1': '2',
  '17.2': '2222',
  '17.3': '22',
}
