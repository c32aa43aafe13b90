/** Which language a request gets. */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { localeOf, rememberLocale } from './locale-of.ts'

const app = new Hono()
  .get('/', (c) => c.text(localeOf(c)))
  .get('/remember/:locale', (c) => {
    const { locale } = c.req.param()
    rememberLocale(c, 'https://portal.example.com', locale === 'de' || locale === 'en' ? locale : null)
    return c.body(null)
  })
const ask = async (headers: Record<string, string>) => (await app.request('/', { headers })).text()

test.each([
  [undefined, 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR,fr;q=0.9,de;q=0.5,en;q=0.3', 'de'],
  ['en;q=0.5, de;q=0.9', 'de'],
  ['de;q=0, en', 'en'],
  ['fr', 'en'],
])('a browser that accepts %s gets %s', async (accepted, locale) => {
  expect(await ask(accepted === undefined ? {} : { 'Accept-Language': accepted })).toBe(locale)
})

test('what the person has chosen comes before what the browser accepts', async () => {
  expect(await ask({ 'Accept-Language': 'de', Cookie: 'stepwright-language=en' })).toBe('en')
  expect(await ask({ 'Accept-Language': 'de', Cookie: 'stepwright-language=xx' })).toBe('de')
})

test('the browser remembers a choice, and forgets it when it is withdrawn', async () => {
  const cookieOf = async (path: string, headers = {}) =>
    (await app.request(path, { headers })).headers.get('Set-Cookie')
  expect(await cookieOf('/remember/de')).toMatch(/^stepwright-language=de;.*Max-Age=\d{8}/)
  expect(await cookieOf('/remember/de', { Cookie: 'stepwright-language=de' })).toBeNull()
  expect(await cookieOf('/remember/none')).toBeNull()
  expect(await cookieOf('/remember/none', { Cookie: 'stepwright-language=de' })).toMatch(
    /^stepwright-language=;.*Max-Age=0/,
  )
})
