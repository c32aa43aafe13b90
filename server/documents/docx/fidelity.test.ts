/** Documents of each producer keep their other content when they are filled and branded. */
import { describe, expect, test } from 'vitest'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { findPlaceholders } from '#server/documents/docx/find-placeholders.ts'
import { brandDocument } from './fixtures/branded.ts'
import { svgLogo } from './fixtures/logos.ts'
import { partsOf, valuesOf } from './fixtures/read-docx.ts'
import { packageProblems } from './fixtures/package-problems.ts'
import { facts, producers } from './fixtures/producers.ts'

/** The elements of a part, except elements that filling a text, field or control may add or remove. */
const countElements = (xml: string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const [, name = ''] of xml.matchAll(/<([\w:]+)[\s>/]/g)) counts[name] = (counts[name] ?? 0) + 1
  for (const name of ['w:r', 'w:rPr', 'w:t', 'w:fldChar', 'w:instrText', 'w:fldSimple', 'w:showingPlcHdr'])
    delete counts[name]
  return counts
}

const textOf = (xml: string) =>
  [...xml.matchAll(/<w:(?:t|delText)(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text).join('')

const filledText = (before: string) =>
  before
    .replaceAll('{{Company Name}}', facts['Company Name'])
    .replaceAll(/\[Owner\]|«Owner»/g, facts.Owner)
    .replaceAll(/&lt;Start Date&gt;|«Start_Date»/g, facts['Start Date'])
    .replaceAll('«Contact_Email»', facts['Contact Email'])

describe.each(Object.entries(producers))('a document of %s', (_, make) => {
  test('HR-25 gets every value, and nothing else in it changes', async () => {
    const docx = make()
    const { document, filled, missing } = await fillDocument(docx, valuesOf(facts))
    expect([filled.length, missing]).toEqual([4, []])
    expect(await findPlaceholders(document)).toEqual([])
    const [before, after] = [partsOf(docx), partsOf(document)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [name, xml] of Object.entries(before)) {
      if (!/^word\/[^/]+\.xml$/.test(name)) continue
      expect([name, textOf(after[name] ?? '')]).toEqual([name, filledText(textOf(xml))])
      expect([name, countElements(after[name] ?? '')]).toEqual([name, countElements(xml)])
    }
  })

  test('HR-25 is a valid package when filled and branded', async () => {
    const { document } = await fillDocument(make(), valuesOf(facts))
    const branded = await brandDocument(document, { logo: svgLogo, colour: '#0B7285' })
    expect(packageProblems(document)).toEqual([])
    expect(packageProblems(branded)).toEqual([])
    expect(Object.values(partsOf(branded)).join('')).toMatch(/<w:drawing>|<\w+:drawing>/)
  })
})
