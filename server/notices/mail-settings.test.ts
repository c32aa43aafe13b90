/** The settings of outgoing mail. */
import { expect, test } from 'vitest'
import { readMail } from './mail-settings.ts'

const read = (SMTP_URL?: string, MAIL_FROM?: string) => readMail((name) => ({ SMTP_URL, MAIL_FROM })[name])
const from = 'Stepwright <portal@example.com>'

test('without settings no mail is sent', () => {
  expect(read()).toBeUndefined()
})

test('a server on another machine has to encrypt, one on this machine need not', () => {
  expect(read('smtp://mail.example.com', from)).toMatchObject({ port: 587, secure: false, requireTLS: true })
  expect(read('smtps://a%40b:c%2Fd@mail.example.com', from)).toMatchObject({
    port: 465,
    secure: true,
    auth: { user: 'a@b', pass: 'c/d' },
  })
  expect(read('smtp://localhost:1025', from)).toMatchObject({ port: 1025, requireTLS: false, auth: undefined })
})

test.each([
  ['smtps://user:secret@mail.example.com', undefined, 'SMTP_URL is set and MAIL_FROM is not. Set both.'],
  [undefined, from, 'MAIL_FROM is set and SMTP_URL is not. Set both.'],
  ['mail.example.com', from, /^SMTP_URL is not an address/],
  ['https://mail.example.com', from, /^SMTP_URL is not an address/],
  ['smtp://mail.example.com', 'nobody', /^MAIL_FROM is 'nobody'/],
  ['smtp://mail.example.com', 'a@example.com\r\nBcc: b@example.com', /^MAIL_FROM/],
])('%s with %s is refused in a sentence', (url, sender, message) => {
  expect(() => read(url, sender)).toThrow(message)
})
