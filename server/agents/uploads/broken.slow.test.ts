/** One broken file of several never ends the work: it is named on the screen, in lists and in documents. */
import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'

const part = { type: 'picture', from: 'photos', title: 'Photos' }
const call = (path: string, more: object) => ({
  method: 'POST',
  path: `/api/agent/photos/${path}`,
  session: 'needs',
  json: { sessionId: '@session' },
  ...more,
})
const upload = (path: string, work: object) => ({
  ...call(path, { work: [work] }),
  session: 'opens',
  json: undefined,
  multipart: { sessionId: '@session', 'photos[]': path === 'strict-field' ? 'strict' : 'photos' },
})
const field = { type: 'files', label: 'Photos', accept: ['.png'] }
const agent = {
  format: 1,
  id: 'photos',
  name: 'Photos',
  path: '/agent/photos',
  access: { clients: ['Zofa'] },
  instructions: 'Photos',
  calls: {
    upload: upload('upload', { do: 'files.keep' }),
    strictField: upload('strict-field', { do: 'files.keep' }),
    strictWork: upload('strict-work', { do: 'files.keep', broken: 'refuse' }),
    make: call('make', {
      reply: { flat: 'list', unread: 'list' },
      work: [
        { do: 'image.flatten', each: 'photos', from: 'photos', save: 'flat', problems: 'failed' },
        { do: 'text.extract', from: 'photos', as: 'texts', unread: 'unread' },
        {
          do: 'word.write',
          title: 'Photos',
          parts: [part, { type: 'unread', from: 'photos', title: 'Broken' }],
          save: 'Photos.docx',
        },
        { do: 'reply.set', values: { flat: 'failed', unread: 'unread' } },
      ],
    }),
    refuse: call('refuse', {
      work: [{ do: 'word.write', title: 'Photos', parts: [{ ...part, broken: 'refuse' }], save: 'Strict.docx' }],
    }),
    document: { method: 'GET', path: '/uploads/{session}/photos.docx', session: 'needs', file: 'Photos.docx' },
  },
  steps: [
    {
      id: 'upload',
      title: 'Upload',
      type: 'form',
      fields: [
        { ...field, id: 'photos' },
        { ...field, id: 'strict', label: 'Only whole photos', broken: 'refuse' },
      ],
      actions: ['upload', 'strictField', 'strictWork', 'make', 'refuse'].map((id) => ({
        id,
        label: id,
        completes: true,
        run: [{ do: 'call', call: id }],
      })),
    },
  ],
}
const definitions = [temporaryFolder({ 'agents/photos.json': JSON.stringify(agent) }, { afterwards: afterAll })]
const portal = testPortal('our own provider', { definitions })
const user = apiUser(portal, 'zofa')
const path = (rest: string) => `/api/agent/photos/${rest}`

async function photo(colour: string): Promise<Buffer<ArrayBuffer>> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
  return Buffer.from(await picture.png().toBuffer())
}

/** The second photo has lost its end; the third is no picture. */
async function send(to: string, sound: number) {
  const session = randomUUID()
  const body = new FormData()
  body.append('sessionId', session)
  const whole = await photo('#336699')
  if (sound > 0) body.append('photos[]', new File([whole], 'photo-0.png'))
  if (sound > 0) body.append('photos[]', new File([whole.subarray(0, 60)], 'cut.png'))
  body.append('photos[]', new File(['%PDF-1.7 this is none'], 'paper.png'))
  for (let at = 1; at < sound; at += 1)
    body.append('photos[]', new File([await photo(`hsl(${at * 9}, 60%, 50%)`)], `photo-${at}.png`))
  const sent = await user.send(path(to), { method: 'POST', body })
  return { session, status: sent.status, reply: (await sent.json()) as { message: string; broken?: unknown } }
}

const paper = { file: 'paper.png', problem: expect.stringContaining('"paper.png"') }

test('a broken photo among thirty is named in the reply, in lists and in the document, which shows the others', async () => {
  const { session, status, reply } = await send('upload', 28)
  expect([status, reply.broken]).toEqual([200, [paper]])
  const made = await user.post(path('make'), { sessionId: session })
  const { flat, unread } = (await made.json()) as { flat: readonly { file: string }[]; unread: unknown }
  expect(flat.map(({ file }) => file)).toEqual(['cut.png', 'paper.png'])
  expect(unread).toContainEqual(expect.objectContaining({ file: 'paper.png', place: 'the whole file' }))

  const document = await user.get(`/uploads/${session}/photos.docx`)
  const parts = unzipSync(new Uint8Array(await document.arrayBuffer()))
  const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  expect(text.match(/<pic:pic/g)).toHaveLength(28)
  expect(text).toContain('cut.png')
  // Once where it would be shown, and once in the list of broken files.
  expect(text.match(/&quot;paper\.png&quot;|"paper\.png"/g)?.length).toBeGreaterThanOrEqual(2)

  const refused = await user.post(path('refuse'), { sessionId: session })
  expect([refused.status, await refused.json()]).toMatchObject([422, { message: expect.stringContaining('paper.png') }])
})

test('with "refuse", by the field or by the work, and where no other file remains, nothing is accepted', async () => {
  for (const [to, sound] of [
    ['strict-field', 2],
    ['strict-work', 2],
    ['upload', 0],
  ] as const) {
    const { status, reply } = await send(to, sound)
    expect([to, status, reply.message]).toEqual([to, 422, expect.stringContaining('"paper.png"')])
  }
})
