/** The address that the portal prints, and the sentences for a port that cannot be used. */
import { expect, test } from 'vitest'
import { addressOf, explainListenError } from '#server/listening.ts'

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['192.168.0.7', 'http://192.168.0.7:3000'],
  ['fe80::1', 'http://[fe80::1]:3000'],
])('on %s the address to open is %s', (host, address) => {
  expect(addressOf(host, 3000)).toBe(address)
})

test.each([
  ['EADDRINUSE', 'Port 65535 is in use on ::1. Choose another with PORT, for example `PORT=3000 npm start`'],
  ['EACCES', 'Port 65535 may not be used by this account.'],
  ['ENOTFOUND', "HOST is '::1', which is not an address of this machine."],
  ['EWHATEVER', 'The portal cannot listen on ::1, port 65535: broken.'],
])('%s is a sentence', (code, sentence) => {
  const error = Object.assign(new Error('broken'), { code })
  expect(explainListenError(error, { host: '::1', port: 65_535 })).toContain(sentence)
})
