/** A portal as it is run, with data of its own, and a browser: for the tests of one file. */
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { startServer, type StartedServer } from '#tests/server/started-server.ts'
import { openBrowser, openPage } from './opened-page.ts'

/** What the portal starts with; what is made for it is undone when all tests have ended. */
type SettingsFor = (afterwards: (undo: () => void) => void) => Readonly<Record<string, string>>

/** Call it in the `describe` that is skipped where there is no browser. */
export function portalInBrowser(settings: SettingsFor = () => ({})) {
  const undo: (() => unknown)[] = []
  let server: StartedServer | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    const afterwards = (step: () => void) => void undo.push(step)
    server = await startServer({ DATA_DIR: temporaryFolder({}, { afterwards }), ...settings(afterwards) })
    undo.push(() => server?.stop())
    browser = await openBrowser()
    undo.push(() => browser?.close())
  })

  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  const there = () => {
    if (!server || !browser) throw new Error('The portal is there in tests and hooks only.')
    return { url: server.url, browser }
  }
  const openForAll = (options: BrowserContextOptions = {}) => {
    const { url, browser: opener } = there()
    return openPage(opener, { baseURL: url, ...options })
  }
  return {
    url: () => there().url,
    /** Closed with the browser, unless whoever opens it closes it. */
    openForAll,
    /** Closed when the test ends. */
    async open(options: BrowserContextOptions = {}) {
      const opened = await openForAll(options)
      onTestFinished(opened.close)
      return opened
    },
  }
}
