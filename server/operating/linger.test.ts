/** A sender who is refused while it still sends reads the answer, whichever way the connection ends. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { lingerAfter } from './linger.ts'

const refuse: RequestListener = (incoming, outgoing) => {
  lingerAfter(incoming)
  outgoing.writeHead(413, { Connection: 'close' }).end('It is too large.')
}

/** Sends the rest of its body only after the reply was sent, and reads only then. */
async function sendOn(listener: RequestListener, rest: Buffer) {
  const server = createServer((incoming, outgoing) => {
    outgoing.once('finish', () => setImmediate(() => answered()))
    listener(incoming, outgoing)
  }).listen(0, '127.0.0.1')
  let answered: () => void = () => undefined
  const answer = new Promise<void>((resolve) => (answered = resolve))
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.pause()
  let read = ''
  let error: string | undefined
  socket.on('error', (trouble: NodeJS.ErrnoException) => (error = trouble.code))
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${100 + rest.length}\r\n\r\n`)
  socket.write(Buffer.alloc(100))
  await answer
  const closed = once(socket, 'close')
  // The second write fails because of the first.
  for (const half of [rest.subarray(0, rest.length / 2), rest.subarray(rest.length / 2)]) {
    await new Promise((resolve) => socket.write(half, resolve))
    await new Promise((resolve) => setImmediate(resolve))
  }
  socket.on('data', (bytes) => (read += String(bytes))).resume()
  socket.end()
  await closed
  return { read, error }
}

test('the answer to a body that is still on its way is read, and the connection ends with the body', async () => {
  const { read, error } = await sendOn(refuse, Buffer.alloc(4_000_000))
  expect(read).toMatch(/^HTTP\/1\.1 413 /)
  expect(read).toContain('It is too large.')
  expect(error).toBeUndefined()
})
