/** A portal as it is run, and a browser: for the tests of one file. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { startServer } from '#tests/server/started-server.ts'
import { openBrowser, openPage, type PageOptions } from './opened-page.ts'
import { shareSessions } from './signed-in.ts'

/** What the portal starts with; what is made for it is undone when all tests have ended. */
type SettingsFor = (afterwards: (undo: () => void) => void) => Readonly<Record<string, string>>

/**
 * Call it in the `describe` that is skipped where there is no browser. Without settings it is the portal that all such files
 * share (shared-portal.ts): what a test leaves there must not matter to a test of another file. With settings, which may be
 * none, the file gets a portal of its own.
 */
export function portalInBrowser(settings?: SettingsFor) {
  const undo: (() => unknown)[] = []
  let portalUrl: string | undefined
  let browser: Browser | undefined

  async function startOwn(settingsFor: SettingsFor): Promise<string> {
    const afterwards = (step: () => void) => void undo.push(step)
    const server = await startServer(settingsFor(afterwards))
    undo.push(() => server.stop())
    return server.url
  }

  beforeAll(async () => {
    portalUrl = settings ? await startOwn(settings) : inject('portalUrl')
    browser = await openBrowser()
    if (!settings) shareSessions(browser)
    undo.push(() => browser?.close())
  })

  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  const there = () => {
    if (portalUrl === undefined || !browser) throw new Error('The portal is there in tests and hooks only.')
    return { url: portalUrl, browser }
  }
  const openForAll = (options: PageOptions = {}) => {
    const { url, browser: opener } = there()
    return openPage(opener, { baseURL: url, ...options })
  }
  return {
    url: () => there().url,
    /** Closed with the browser, unless whoever opens it closes it. */
    openForAll,
    /** Closed when the test ends; what it shows then is told with the error of a test that failed. */
    async open(options: PageOptions = {}) {
      const opened = await openForAll(options)
      onTestFinished(async ({ task }) => {
        const [error] = task.result?.errors ?? []
        if (error) error.message += `\nThe page at ${await outlineOf(opened.page)}`
        await opened.close()
      })
      return opened
    },
  }
}

/** Where a page is and what it says: with it, a test that failed on another machine can be understood. */
async function outlineOf(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String)
  return `${page.url()} shows: ${text.replaceAll(/\s+/g, ' ')}`
}
