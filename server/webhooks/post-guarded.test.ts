/** Where a webhook may lead, and how long it may take. */
import type { lookup } from 'node:dns'
import { expect, onTestFinished, test } from 'vitest'
import { openReceiver } from './fixtures/receiver.ts'
import { mayBePosted, postGuarded } from './post-guarded.ts'

const message = { headers: {}, body: '{}' }
const notAllowed = 'The address is not on the public internet. An operator can allow its host with WEBHOOK_HOSTS.'

test.each([
  'http://hooks.example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.7:8080/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
])('%s is refused when it is entered', (address) => expect(mayBePosted(new URL(address), [])).toBe(false))

test('an operator allows a host, with its port or any, and no other', () => {
  const allowed = ['10.0.0.7:8080', 'hooks.intern.example']
  expect(mayBePosted(new URL('http://10.0.0.7:8080/hook'), allowed)).toBe(true)
  expect(mayBePosted(new URL('http://10.0.0.7:8081/hook'), allowed)).toBe(false)
  expect(mayBePosted(new URL('http://hooks.intern.example:9000/'), allowed)).toBe(true)
  expect(mayBePosted(new URL('http://hooks.intern.example.org/'), allowed)).toBe(false)
  expect(mayBePosted(new URL('https://hooks.example.com/'), allowed)).toBe(true)
})

/** A name server that gives these addresses. */
const resolving = (...addresses: readonly string[]) =>
  ((_host: string, _options: object, done: (error: null, found: readonly object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

test.each([['127.0.0.1'], ['::1'], ['93.184.215.14', '10.0.0.1'], ['fd00::1']])(
  'a public name that leads to %j when the connection is made is not called',
  async (...addresses) => {
    const receiver = await openReceiver()
    onTestFinished(receiver.close)
    const url = new URL(`https://hooks.example.com:${new URL(receiver.url).port}/`)
    const outcome = await postGuarded(url, message, { allowedHosts: [], lookup: resolving(...addresses) })
    expect([outcome, receiver.received]).toEqual([{ status: null, problem: notAllowed }, []])
  },
)

test('a redirect is not followed', async () => {
  const secret = await openReceiver()
  const receiver = await openReceiver({ status: 302, headers: { Location: secret.url } })
  onTestFinished(() => [secret, receiver].forEach(({ close }) => close()))
  const outcome = await postGuarded(new URL(receiver.url), message, { allowedHosts: [receiver.host, secret.host] })
  expect(outcome).toEqual({ status: 302, problem: 'The answer leads to another address, which is not followed.' })
  expect(secret.received).toEqual([])
})

test('a target that takes the message and never answers is cut', async () => {
  const receiver = await openReceiver('hangs')
  onTestFinished(receiver.close)
  const outcome = await postGuarded(new URL(receiver.url), message, { allowedHosts: [receiver.host], limit: 200 })
  expect(outcome).toEqual({ status: null, problem: 'There was no answer within 0.2 seconds.' })
  expect(receiver.received).toHaveLength(1)
})

test('a target that is not there is told as that', async () => {
  const receiver = await openReceiver()
  receiver.close()
  const outcome = await postGuarded(new URL(receiver.url), message, { allowedHosts: [receiver.host] })
  expect(outcome).toEqual({ status: null, problem: 'The connection failed: ECONNREFUSED.' })
})
