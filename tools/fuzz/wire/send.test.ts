import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { send } from './send.ts'
import type { Wire } from './wire.ts'

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'
const get: Wire = {
  pieces: [{ content: 'GET / HTTP/1.1\r\nAuthorization: <secret>\r\n\r\n' }],
  ending: 'wait',
  methods: ['GET'],
  answerOwed: 'yes',
}

/** Sends the wire to a server that treats each connection in the given way; returns what the server received, too. */
async function exchange(wire: Wire, serve: (socket: Socket) => void, patience = 10_000) {
  let received = ''
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('data', (bytes) => (received += bytes.toString('latin1')))
    socket.on('error', () => undefined)
    serve(socket)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const result = await send(wire, { port, patience, fillSecrets: (head) => head.replace('<secret>', 'Bearer x') })
  return { ...result, received }
}

test('a reply ends the exchange, and secrets are filled in before sending', async () => {
  const { ended, answers, received } = await exchange(get, (socket) => socket.on('data', () => socket.write(ok)))
  expect([ended, answers.length]).toEqual(['answered', 1])
  expect(received).toContain('Authorization: Bearer x')
})

test('the bytes of a body arrive unchanged', async () => {
  const wire = { ...get, pieces: [{ content: Buffer.from([0xff, 0x00, 0x3c]) }] }
  const { received } = await exchange(wire, (socket) => socket.on('data', () => socket.write(ok)))
  expect(received).toBe('\xff\0<')
})

test('a connection that is closed without an answer is distinguished from one with an answer', async () => {
  expect(await exchange(get, (socket) => socket.on('data', () => socket.destroy()))).toMatchObject({
    ended: 'closed',
    answers: [],
  })
})

test('a missing reply counts as late', async () => {
  expect((await exchange(get, () => undefined, 50)).ended).toBe('late')
})

test('a client that disconnects does not wait for a reply', async () => {
  expect((await exchange({ ...get, ending: 'reset' }, () => undefined)).ended).toBe('left')
})

test('a reply arrives on a half-closed connection', async () => {
  const wire: Wire = { ...get, ending: 'half-close' }
  expect((await exchange(wire, (socket) => socket.on('end', () => socket.end(ok)))).ended).toBe('answered')
})
