/** A page of a real browser, with everything it complained about. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findBrowser } from '#tools/house/browser.mjs'

/** Undefined where there is none: tests skip then, and `npm test` says so loudly. */
export const browserPath = findBrowser()

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openBrowser(): Promise<Browser> {
  if (browserPath === undefined) throw new Error('No browser was found. Name one in CHROMIUM.')
  return chromium.launch({ executablePath: browserPath, args })
}

/** Opens a page that collects errors of the console, of scripts and of requests. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options)
  const page: Page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('requestfailed', (request) => {
    const trouble = `${request.url()}: ${request.failure()?.errorText}`
    // The sign-in library's own worker, or the typeface, given up with the page that had begun to load it.
    if (!/(?:^blob:.*|\.woff2): net::ERR_ABORTED$/.test(trouble)) complaints.push(trouble)
  })
  return { page, complaints, close: () => context.close() }
}
