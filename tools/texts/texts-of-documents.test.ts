/** The catalogues of what the server prints are complete. */
import { expect, test } from 'vitest'
import { documentCatalogueOf, textsOfDocuments } from './texts-of-documents.ts'

test('German has a translation of each text that the server prints into documents, and no others', () => {
  expect(textsOfDocuments(documentCatalogueOf('de'))).toEqual({ missing: [], unused: [] })
})

test('a printed text without a translation is named with its file', () => {
  const { 'Why it is not sure': _removed, ...rest } = documentCatalogueOf('de')
  const { missing, unused } = textsOfDocuments({ ...rest, 'Nothing like it': 'Nichts dergleichen' })
  expect(missing).toContainEqual({ text: 'Why it is not sure', file: 'server/documents/content/content-of.ts' })
  expect(unused).toEqual(['Nothing like it'])
})

test('a translation has the slots of its text', () => {
  const slots = (text: string) => [...new Set(text.match(/\{\d\}/g))].toSorted().join(' ')
  const wrong = Object.entries(documentCatalogueOf('de')).filter(([text, german]) => slots(text) !== slots(german))
  expect(wrong).toEqual([])
})
