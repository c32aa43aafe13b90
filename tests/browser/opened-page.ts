/** A page of a real browser, with everything it complained about. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
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

/** Milliseconds that a page may take on a busy machine to show something that appears at once on a quiet one. */
export const patience = 60_000

export interface PageOptions extends BrowserContextOptions {
  /** 'short' where a test is about what a wizard does and not about how long it waits (see shortenWaits). */
  readonly waits?: 'short'
}

/** What Playwright's own runner calls to give its tests one page after the other. */
interface ReusingBrowser extends Browser {
  /**
   * The context that it has given before, as if it were new, if the options allow that: without its storage, its cookies, what a test
   * has routed, listened to or let run in it; without all pages but the first, which is empty.
   */
  _newContextForReuse(options: BrowserContextOptions): Promise<BrowserContext>
  _disconnectFromReusedContext(reason: string): Promise<void>
}

const contextsInUse = new WeakSet<Browser>()

/**
 * Like openPage, but reuses the process of an earlier page that nobody uses any more, because starting one costs as
 * much as loading a wizard. The caller returns the page, or closes it if its traces could disturb the next test.
 */
export async function openPageAnew(browser: Browser, options: PageOptions = {}) {
  if (contextsInUse.has(browser)) {
    const opened = await openPage(browser, options)
    return { ...opened, giveBack: opened.close }
  }
  contextsInUse.add(browser)
  // Playwright keeps it to itself; a version without it fails in every test of a page.
  const reusing = browser as ReusingBrowser
  const opened = await openPage(browser, options, (wanted) => reusing._newContextForReuse(wanted))
  return {
    ...opened,
    close: async () => {
      await opened.close()
      contextsInUse.delete(browser)
    },
    giveBack: async () => {
      // A request that is still held would fail once its page is gone.
      if (!opened.page.isClosed()) await opened.page.unrouteAll({ behavior: 'ignoreErrors' })
      await reusing._disconnectFromReusedContext('The test has ended.')
      contextsInUse.delete(browser)
    },
  }
}

/** Named for each page: one that is handed out again keeps the size that the last test gave it, unless another is asked for. */
const usualSize = { width: 1280, height: 720 } as const

/** Opens a page that collects errors of the console, of scripts and of requests. Nothing moves in it, unless a test asks for that. */
export async function openPage(
  browser: Browser,
  { waits, ...options }: PageOptions = {},
  newContext = (wanted: BrowserContextOptions) => browser.newContext(wanted),
) {
  // To draw what moves while a test waits costs as much as all else that a page does.
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
    // The sign-in library's own worker, or the typeface, given up with the page that had begun to load it.
    if (!/(?:^blob:.*|\.woff2): net::ERR_ABORTED$/.test(trouble)) complaints.push(trouble)
  })
  return { page, complaints, close: () => context.close() }
}

/**
 * Runs in the page: timers between one and ten seconds wait a tenth of their time. These are the pauses between calls
 * that definitions specify, and the intervals of polling. Timeouts of calls are longer, and the engine's tests cover
 * the length of a pause.
 */
function shortenWaits() {
  const wait = window.setTimeout.bind(window)
  const isWait = (delay: unknown): delay is number => typeof delay === 'number' && delay >= 1000 && delay <= 10_000
  const shortened = (run: TimerHandler, delay?: number, ...args: unknown[]) =>
    wait(run, isWait(delay) ? delay / 10 : delay, ...args)
  window.setTimeout = Object.assign(shortened, wait)
}
