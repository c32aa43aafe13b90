/** The catalogues of the pages are complete. */
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
