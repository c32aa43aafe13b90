/** An agent that makes photos ready for a shop, one of them damaged: sizes, colour, captions, contact sheet, and the pictures one by one. */
import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'

const portal = testPortal('our own provider', { definitions: [testDefinitions] })
const zofa = apiUser(portal, 'zofa')
const path = (rest: string) => `/api/agent/photo-pack/${rest}`

const photo = async (width: number, height: number, orientation = 1) => {
  const jpeg = sharp({ create: { width, height, channels: 3, background: '#2244cc' } }).withMetadata({ orientation })
  return Buffer.from(await jpeg.jpeg().toBuffer())
}

interface Listed {
  readonly name: string
  readonly url?: string
  readonly problem?: string
}

async function sent(photos: Readonly<Record<string, Buffer>>, side: string) {
  const session = randomUUID()
  const body = new FormData()
  body.append('sessionId', session)
  for (const [name, content] of Object.entries(photos))
    body.append('photos[]', new File([new Uint8Array(content)], name))
  body.append('side', side)
  body.append('background', '#FF8800')
  body.append('collection', 'Autumn')
  expect((await zofa.send(path('upload'), { method: 'POST', body })).status).toBe(200)
  return session
}

const bytesOf = async (reply: Response) => new Uint8Array(await reply.arrayBuffer())

test('every sound photo has the size and colour of the fields, and the damaged one is named on the screen and in the ZIP', async () => {
  const wide = await photo(600, 300)
  const session = await sent(
    { 'Sofa.jpg': wide, 'Turned.jpg': await photo(600, 300, 6), 'Damaged.jpg': wide.subarray(0, wide.length - 400) },
    '200',
  )
  const made = await zofa.post(path('make'), { sessionId: session })
  const reply = (await made.json()) as { readonly pictures: readonly Listed[]; readonly originals: readonly Listed[] }
  expect([made.status, reply.pictures.map(({ name }) => name)]).toEqual([
    200,
    ['Sofa.jpg', 'Turned.jpg', 'Damaged.jpg'],
  ])
  expect(reply.pictures[2]?.problem).toContain('"Damaged.jpg" cannot be opened as a picture')
  expect(reply.originals).toHaveLength(3)

  const [sofa, turned] = await Promise.all(
    reply.pictures.slice(0, 2).map(async ({ url = '' }) => bytesOf(await zofa.send(url, {}))),
  )
  for (const picture of [sofa, turned])
    expect(await sharp(picture).metadata()).toMatchObject({ width: 200, height: 200 })
  const corner = await sharp(sofa).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
  expect([...corner].map((value) => Math.round(value / 16))).toEqual([16, 9, 0])
  // Upright, the colour of the background is at its sides.
  const side = await sharp(turned).extract({ left: 2, top: 100, width: 1, height: 1 }).raw().toBuffer()
  expect(side[0]).toBeGreaterThan(200)

  const entries = unzipSync(await bytesOf(await zofa.send(path(`download/${session}/zip`), {})))
  expect(Object.keys(entries)).toEqual(['Sofa.jpg', 'Turned.jpg', 'Contact sheet.pdf', 'Left out.txt'])
  expect(strFromU8(entries['Left out.txt'] ?? new Uint8Array())).toContain('Damaged.jpg')
})

test('a number that no picture has, and the address of another session, give nothing', async () => {
  const session = await sent({ 'Sofa.jpg': await photo(60, 60) }, '50')
  expect((await zofa.post(path('make'), { sessionId: session })).status).toBe(200)
  expect((await zofa.send(`/uploads/${session}/shop.jpg?file=1`, {})).status).toBe(200)
  for (const number of ['0', '2', '-1', 'x', '1e3'])
    expect((await zofa.send(`/uploads/${session}/shop.jpg?file=${number}`, {})).status).toBe(404)
  const other = apiUser(portal, 'stepwright')
  expect((await other.send(`/uploads/${session}/shop.jpg?file=1`, {})).ok).toBe(false)
})
