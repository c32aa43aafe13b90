/** A page of a real browser, with every error that it reported. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findBrowser } from '#tools/house/browser.mjs'

/** Undefined if no browser is installed: then tests are skipped, and `npm test` reports that prominently. */
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
  // Test pages do not need process isolation, which makes up a quarter of the cost of a browser.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
]

export async function openBrowser(): Promise<Browser> {
  if (browserPath === undefined) throw new Error('No browser was found. Name one in CHROMIUM.')
  return chromium.launch({ executablePath: browserPath, args })
}

/** Milliseconds that a page may take on a busy machine to show something that appears at once on a quiet one. */
export const patience = 60_000

export interface PageOptions extends BrowserContextOptions {
  /** 'short' for tests that concern the behaviour of a wizard and not the length of its pauses (see shortenWaits). */
  readonly waits?: 'short'
}

/** The internal method by which Playwright's own runner reuses a context from test to test. */
interface ReusingBrowser extends Browser {
  /**
   * Resets and returns an existing context if the options allow it: without its storage, its cookies, and the routes,
   * listeners and scripts of a test, and with a single empty page.
   */
  _newContextForReuse(options: BrowserContextOptions): Promise<BrowserContext>
  _disconnectFromReusedContext(reason: string): Promise<void>
}

const contextsInUse = new WeakSet<Browser>()

/**
 * Like openPage, but reuses the browser process of an earlier page that is no longer used, because starting a process
 * costs as much as loading a wizard. The caller returns the page, or closes it if its state could disturb the next
 * test.
 */
export async function openPageAnew(browser: Browser, options: PageOptions = {}) {
  if (contextsInUse.has(browser)) {
    const opened = await openPage(browser, options)
    return { ...opened, giveBack: opened.close }
  }
  contextsInUse.add(browser)
  // The method is internal to Playwright; with a version that lacks it, every browser test fails.
  const reusing = browser as ReusingBrowser
  const opened = await openPage(browser, options, (wanted) => reusing._newContextForReuse(wanted))
  return {
    ...opened,
    close: async () => {
      await opened.close()
      contextsInUse.delete(browser)
    },
    giveBack: async () => {
      // A request that is still held would fail once its page is closed.
      if (!opened.page.isClosed()) await opened.page.unrouteAll({ behavior: 'ignoreErrors' })
      await reusing._disconnectFromReusedContext('The test has ended.')
      contextsInUse.delete(browser)
    },
  }
}

/** The viewport is set for each page: a reused page would keep the size that the last test gave it. */
const usualSize = { width: 1280, height: 720 } as const

/**
 * Opens a page that collects errors of the console, of scripts and of requests. Animations are off, unless a test turns
 * them on.
 */
export async function openPage(
  browser: Browser,
  { waits, ...options }: PageOptions = {},
  newContext = (wanted: BrowserContextOptions) => browser.newContext(wanted),
) {
  // Painting animations while a test waits would cost as much as everything else that a page does.
  const context = await newContext({ reducedMotion: 'reduce', viewport: usualSize, ...options })
  context.setDefaultTimeout(patience)
  if (waits === 'short') await context.addInitScript(shortenWaits)
  const page: Page = context.pages()[0] ?? (await context.newPage())
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('requestfailed', (request) => {
    const trouble = `${request.url()}: ${request.failure()?.errorText}`
    // Loading the worker of the sign-in library, or the font, was cancelled when its page was closed.
    if (!/(?:^blob:.*|\.woff2): net::ERR_ABORTED$/.test(trouble)) complaints.push(trouble)
  })
  return { page, complaints, close: () => context.close() }
}

/**
 * Runs in the page: timers between one and ten seconds are shortened to a tenth. These are the pauses between calls
 * that definitions specify, and the intervals of polling. Timeouts of calls are longer, and the tests of the engine
 * cover the length of a pause.
 */
function shortenWaits() {
  const wait = window.setTimeout.bind(window)
  const isWait = (delay: unknown): delay is number => typeof delay === 'number' && delay >= 1000 && delay <= 10_000
  const shortened = (run: TimerHandler, delay?: number, ...args: unknown[]) =>
    wait(run, isWait(delay) ? delay / 10 : delay, ...args)
  window.setTimeout = Object.assign(shortened, wait)
}
