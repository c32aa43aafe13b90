/** The catalogues of the pages are complete. */
import { expect, test } from 'vitest'
import { catalogueOf, textsOfPages } from './texts-of-pages.ts'

test('German has a translation of each text of the pages, and no others', () => {
  expect(textsOfPages(catalogueOf('de'))).toEqual({ missing: [], unused: [] })
})

test('a text without a translation is named with its file', () => {
  const { 'My work': _removed, ...rest } = catalogueOf('de')
  expect(textsOfPages({ ...rest, 'Nothing like it': 'Nichts dergleichen' })).toMatchObject({
    missing: [{ text: 'My work' }],
    unused: ['Nothing like it'],
  })
})
