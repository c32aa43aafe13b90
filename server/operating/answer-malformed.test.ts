/** A request that is not valid HTTP is answered with a sentence that its sender can read. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerMalformed } from './answer-malformed.ts'

async function openConnection() {
  const server = createServer((incoming, outgoing) => {
    incoming.on('error', () => undefined).resume()
    incoming.on('end', () => outgoing.end('Done.'))
  }).listen(0, '127.0.0.1')
  answerMalformed(server)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const closed = once(socket, 'close')
  let read = ''
  let error: string | undefined
  socket.on('data', (bytes) => (read += String(bytes)))
  socket.on('error', (trouble: NodeJS.ErrnoException) => (error = trouble.code))
  return {
    send: (text: string) => new Promise((resolve) => socket.write(text, resolve)),
    answered: () => vi.waitFor(() => expect(read).toContain('\r\n\r\n')),
    closed: () => closed.then(() => ({ read, error })),
  }
}

test.each([
  [
    'a path without its first slash',
    'POST api HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n',
    400,
    'not well-formed',
  ],
  ['a head of 20 KB', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too large'],
  ['another protocol', 'SSH-2.0-client\r\n', 400, 'not well-formed'],
])('%s is answered with a sentence, although more is still sent', async (_what, text, status, words) => {
  const { send, answered, closed } = await openConnection()
  await send(text)
  await answered()
  await send('the body').catch(() => undefined)
  const { read, error } = await closed()
  expect(read).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(read).toContain(words)
  expect(read.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  expect(error).toBeUndefined()
})

test('a body that breaks in the middle ends its request', async () => {
  const { send, closed } = await openConnection()
  await send('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nxyz\r\n')
  expect((await closed()).read).not.toContain('Done.')
})
