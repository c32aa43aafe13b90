/** The catalogues of the pages are complete. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogueOf, textsOfPages } from './texts-of-pages.ts'

test('German has a translation of each text of the pages, and no others', () => {
  expect(textsOfPages(catalogueOf('de'))).toEqual({ missing: [], unused: [] })
})

test('a text without a translation is named with its file', () => {
  const { 'My work': _removed, ...rest } = catalogueOf('de')
  const { missing, unused } = textsOfPages({ ...rest, 'Nothing like it': 'Nichts dergleichen' })
  expect(missing).toContainEqual({ text: 'My work', file: 'ui-kit/portal/pages/work/MyWork.tsx' })
  expect(unused).toContain('Nothing like it')
})

test('German texts quote in German marks', () => {
  const folder = 'definitions/locales/de'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  expect(files.length).toBeGreaterThan(20)
  const others = files.flatMap((file) => {
    const texts = stringsIn(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))
    return texts.filter((text) => text.includes('"') || text.includes('”') || !/^([^„“]|„[^„“]+“)*$/.test(text))
  })
  expect(others).toEqual([])
})

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn)
