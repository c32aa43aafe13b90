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
  // Pages of tests trust each other: a process for each, and one in reserve, cost a quarter of what a browser does.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
]

export async function openBrowser(): Promise<Browser> {
  if (browserPath === undefined) throw new Error('No browser was found. Name one in CHROMIUM.')
  return chromium.launch({ executablePath: browserPath, args })
}

/** Milliseconds that a page may take to show what it shows at once where nothing else is at work. */
export const patience = 60_000

export interface PageOptions extends BrowserContextOptions {
  /** 'short' where a test is about what a wizard does and not about how long it waits (see shortenWaits). */
  readonly waits?: 'short'
}

/** Opens a page that collects errors of the console, of scripts and of requests. Nothing moves in it, unless a test asks for that. */
export async function openPage(browser: Browser, { waits, ...options }: PageOptions = {}) {
  // To draw what moves while a test waits costs as much as all else that a page does.
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(patience)
  if (waits === 'short') await context.addInitScript(shortenWaits)
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

/**
 * In the page: what waits between one and ten seconds waits a tenth of that. Those are the pauses between calls that
 * definitions specify, and the pauses between questions about long work. What ends a call that takes too long is longer, and
 * the length of a pause is the matter of the engine's tests.
 */
function shortenWaits() {
  const wait = window.setTimeout.bind(window)
  const isWait = (delay: unknown): delay is number => typeof delay === 'number' && delay >= 1000 && delay <= 10_000
  const shortened = (run: TimerHandler, delay?: number, ...args: unknown[]) =>
    wait(run, isWait(delay) ? delay / 10 : delay, ...args)
  window.setTimeout = Object.assign(shortened, wait)
}
