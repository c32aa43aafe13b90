/** The pages of the identity provider in German, chosen by the browser, and by the person once they have chosen. */
import { readdirSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { translateReplies } from '#server/language/translate-replies.ts'
import { openTranslations } from '#server/language/translations.ts'
import { authorizationPath, browser } from '../fixtures/browser.ts'
import { email, password, tenant } from '../fixtures/tenant.ts'

const translations = openTranslations({ dirs: ['definitions'], definitions: { onChange: () => () => undefined } })
const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' }

async function visit(options: Parameters<typeof tenant>[0] = {}) {
  const stage = await tenant(options)
  const missing: string[] = []
  const sentence = (text: string, locale: 'en' | 'de') => {
    const translated = translations.sentence(text, locale)
    if (locale === 'de' && translated === text && !names.has(text)) missing.push(text)
    return translated
  }
  const app = new Hono().use(translateReplies({ sentence })).route('/', stage.app)
  const visitor = browser(app)
  const read = async (path: string, headers: Readonly<Record<string, string>> = german) =>
    (await visitor.send(path, { headers })).text()
  const login = `/u/login?${new URLSearchParams({ request: authorizationPath().slice('/authorize?'.length) })}`
  return { ...stage, visitor, read, missing, login }
}

/** Words that are the same in German, and names of workspaces. */
const names = new Set(['Code', 'Everpro', 'ILSGroup', 'NationalBreakdown', 'PaveleyHR', 'Tender360', 'VetWay', 'Zofa'])

test('the sign-in page is in the language of the browser, and in that of the person who has chosen one', async () => {
  const { visitor, read, login, missing } = await visit({ demo: true })
  const page = await read(login)
  expect(page).toContain('<html lang="de">')
  expect(page).toContain('<title>Anmelden – Stepwright</title>')
  expect(page).toMatch(/<label for="password">Passwort<\/label>/)
  expect(page).toContain('Das Passwort aller Konten ist <code>stepwright-demo</code>.')
  expect(missing).toEqual([])
  expect(await read(login, {})).toContain('<html lang="en-GB">')
  visitor.jar.set('stepwright-language', 'en')
  expect(await read(login)).toContain('<html lang="en-GB">')
})

test('a wrong password, and too many of them, are told in German', async () => {
  const { visitor, missing } = await visit()
  const sentAs = { ...german, Origin: 'http://localhost:3000' }
  const first = await (await visitor.fillIn(authorizationPath(), { email, password: 'wrong' }, sentAs)).text()
  expect(first).toContain('<title>Fehler: Anmelden – Stepwright</title>')
  expect(first).toMatch(/role="alert">E-Mail oder Passwort ist falsch\.</)
  let last = first
  for (let tries = 0; tries < 10; tries += 1)
    last = await (await visitor.fillIn(authorizationPath(), { email, password: 'wrong' }, sentAs)).text()
  expect(last).toMatch(/Zu viele falsche Passwörter\. Versuchen Sie es in \d+ Minuten erneut\. Auf einem Gerät, /)
  expect(missing).toEqual([])
})

test('failed attempts are told in German after the sign-in', async () => {
  const { visitor, missing } = await visit()
  const sentAs = { ...german, Origin: 'http://localhost:3000' }
  for (let tries = 0; tries < 3; tries += 1)
    await visitor.fillIn(authorizationPath(), { email, password: 'wrong' }, sentAs)
  const page = await (await visitor.fillIn(authorizationPath(), { email, password }, sentAs)).text()
  expect(page).toContain('Vor dieser Anmeldung gab es <strong>')
  expect(page).toContain('fehlgeschlagen')
  expect(missing).toEqual([])
})

test.each([
  ['/u/reset?link=unknown', 'Dieser Link ist nicht gültig'],
  ['/u/second-factor', 'Melden Sie sich zuerst an'],
  ['/authorize?client_id=unknown', 'Diese Anmeldung kann nicht fortgesetzt werden'],
  ['/authorize?state=1&state=2', 'Diese Anmeldung kann nicht fortgesetzt werden'],
  ['/v2/logout?returnTo=https%3A%2F%2Fevil.example', 'Sie sind abgemeldet'],
])('%s says in German what is wrong', async (path, title) => {
  const { read, missing } = await visit()
  const page = await read(path)
  expect(page).toContain('<html lang="de">')
  expect(page).toContain(`<h1>${title}</h1>`)
  expect(page).toContain('Zu Stepwright')
  expect(missing).toEqual([])
})

test('the page of the second factor is German throughout', async () => {
  const { visitor, read, missing } = await visit()
  await visitor.signIn()
  const page = await read('/u/second-factor')
  expect(page).toContain('<h1>Richten Sie Ihren zweiten Faktor ein</h1>')
  expect(page).toContain('Scannen Sie dieses Bild mit der App, oder <a href="otpauth:')
  expect(page).toContain('aria-label="QR-Code für die Authentifizierungs-App"')
  expect(missing).toEqual([])
})

describe('every text of the pages has a translation', () => {
  const literal = /(?:say(?:With)?\(\s*c,|title = |title: |hint: |text: |\? |: |return )\s*'((?:[^'\\]|\\.)+)'/g
  const folders = ['server/identity', 'server/identity/pages']
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => `${folder}/${name}`),
  )
  const shown =
    /^(sign-in|code|set-up|second-factor|recovery-codes|reset|failed-attempts|message)-page|^page|^reset-pass/
  test.each(files.filter((file) => shown.test(file.split('/').at(-1) ?? '')))('%s', (file) => {
    const texts = [...readFileSync(file, 'utf8').matchAll(literal)].map(([, text = '']) => text)
    const sentences = texts.filter((text) => /^[A-Z{]/.test(text) && / |^[A-Z][a-z]+$/.test(text))
    const untranslated = sentences.filter((text) => translations.sentence(text, 'de') === text && !names.has(text))
    expect(untranslated).toEqual([])
  })
})
