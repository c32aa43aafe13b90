import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { readFileReply, readJsonReply } from './read-reply.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function callErrorOf(reading: Promise<unknown>): Promise<CallError> {
  const error: unknown = await reading.then(
    () => new Error('It was read without an error.'),
    (reason: unknown) => reason,
  )
  if (error instanceof CallError) return error
  throw error
}

const file = (body: BodyInit | null, headers: Record<string, string>, status = 200) =>
  readFileReply(new Response(body, { status, headers }))
const nameIn = async (disposition: string) =>
  (await file('x', { 'Content-Type': word, 'Content-Disposition': disposition })).name

test('a JSON reply gives its JSON, and an empty one an empty object', async () => {
  expect(await readJsonReply(Response.json({ success: true, rows: [1] }))).toEqual({
    kind: 'json',
    json: { success: true, rows: [1] },
  })
  expect(await readJsonReply(new Response('', { status: 200 }))).toEqual({ kind: 'json', json: {} })
  expect(await readJsonReply(new Response(null, { status: 204 }))).toEqual({ kind: 'json', json: {} })
  expect(await readJsonReply(Response.json([null]))).toEqual({ kind: 'json', json: [null] })
})

test('success false, ok false and an error status are refusals that keep what the server said', async () => {
  for (const response of [
    Response.json({ success: false, message: 'No rows.' }),
    Response.json({ ok: false, error: 'No rows.' }),
    Response.json(
      { message: 'No rows.', error: 'Another text.' },
      { status: 422, statusText: 'Unprocessable Content' },
    ),
  ]) {
    const { status } = response
    expect(await callErrorOf(readJsonReply(response))).toMatchObject({
      kind: 'refused',
      message: 'No rows.',
      details: { status, cause: 'No rows.' },
    })
  }
})

test('a refusal without a text does not have a cause, and a blank text is not one', async () => {
  for (const body of [{}, { message: '' }, { message: '  ' }, { message: 7 }, { error: null }]) {
    const { kind, details } = await callErrorOf(readJsonReply(Response.json(body, { status: 500 })))
    expect({ kind, cause: details.cause, status: details.status }).toEqual({
      kind: 'refused',
      cause: undefined,
      status: 500,
    })
  }
})

test('a refusal keeps its JSON, so that a list in it can be shown', async () => {
  const { details } = await callErrorOf(readJsonReply(Response.json({ success: false, missing: ['logoFile'] })))
  expect(details.json).toEqual({ success: false, missing: ['logoFile'] })
})

test('CALL-04 a reply that is not JSON is reported with status and text, however well it went, and no more of it than 200 characters', async () => {
  const page = await callErrorOf(
    readJsonReply(new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' })),
  )
  expect(page).toMatchObject({
    kind: 'not-json',
    message: '502 Bad Gateway: <h1>Bad gateway</h1> (response was not JSON)',
  })
  const fine = await callErrorOf(readJsonReply(new Response('x'.repeat(500))))
  expect(fine.message).toBe(`200: ${'x'.repeat(200)} (response was not JSON)`)
  expect(fine.details.body).toHaveLength(500)
})

test('a file reply gives the bytes, the content type without parameters, and no name where it states none', async () => {
  const { blob, type, name } = await file('the document', { 'Content-Type': 'Text/Markdown; charset=utf-8' })
  expect(await blob.text()).toBe('the document')
  expect({ type, name }).toEqual({ type: 'text/markdown', name: undefined })
})

test('the name of a file is read from the content disposition, in every notation it may have', async () => {
  expect(await nameIn('attachment; filename=plain.docx')).toBe('plain.docx')
  expect(await nameIn('attachment; filename="with space; and semicolon.docx"')).toBe('with space; and semicolon.docx')
  expect(await nameIn(String.raw`attachment; filename="a \"quoted\" name.docx"`)).toBe('a "quoted" name.docx')
  expect(await nameIn(`attachment; filename="plain.docx"; filename*=UTF-8''%C3%BCber%20uns.docx`)).toBe('über uns.docx')
  expect(await nameIn(`attachment; filename*=utf-8''only.docx`)).toBe('only.docx')
  expect(await nameIn('inline')).toBeUndefined()
  expect(await nameIn('attachment; filename=""')).toBeUndefined()
  expect(await nameIn(`attachment; filename*=UTF-8''%E0%A4%A`)).toBeUndefined()
})

test('a name that would be a path is only its last part', async () => {
  expect(await nameIn('attachment; filename="../../etc/passwd"')).toBe('passwd')
  expect(await nameIn(String.raw`attachment; filename="C:\\temp\\evil.docx"`)).toBe('evil.docx')
  expect(await nameIn(`attachment; filename*=UTF-8''..%2F..%2Fsecret.docx`)).toBe('secret.docx')
  expect(await nameIn('attachment; filename="folder/"')).toBeUndefined()
})

test('a refusal in JSON is not a file, whether its status says so or not', async () => {
  const byStatus = readFileReply(Response.json({ message: 'It is not built yet.' }, { status: 409 }))
  expect(await callErrorOf(byStatus)).toMatchObject({
    kind: 'refused',
    message: 'It is not built yet.',
    details: { status: 409 },
  })
  const byText = readFileReply(Response.json({ success: false, message: 'It is gone.' }))
  expect(await callErrorOf(byText)).toMatchObject({ kind: 'refused', message: 'It is gone.' })
})

test('a JSON file that refuses nothing is a file', async () => {
  const { type, blob } = await readFileReply(Response.json({ sections: [] }))
  expect(type).toBe('application/json')
  expect(await blob.text()).toBe('{"sections":[]}')
})

test('an error page in place of a file is a refusal without a cause', async () => {
  const { kind, details } = await callErrorOf(file('<h1>Oh</h1>', { 'Content-Type': 'text/html' }, 500))
  expect({ kind, cause: details.cause, status: details.status, body: details.body }).toEqual({
    kind: 'refused',
    cause: undefined,
    status: 500,
    body: '<h1>Oh</h1>',
  })
})

test('an empty file is reported as such', async () => {
  expect(await callErrorOf(file('', { 'Content-Type': word }))).toMatchObject({
    kind: 'refused',
    message: 'The server sent an empty file.',
  })
})
