/** The conversation with clamd, over a real socket. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { eicar, scriptedClamd } from '#tests/driver/scripted-clamd.ts'
import { askClamd } from './clamd.ts'

async function scanner(options?: Parameters<typeof scriptedClamd>[0]) {
  const clamd = await scriptedClamd(options)
  onTestFinished(clamd.close)
  return { ...clamd, ask: (content: Readable) => askClamd({ host: '127.0.0.1', port: clamd.port }, content) }
}

/** A scanner that does with each connection what the test says. */
async function oddScanner(answer: string | undefined) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (answer === undefined) socket.destroy()
    else socket.end(answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

test('a content is sent whole, and is clean where the scanner finds nothing', async () => {
  const { ask, scanned } = await scanner()
  const pieces = Array.from({ length: 40 }, () => Buffer.alloc(65_536, 'a'))
  expect(await ask(Readable.from(pieces))).toEqual({ is: 'clean' })
  expect(scanned).toEqual([40 * 65_536])
})

test('what the scanner finds is named', async () => {
  const { ask } = await scanner()
  const content = Readable.from([Buffer.from('Dear Sir, '), Buffer.from(eicar)])
  expect(await ask(content)).toEqual({ is: 'infected', name: 'Eicar-Test-Signature' })
})

test('a content that the scanner finds too large is told as that, not as clean', async () => {
  const { ask } = await scanner({ streamMaxLength: 100_000 })
  const content = Readable.from(Array.from({ length: 400 }, () => Buffer.alloc(65_536)))
  expect(await ask(content)).toEqual({ is: 'too large' })
})

test.each([
  ['hangs up', undefined],
  ['answers nothing', ''],
  ['answers an error', 'stream: Cannot allocate memory ERROR\0'],
  ['says OK before it has been given anything', 'stream: OK\0'],
])('a scanner that %s gives no verdict', async (_what, answer) => {
  const content = Readable.from(Array.from({ length: 400 }, () => Buffer.alloc(65_536)))
  await expect(askClamd(await oddScanner(answer), content)).rejects.toThrow()
})

test('a scanner that is not there gives no verdict', async () => {
  const clamd = await scriptedClamd()
  await clamd.close()
  await expect(askClamd({ host: '127.0.0.1', port: clamd.port }, Readable.from([Buffer.from('a')]))).rejects.toThrow()
})

test('a scan ends when its request ends', async () => {
  const server = createServer(() => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const end = new AbortController()
  const asking = askClamd({ host: '127.0.0.1', port }, Readable.from([Buffer.from('a')]), end.signal)
  await once(server, 'connection')
  end.abort()
  await expect(asking).rejects.toThrow()
})
