/** The portal in a German browser: from the sign-in to a German document, and the language by the person's own setting. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { demoPassword } from '#server/identity/demo-accounts.ts'
import { examples, walkExample } from './example-walk.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'

const german = {
  offer: /^(Mit einem Beispiel ausprobieren|Beispiel eintragen)$/,
  filled: /^Das Beispiel hat ausgefüllt: /,
}

const walks = [
  { agent: 'proposal-generator', holds: ['Angebot für Halden Freight', 'Einrichtung, einmalig', '60,000 euros'] },
  {
    agent: 'tender-overview',
    holds: ['Zuschlagskriterien', 'Ersetzt „7 May 2026, 12:00“', 'Example District Council'],
  },
]

describe.skipIf(browserPath === undefined)('in a German browser', { timeout: 400_000 }, () => {
  // A portal of its own, since an account keeps the language that it has chosen.
  const portal = portalInBrowser(() => ({}))

  async function signIn(email: string, address: string): Promise<Page> {
    const { page } = await portal.open({ waits: 'short', acceptDownloads: true, locale: 'de-DE' })
    page.setDefaultTimeout(180_000)
    await page.goto(address)
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/u/') && url.pathname !== '/auth/callback')
    return page
  }

  test.each(walks)('$agent leads from the sign-in to its German document', async ({ agent, holds }) => {
    const example = examples.find((each) => each.agent === agent)
    if (example === undefined) throw new Error(`There is no example of ${agent}.`)
    const page = await signIn(example.email, example.address)
    await page.getByRole('button', { name: german.offer }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    const isResult = (download: Download) => download.suggestedFilename().endsWith(example.result)
    await walkExample(page, example, { isDone: () => downloads.some(isResult), words: german })
    const path = await downloads.find(isResult)?.path()
    const text = JSON.stringify(await readDocument('document.docx', await readFile(path ?? '')))
    for (const words of holds) expect(text).toContain(words)
  })

  test('a person who chooses English has an English portal, and German again afterwards', async () => {
    const page = await signIn('ilsgroup@example.com', '/account/language')
    await page.getByRole('heading', { name: 'Sprache', exact: true }).waitFor()
    await page.getByRole('radio', { name: 'English' }).check({ force: true })
    await page.getByRole('heading', { name: 'Language', exact: true }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-GB')
    await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true })
    await page.getByRole('heading', { name: 'Sprache', exact: true }).waitFor()
  })
})
