/** The SOP generator through its API: the document that the server makes of three files, and its replies. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { textRows, xlsxOf } from '../sheets/fixtures/xlsx-of.ts'
import { buildDocx } from './fixtures/build-docx.ts'
import { jpegLogo, pngLogo } from './fixtures/logos.ts'
import { p } from './fixtures/markup.ts'
import { partsOf, textsOf } from './fixtures/read-docx.ts'

const manager = apiUser(testPortal(), 'ilsgroup')
const at = (path: string) => `/api/agent/sop-gen/${path}`

type Rows = readonly (readonly string[])[]

async function upload(rows: Rows, logo: Uint8Array): Promise<{ session: string; reply: Response }> {
  const session = randomUUID()
  const body = new FormData()
  body.set('sessionId', session)
  const files = {
    masterExcel: ['master.xlsx', xlsxOf({ sheets: [{ name: 'Facts', rows: textRows(rows) }] })],
    sopDoc: ['sop.docx', buildDocx({ body: p('{{Company Name}} is run by {{Owner}}.') })],
    logoFile: ['logo.png', logo],
  } as const
  for (const [part, [name, bytes]] of Object.entries(files)) body.set(part, new File([Uint8Array.from(bytes)], name))
  return { session, reply: await manager.send(at('upload'), { method: 'POST', body }, 'ILSGroup') }
}

async function build(rows: Rows, logo: Uint8Array) {
  const { session, reply } = await upload(rows, logo)
  expect(await reply.json()).toMatchObject({ success: true })
  const built = (await (await manager.post(at('build'), { sessionId: session }, 'ILSGroup')).json()) as {
    filling: { notes: string[]; placeholders: { name: string; note?: string }[] }
    branding: { notes: string[] }
  }
  const final = await manager.get(at(`download/${session}/final`), 'ILSGroup')
  return { built, document: new Uint8Array(await final.arrayBuffer()) }
}

const rows = [
  ['Company Name', 'Müller'],
  ['Owner', 'A. Ng'],
]

test('SOP-03 a JPEG called .png becomes the logo, which the reply says; another kind is refused', async () => {
  const { built, document } = await build(rows, (await jpegLogo()).bytes)
  expect(built.branding.notes).toEqual(['"logo.png" is a JPEG picture, whatever its name says, and was read as that.'])
  expect(Object.keys(partsOf(document)).filter((name) => /media\/.+\.jpe?g$/.test(name))).toHaveLength(1)

  const { reply } = await upload(rows, Buffer.from('Only text.'))
  expect(reply.status).toBe(422)
  expect(await reply.json()).toMatchObject({
    success: false,
    message: expect.stringMatching(/^"logo\.png" is not a PNG picture: it holds plain text\./) as unknown,
  })
})

test('SOP-09 of several rows below a header row the first fills the document, and the reply says so', async () => {
  const { built, document } = await build(
    [
      ['Company Name', 'Owner'],
      ['First Ltd', 'A. Ng'],
      ['Second Ltd', 'B. Ito'],
    ],
    (await pngLogo()).bytes,
  )
  expect(textsOf(document)).toContain('First Ltd is run by A. Ng.')
  expect(built.filling.placeholders.map(({ note }) => note)).toEqual(
    Array.from({ length: 2 }, () => 'The sheet "Facts" has 2 rows of values; this is the first of them.'),
  )
})

test('SOP-09 letters that a wrong encoding garbled are named in the reply with their cell', async () => {
  const { built } = await build(
    [
      ['Company Name', 'MÃ¼ller & SÃ¶hne'],
      ['Owner', 'A. Ng'],
    ],
    (await pngLogo()).bytes,
  )
  expect(built.filling.notes.join(' ')).toContain('Facts!B1: "MÃ¼ller & SÃ¶hne" → "Müller & Söhne"')
})
