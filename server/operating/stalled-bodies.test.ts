/** An upload may take any time while data arrives. A stalled upload gets a sentence, and its connection is closed. */
import { once } from 'node:events'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readText } from '#server/agents/body/read-text.ts'
import { Refusal } from '#server/refusals.ts'
import { openHttpServer } from './open-http-server.ts'
import { stalledBodies } from './stalled-bodies.ts'

const limits = { checks: 3, bytes: 1_000 }
const sentence = 'The upload stopped: nothing more arrived for a minute. Check the connection and send it again.'

const readBody: RequestListener = (incoming, outgoing) => {
  readText(incoming, Infinity, () => new Refusal(413, 'It is too large.')).then(
    (text) => outgoing.end(`It has ${text.length} bytes.`),
    (error: Refusal) => outgoing.writeHead(error.status).end(error.message),
  )
}

/** A request of 10,000 bytes whose body the test sends piece by piece. */
async function upload(listener: RequestListener) {
  const bodies = stalledBodies(limits)
  const server: Server = openHttpServer(listener, {}, bodies).listen(0, '127.0.0.1')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let read = ''
  let state: 'open' | 'closed' = 'open'
  socket.on('data', (bytes) => (read += String(bytes))).on('close', () => (state = 'closed'))
  const started = once(server, 'request') as Promise<[IncomingMessage]>
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10000\r\n\r\n')
  const [incoming] = await started
  let due = incoming.socket.bytesRead
  return {
    check: () => bodies.check(),
    answer: () => vi.waitFor(() => expect(read).toContain('\r\n\r\n')).then(() => read),
    closed: () => vi.waitFor(() => expect(state).toBe('closed')),
    isOpen: () => state === 'open' && read === '',
    send: async (bytes: number) => {
      due += bytes
      socket.write(Buffer.alloc(bytes, 'a'))
      await vi.waitFor(() => expect(incoming.socket.bytesRead).toBe(due))
    },
  }
}

test('a slow upload that moves goes on, however long it takes', async () => {
  const { send, check, answer, isOpen } = await upload(readBody)
  for (let piece = 0; piece < 9; piece += 1) {
    for (let times = 1; times < limits.checks; times += 1) check()
    await send(1_000)
    check()
  }
  expect(isOpen()).toBe(true)
  await send(1_000)
  expect(await answer()).toContain('It has 10000 bytes.')
})

test('an upload that has stopped is refused with a sentence', async () => {
  const { send, check, answer } = await upload(readBody)
  await send(5_000)
  for (let times = 0; times <= limits.checks; times += 1) check()
  const read = await answer()
  expect(read).toMatch(/^HTTP\/1\.1 408 /)
  expect(read).toContain(sentence)
})

test('one that sends a byte now and then has stopped as well', async () => {
  const { send, check, answer } = await upload(readBody)
  for (let times = 0; times <= limits.checks; times += 1) {
    await send(1)
    check()
  }
  expect(await answer()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that nobody waits for ends with its connection', async () => {
  const { check, closed } = await upload(() => undefined)
  for (let times = 0; times <= limits.checks + 1; times += 1) check()
  await closed()
})

test('while the portal itself takes nothing in, the sender is not to blame', async () => {
  let takeIn: () => void = () => undefined
  const { send, check, isOpen, answer } = await upload((...both) => (takeIn = () => readBody(...both)))
  await send(5_000)
  for (let times = 0; times < 10 * limits.checks; times += 1) check()
  expect(isOpen()).toBe(true)
  takeIn()
  await send(5_000)
  expect(await answer()).toContain('It has 10000 bytes.')
})

test('Node ends no request for the time it takes as a whole, but one whose head does not end', () => {
  const server = openHttpServer(() => undefined)
  expect(server.requestTimeout).toBe(0)
  expect(server.headersTimeout).toBe(60_000)
})
