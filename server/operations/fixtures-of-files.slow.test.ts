/** The dry-run fixtures of operations that make documents and pictures have the same shape as the real results. */
import sharp from 'sharp'
import { test } from 'vitest'
import { tableLoad } from '#server/operations/table/table-load.ts'
import type { Work } from '#server/operations/work.ts'
import { compareWithFixture, documentWith, type Held, type Prepare } from './fixtures/compare-with-fixture.ts'
import { memoryFile } from './fixtures/memory-work.ts'

const png = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

/** An object on a transparent background, as in a cutout. */
const cutout = () =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: '#888888' } })
    .extend({ left: 30, right: 30, top: 30, bottom: 10, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()

const put = async ({ files }: Held, name: string, bytes: Promise<Uint8Array>, label = name) =>
  files.set(name, [memoryFile(label, await bytes)])

async function withTable({ files, work }: Held, name: string) {
  files.set('file', [
    memoryFile('Products.csv', 'Code,Name,Item,Price\nA-1,Roof tile,Tile,£12.50\nA-2,Door,Door,£310.00\n'),
  ])
  const { run } = await tableLoad.run()
  const columns = [
    { id: 'sku', label: 'Code', type: 'text' },
    { id: 'name', label: 'Name', type: 'text' },
    { id: 'item', label: 'Item', type: 'text' },
    { id: 'price', label: 'Price', type: 'money' },
  ] as const
  await run({ from: 'file', columns, as: name }, work)
}

const facts = (answer: object) => ({ answer, sources: [], about: 'A sample.' })
const sections = [{ title: 'Summary', text: 'All is well.', about: 'Highlights.' }]
const logo = (held: Held, name: string) => put(held, name, png(400, 160, '#1D4ED8'), 'logo.png')

const prepared: Readonly<Record<string, Prepare>> = {
  'word.write': async (held) => {
    await withTable(held, 'prices')
    held.data
      .set('companyName', 'Example Ltd')
      .set('insights', facts({ budget: '£500' }))
      .set('sections', sections)
    await logo(held, 'logo')
  },
  'pdf.write': async (held) => {
    await withTable(held, 'groups')
    held.data.set('month', 'March 2026').set('insights', facts({ best: 'Doors' }))
    await logo(held, 'logo')
  },
  'html.render': async (held) => {
    held.data.set('content', { title: 'One list' }).set('colors', { primary: '#1150A0' })
    await logo(held, 'logoFile')
  },
  'labels.write': async (held) => {
    await withTable(held, 'products')
    held.data.set('colour', '1150A0').set('accent', '1150A0')
    await logo(held, 'logo')
  },
  'word.check': async (held) => {
    await put(held, 'sopDoc', documentWith({ bold: 'Purpose' }, 'Hello {{Company Name}}.'), 'Form.docx')
    await logo(held, 'logoFile')
  },
  'word.brand': async (held) => {
    await put(held, 'filled.docx', documentWith('Policy', 'Hello.'), 'Policy.docx')
    await put(held, 'wordFile', documentWith('Policy', 'Hello.'), 'Policy.docx')
    await logo(held, 'logo')
    held.data.set('hexCode', '1150A0')
  },
  'placeholders.review': reviewable,
  'review.read': async (held) => {
    await reviewable(held)
    const { run } = await import('#server/operations/word/placeholders-review.run.ts')
    const { work } = held
    const parts = { template: 'wordFile', values: 'values', chosen: 'policyId', hub: 'hr-policies' }
    await run({ ...parts, save: 'review.xlsx' }, { ...work, hubItems: () => [], definition: { id: 'sample' } as never })
    held.files.set('file', held.files.get('review.xlsx') ?? [])
  },
  'evidence.export': ({ data }) =>
    data.set('evidence EV-1', {
      id: 'EV-1',
      ts: '2026-03-10T09:12:01.000Z',
      scope: 'all',
      call_id: null,
      user: { content: 'How long?', ts: '2026-03-10T09:11:40Z' },
      assistant: { content: 'Two hours.', ts: '2026-03-10T09:11:42Z' },
    }),
  'image.clean': (held) => logo(held, 'logoFile'),
  'image.card': (held) => logo(held, 'logoFile'),
  'image.cutout': (held) => put(held, 'sofaFile', cutout(), 'sofa.png'),
  'image.touch-up': async (held) => {
    await put(held, 'sofaFile', cutout(), 'sofa.png')
    const { run } = await import('#server/operations/images/image-cutout.run.ts')
    const unconfigured = { images: () => Promise.resolve({ isConfigured: false }) }
    const work = { ...held.work, models: unconfigured } as unknown as Work
    await run({ from: 'sofaFile', guess: 'cutout_guess.png', facts: 'first', save: 'first.png' }, work)
    held.data.set('marks', { strokes: [{ kind: 'keep', radius: 0.02, points: [[0.5, 0.5]] }] })
  },
  'image.mask': async (held) => {
    await put(held, 'cutout_from_base.png', cutout())
    held.data.set('meta', { marks: { strokes: [{ kind: 'bare', radius: 0.02, points: [[0.5, 0.5]] }] } })
  },
  'image.texture': ({ data }) => data.set('prompt', 'grey wool'),
  'image.upholster': async (held) => {
    await put(held, 'cutout_from_base.png', cutout())
    await put(held, 'mask.png', cutout())
    await put(held, 'texture_tile.png', png(64, 64, '#996633'))
    held.data.set('scale', 1).set('rotation', 0)
  },
  'image.backdrop': async (held) => {
    await put(held, 'cutoutFile', cutout(), 'sofa.png')
    held.data.set('prompt', 'A grey wall')
  },
  'image.composite': async (held) => {
    await put(held, 'cutoutFile', cutout(), 'sofa.png')
    await put(held, 'background_generated.png', png(320, 200, '#CCCCCC'))
    held.data.set('across', 0).set('nearer', 0).set('size', 100)
  },
  'image.flatten': (held) => put(held, 'cutout_textured.png', cutout()),
  'image.resize': async (held) => {
    await put(held, 'photo', png(1600, 900, '#336699'), 'photo.png')
    held.data.set('background', '#FFFFFF')
  },
  'image.caption': async (held) => {
    await put(held, 'photo', png(640, 480, '#336699'), 'photo.png')
    held.data.set('product', 'Sofa').set('price', '£1,200').set('background', '#FFFFFF')
  },
}

async function reviewable(held: Held) {
  const text = 'Hello {{Company Name}}, write to {{Data Protection Officer}}. {{Signature}}'
  await put(held, 'wordFile', documentWith({ bold: 'Purpose' }, text), 'Policy.docx')
  held.data.set('policyId', 'notice').set('values', {
    values: {
      'Company Name': { text: 'Example Ltd', cell: 'Facts!B2' },
      'VAT number': { text: '0123', cell: 'Facts!B8' },
    },
    sheets: [],
  })
}

const hubs = { 'hr-policies': [{ id: 'notice', name: 'Notice', exceptionalPlaceholders: ['Signature'] }] }

test.each(Object.entries(prepared))(
  '%s gives what its fixture pretends',
  (name, prepare) => compareWithFixture(name, prepare, { hubs }),
  120_000,
)
