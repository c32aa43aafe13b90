/** One spreadsheet fills several policies at once: each is reviewed, a bad one never refuses the others, and all come back in one ZIP. */
import { randomUUID } from 'node:crypto'
import { Document, Packer, Paragraph } from 'docx'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import definition from '#definitions/agents/hr-policy-gen.json' with { type: 'json' }
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { pngLogo } from '#server/documents/docx/fixtures/logos.ts'
import { textsOf } from '#server/documents/docx/fixtures/read-docx.ts'
import { textRows, xlsxOf } from './fixtures/xlsx-of.ts'

const officer = apiUser(testPortal(), 'paveleyhr')
const at = (path: string) => `/api/agent/employee-privacy-notice/${path}`

const policy = (...lines: readonly string[]): Promise<Uint8Array> =>
  Packer.toBuffer(new Document({ sections: [{ children: lines.map((line) => new Paragraph(line)) }] }))
const facts = xlsxOf({
  sheets: [
    {
      name: 'Facts',
      rows: textRows([
        ['Company Name', 'Example Ltd'],
        ['Leave Days', '28'],
        ['Mileage', '45p'],
      ]),
    },
  ],
})

type Named = readonly [name: string, bytes: Uint8Array]

async function upload(session: string, [name, bytes]: Named, more: readonly Named[]) {
  const body = new FormData()
  body.set('sessionId', session)
  body.set('wordFile', new File([Uint8Array.from(bytes)], name))
  body.set('excelFile', new File([Uint8Array.from(facts)], 'facts.xlsx'))
  for (const [other, content] of more) body.append('moreFiles[]', new File([Uint8Array.from(content)], other))
  const reply = await officer.send(at('upload'), { method: 'POST', body }, 'PaveleyHR')
  expect(await reply.json()).toMatchObject({ success: true })
}

interface Extracted {
  readonly review: {
    readonly placeholders: readonly { readonly name: string; readonly places: readonly string[] }[]
    readonly documents: readonly Readonly<Record<string, unknown>>[]
  }
}

async function extracted(session: string): Promise<Extracted['review']> {
  const reply = await officer.post(at('processStep2'), { sessionId: session }, 'PaveleyHR')
  expect(reply.status).toBe(200)
  // The reply is that of the definition.
  return ((await reply.json()) as Extracted).review
}

interface Generated {
  readonly policies?: { readonly rows: readonly (readonly unknown[])[]; readonly columns: readonly { id: string }[] }
  readonly leftOut?: readonly { readonly file: string; readonly problem: string }[]
}

async function generated(session: string, rows: unknown): Promise<Generated> {
  expect((await officer.post(at('corrected'), { sessionId: session, rows }, 'PaveleyHR')).status).toBe(200)
  const body = new FormData()
  body.set('sessionId', session)
  body.set('hexCode', '#0b7285')
  body.set('logo', new File([Uint8Array.from((await pngLogo()).bytes)], 'logo.png'))
  expect((await officer.send(at('step3'), { method: 'POST', body }, 'PaveleyHR')).status).toBe(200)
  const reply = await officer.post(at('step4'), { sessionId: session }, 'PaveleyHR')
  expect(reply.status).toBe(200)
  return (await reply.json()) as Generated // as above
}

async function zipOf(session: string) {
  const reply = await officer.get(at(`download/${session}/all`), 'PaveleyHR')
  return reply.status === 200 ? unzipSync(new Uint8Array(await reply.arrayBuffer())) : reply.status
}

test('nine policies with odd names, a damaged one and one without placeholders are reviewed, and come back in one ZIP', async () => {
  const session = randomUUID()
  const odd = [
    ['Urlaub für Müller & Söhne.docx', await policy('{{Company Name}} gives {{Leave Days}} days.')],
    ['"Travel" – ‘new’ (v2).docx', await policy('{{Company Name}} pays {{Mileage}}. Ask {{Travel Desk}}.')],
    ['leave.docx', await policy('Also {{company_name}}.')],
    ['Damaged.docx', Buffer.from('PK\u0003\u0004 not a document')],
    ['Plain.docx', await policy('Nothing to fill.')],
    ['Unknown.docx', await policy('Only {{Nobody Knows}}.')],
  ] as const
  const usual = await Promise.all(
    Array.from({ length: 2 }, async (_, index): Promise<Named> => [
      `Policy ${index + 1}.docx`,
      await policy(`{{Company Name}} ${index + 1}`),
    ]),
  )
  await upload(session, ['Leave.docx', await policy('{{Company Name}}: {{Leave Days}}')], [...odd, ...usual])

  const { documents, placeholders } = await extracted(session)
  expect(documents).toHaveLength(9)
  // What a person has to look at comes first.
  expect(documents[0]).toMatchObject({ file: 'Damaged.docx' })
  const row = (file: string) => documents.find((each) => each['file'] === file)
  expect(row('Leave.docx')).toMatchObject({ placeholders: 2, found: 2, missing: [], problem: null })
  expect(row('"Travel" – ‘new’ (v2).docx')).toMatchObject({ placeholders: 3, found: 2, missing: ['Travel Desk'] })
  expect(row('Plain.docx')).toMatchObject({ placeholders: 0, missing: [] })
  expect(row('Damaged.docx')).toMatchObject({ placeholders: null, problem: expect.stringContaining('Damaged.docx') })
  // One row for a name that stands in many policies, with the first places.
  expect(placeholders.map(({ name }) => name).toSorted()).toEqual([
    'Company Name',
    'Leave Days',
    'Mileage',
    'Nobody Knows',
    'Travel Desk',
  ])
  const company = placeholders.find(({ name }) => name === 'Company Name')
  expect(company?.places.slice(0, 2)).toEqual(['Leave.docx: Body', 'Urlaub für Müller & Söhne.docx: Body'])
  expect(company?.places).toHaveLength(6)

  const rows = placeholders.map((each) => (each.name === 'Travel Desk' ? { ...each, value: 'Ana' } : each))
  const { policies, leftOut } = await generated(session, rows)
  expect(policies?.rows).toHaveLength(9)
  expect(leftOut?.map(({ file }) => file).toSorted()).toEqual(['Damaged.docx', 'Unknown.docx'])

  const entries = await zipOf(session)
  expect(entries).not.toBe(409)
  const files = entries as Record<string, Uint8Array>
  expect(Object.keys(files)).toHaveLength(8)
  const textOf = (name: string) => textsOf(files[name] ?? new Uint8Array())
  expect(textOf('Leave.docx').join('\n')).toContain('Example Ltd: 28')
  expect(textOf('leave (2).docx').join('\n')).toContain('Also Example Ltd.')
  expect(textOf('_Travel_ – ‘new’ (v2).docx').join('\n')).toContain('Example Ltd pays 45p. Ask Ana.')
  expect(textOf('Urlaub für Müller & Söhne.docx').join('\n')).toContain('Example Ltd gives 28 days.')
  expect(textOf('Plain.docx').join('\n')).toContain('Nothing to fill.')
  const left = strFromU8(files['Left out.txt'] ?? new Uint8Array())
  expect(left).toContain('Damaged.docx')
  expect(left).toContain('None of the placeholders of "Unknown.docx" has a value.')
}, 400_000)

test('one policy has no ZIP, two have, and going back with one again has none', async () => {
  const session = randomUUID()
  const first: Named = ['Leave.docx', await policy('{{Company Name}}')]
  const second: Named = ['Leave.docx', await policy('{{Company Name}} again')]
  for (const [more, expected] of [
    [[], 409],
    [[second], ['Leave.docx', 'Leave (2).docx']],
    [[], 409],
  ] as const) {
    await upload(session, first, more)
    const { documents, placeholders } = await extracted(session)
    expect(documents).toHaveLength(more.length + 1)
    const { policies } = await generated(session, placeholders)
    expect(policies === undefined).toBe(more.length === 0)
    const entries = await zipOf(session)
    expect(typeof entries === 'number' ? entries : Object.keys(entries)).toEqual(expected)
  }
}, 400_000)

interface Content {
  readonly type: string
  readonly from?: string
  readonly columns?: readonly { readonly id: string }[]
}

test('at export, the row of each policy names its blanks that no value fills', async () => {
  const session = randomUUID()
  const overtime: Named = [
    'Overtime.docx',
    await policy('{{Company Name}} pays {{Overtime Rate}}.', 'Approver: ........'),
  ]
  await upload(session, ['Leave.docx', await policy('{{Company Name}}', 'Signed by: ________')], [overtime])
  const { placeholders } = await extracted(session)
  const { policies } = await generated(session, placeholders)
  const contents = definition.steps.flatMap<Content>(({ content }) => content ?? [])
  const shown = contents.find(({ from }) => from === 'generate.policies')?.columns?.map(({ id }) => id) ?? []
  const rows = policies?.rows.map((row) => shown.map((id) => row[policies.columns.findIndex((each) => each.id === id)]))
  expect(rows).toEqual([
    ['Leave.docx', 'Company Name', '', 'Signed by', null],
    ['Overtime.docx', 'Company Name', 'Overtime Rate', 'Approver', null],
  ])
}, 400_000)
