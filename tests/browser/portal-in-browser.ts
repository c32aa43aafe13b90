/** A running portal and a browser, for the tests of one file. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFinished, type TestContext } from 'vitest'
import { startServer } from '../driver/started-server.ts'
import { openBrowser, openPage, openPageAnew, type PageOptions } from './opened-page.ts'
import { shareSessions } from './signed-in.ts'

/**
 * The browser is shared by the files that share the portal: a worker runs them one after the other, and closes the
 * browser at its end.
 */
let sharedBrowser: Promise<Browser> | undefined

function openSharedBrowser(): Promise<Browser> {
  sharedBrowser ??= openBrowser().then((browser) => {
    shareSessions(browser)
    return browser
  })
  return sharedBrowser
}

/** Gives the settings with which the portal starts. Registered cleanups run when all tests have ended. */
type SettingsFor = (afterwards: (undo: () => void) => void) => Readonly<Record<string, string>>

/**
 * Call it in the `describe` that is skipped without a browser. Without settings, the file uses the portal that all such
 * files share (shared-portal.ts), and must not leave data that affects tests of other files. With settings, which may
 * be empty, the file gets a portal of its own.
 */
export function portalInBrowser(settings?: SettingsFor) {
  const undo: (() => unknown)[] = []
  const reused = new Map<string, Awaited<ReturnType<typeof openPage>>>()
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
    browser = await (settings ? openBrowser() : openSharedBrowser())
    if (settings) undo.push(() => browser?.close())
  })

  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  const there = () => {
    if (portalUrl === undefined || !browser) throw new Error('The portal is there in tests and hooks only.')
    return { url: portalUrl, browser }
  }
  const openForAll = async (options: PageOptions = {}) => {
    const { url, browser: opener } = there()
    const opened = await openPage(opener, { baseURL: url, ...options })
    undo.push(opened.close)
    return opened
  }
  return {
    url: () => there().url,
    /** Closed when the file ends, unless the caller closes it earlier. */
    openForAll,
    /** Closed when the test ends. If the test fails, the error includes the text of the page. */
    async open(options: PageOptions = {}) {
      const { url, browser: opener } = there()
      const opened = await openPageAnew(opener, { baseURL: url, ...options })
      onTestFinished(async ({ task }) => {
        await addOutline(task, opened.page)
        await (task.result?.errors?.length ? opened.close() : opened.giveBack())
      })
      return opened
    },
    /**
     * The page that an earlier test with the same options has used, unless that test failed: loading an address in it
     * costs half as much as opening a new page. The test has to begin with `goto`. Routes, listeners and session
     * storage of a test are reset when it ends; the test itself has to undo its changes on the server.
     */
    async reuse(options: PageOptions = {}) {
      const key = JSON.stringify(options)
      const opened = reused.get(key) ?? (await openForAll(options))
      reused.delete(key)
      onTestFinished(async ({ task }) => {
        const { page } = opened
        await addOutline(task, page)
        // A page that another test has taken meanwhile, or that broke, is not reused.
        if (task.result?.errors?.length || reused.has(key)) return opened.close()
        for (const event of eventsOfTests) page.removeAllListeners(event)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.evaluate(() => sessionStorage.clear())
        opened.complaints.length = 0
        reused.set(key, opened)
      })
      return opened
    },
  }
}

/** Keeps the listeners that openPage has added. */
const eventsOfTests = ['dialog', 'request', 'response', 'download', 'popup'] as const

async function addOutline(task: TestContext['task'], page: Page): Promise<void> {
  const [error] = task.result?.errors ?? []
  if (error) error.message += `\nThe page at ${await outlineOf(page)}`
}

/** The address and the text of a page, so that a failure on another machine can be understood. */
async function outlineOf(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String)
  return `${page.url()} shows: ${text.replaceAll(/\s+/g, ' ')}`
}
