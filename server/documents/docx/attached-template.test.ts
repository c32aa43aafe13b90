/** A document does not load a template from another address when a reader opens it. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { brandDocument } from './fixtures/branded.ts'
import { buildDocx } from './fixtures/build-docx.ts'
import { attachedTo } from './fixtures/attached-template.ts'
import { p } from './fixtures/markup.ts'
import { partOf, partsOf, valuesOf } from './fixtures/read-docx.ts'

const settings = '<w:zoom w:percent="100"/><w:attachedTemplate r:id="rId1"/><w:linkStyles/><w:evenAndOddHeaders/>'
const addresses = [
  'https://example.com/macros.dotm',
  'file:///\\\\192.0.2.1\\share\\normal.dotm',
  'C:\\Templates\\Letter.dotx',
]
const values = valuesOf({ Company: 'Example Ltd' })
const body = p('Rules of {{Company}}')

const ways = {
  filled: async (docx: Uint8Array) => (await fillDocument(docx, values)).document,
  branded: (docx: Uint8Array) => brandDocument(docx, { colour: '#112233' }),
}

describe.each(Object.entries(ways))('a document that was %s', (_, way) => {
  test.each(addresses)('is attached to no template at %s', async (address) => {
    const parts = partsOf(await way(attachedTo(address, { body, settings })))
    expect(Object.entries(parts).filter(([, text]) => text.includes(address) || /attachedTemplate/.test(text))).toEqual(
      [],
    )
    expect(parts['word/settings.xml']).toContain('<w:zoom w:percent="100"/><w:evenAndOddHeaders/>')
    expect(parts['word/_rels/settings.xml.rels']).toMatch(
      /<Relationships [^>]*\/>|<Relationships [^>]*><\/Relationships>/,
    )
  })

  test('keeps the other relations of its settings', async () => {
    const source = { id: 'rId2', kind: 'mailMergeSource', target: 'file:///C:/people.csv', outside: true }
    const document = await way(attachedTo(addresses[0] ?? '', { body, settings }, [source]))
    const relationships = partOf(document, 'word/_rels/settings.xml.rels')
    expect(relationships.match(/<Relationship /g)).toHaveLength(1)
    expect(relationships).toContain('Id="rId2"')
  })

  test('does not keep a template whose relation is written with character references', async () => {
    const docx = attachedTo(addresses[0] ?? '', { body, settings }, [])
    const hidden = unzipSync(docx)
    const name = 'word/_rels/settings.xml.rels'
    hidden[name] = strToU8(strFromU8(hidden[name] ?? new Uint8Array()).replace('attachedT', 'attached&#84;'))
    expect(partOf(await way(zipSync(hidden)), name)).not.toContain('example.com')
  })

  test('stays unchanged if it does not have a template', async () => {
    const document = await way(buildDocx({ body, settings: '<w:linkStyles/>' }))
    expect(partOf(document, 'word/settings.xml')).toContain('<w:linkStyles/>')
  })
})
