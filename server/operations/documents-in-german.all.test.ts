/** The documents of the shipped agents in German: what their definitions and the server print is German, and values stay. */
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { textsOfWork } from '#engine/definition/translate-work.ts'
import { textsOfTemplate } from '#server/documents/template-in-words.ts'
import { readFileSync } from 'node:fs'
import { operations } from '#server/operations/catalogue.ts'
import { documentCatalogueOf } from '#tools/texts/texts-of-documents.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'
import { exampleDocuments } from './fixtures/example-documents.ts'

interface Case {
  readonly agent: string
  readonly calls: readonly string[]
  readonly files: readonly string[]
  readonly data?: Readonly<Record<string, unknown>>
  readonly template?: string
  /** Words of the sample files. */
  readonly kept: readonly string[]
  readonly german: readonly string[]
}

const cases: readonly Case[] = [
  {
    agent: 'brief-generator',
    calls: ['process', 'insights', 'brief', 'techDoc'],
    files: ['Stepwright_Proposal.docx', 'techDoc'],
    data: { corrections: [], format: 'docx' },
    kept: ['60,000 euros', 'Priya Nair'],
    german: [
      'Briefing für Halden Freight',
      'Quellen',
      'Muss',
      '15. Januar 2027',
      '(5 von 6)',
      'Priorität',
      'Halden Freight.docx, Absatz 6',
    ],
  },
  {
    agent: 'proposal-generator',
    calls: ['process', 'insights', 'proposal'],
    files: ['Stepwright_Proposal.docx'],
    data: { corrections: [] },
    kept: ['60,000 euros'],
    german: ['Angebot für Halden Freight', 'Einrichtung, einmalig', 'Nr.', 'Halden Freight.docx, Absatz 2'],
  },
  {
    agent: 'monthly-sales-product-reporting',
    calls: ['validate', 'insights', 'export'],
    files: ['Monthly_Report.xlsx'],
    kept: ['Riverside practice', 'Joint tablets, 180 pieces', 'Sales by product'],
    german: ['Umsatzbericht März 2026', 'Laufender Anteil', 'verloren', 'Bestanden. ', 'gelesen als Betrag'],
  },
  {
    agent: 'tender-overview',
    calls: ['runAll'],
    files: ['Tender Overview Filled.docx'],
    template: 'tender-overview.docx',
    kept: ['Example District Council', '£250,000'],
    german: [
      'Zuschlagskriterien',
      'Ersetzt „7 May 2026, 12:00“',
      'Clarification 1.pdf, Seite 1',
      'In den Dateien nicht gefunden.',
    ],
  },
  {
    agent: 'case-study-gen',
    calls: ['generate', 'export'],
    files: ['index.html', 'case-study.pdf'],
    template: 'case-study.html',
    kept: ['Example Wholesale Ltd', 'A fixed price'],
    german: ['lang="de"', 'Fallstudie', 'Die Herausforderung', '27. Februar 2026', 'Seite 2 von 2'],
  },
]

test.each(cases)('$agent: no English text of its definition remains in its German documents', async (one) => {
  const { agent, kept, german, template } = one
  const [english, translated] = await Promise.all(
    ['en', 'de'].map(async (language) => {
      const documents = await exampleDocuments(agent, { ...one, language })
      return (await Promise.all(documents.map(({ bytes }) => textOf(bytes)))).join('\n')
    }),
  )
  const printed = [
    ...textsOfWork(shippedDefinition(agent), operations),
    ...(template === undefined ? [] : textsOfTemplate(template, readFileSync(`definitions/templates/${template}`))),
    ...Object.keys(documentCatalogueOf('de')),
  ]
  // A text with values is recognised by what stands before the first of them; a single word may be a word of the files.
  const parts = printed.map((text) => text.split('{')[0]?.trim() ?? '').filter((text) => /\S\s\S.{6}/.test(text))
  const inEnglish = [...new Set(parts)].filter((text) => english?.includes(text) && !kept.includes(text))
  expect(inEnglish.length).toBeGreaterThan(3)
  // A reason quotes the heading of a file as it stands there.
  expect(inEnglish.filter((text) => translated?.replaceAll(`„${text}“`, '').includes(text))).toEqual([])
  for (const words of [...kept, ...german]) expect(translated).toContain(words)
  for (const words of kept) expect(english).toContain(words)
  for (const words of german) expect(english).not.toContain(words)
})

async function textOf(bytes: Uint8Array): Promise<string> {
  const start = strFromU8(bytes.subarray(0, 4), true)
  if (start === '%PDF') {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    return text
  }
  if (!start.startsWith('PK')) return new TextDecoder().decode(bytes)
  const parts = Object.entries(unzipSync(new Uint8Array(bytes))).filter(
    ([name]) => name.endsWith('.xml') && !/^(?:docProps|customXml)|styles|theme/.test(name),
  )
  return parts
    .map(([, part]) =>
      strFromU8(part)
        .replace(/<\/w:p>|<\/t>/g, '\n')
        .replace(/<[^>]+>/g, ''),
    )
    .join('\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
}
