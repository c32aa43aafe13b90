/** How soon a page shows its largest content (LCP) in a real browser whose processor is slowed fourfold, as on a cheap laptop. */
import type { CDPSession, Page } from 'playwright-core'
import { openBrowser, openPage } from '#tests/browser/opened-page.ts'
import { signIn } from '#tests/browser/signed-in.ts'
import { startServer } from '#tests/driver/started-server.ts'
import { buildIfStale } from '#tools/house/build.mjs'
import type { Figure } from './figure.ts'
import { medianOf } from './server-median.ts'

const slowdown = 4
const runs = 7
const goal = 'at most 1,500 ms'

const pages = [
  { name: 'dashboard', address: '/', account: 'tender360@example.com', shown: /^Welcome, / },
  { name: 'wizard', address: '/agent/tender-overview', account: 'tender360@example.com', shown: /./ },
  { name: 'wizard of a table', address: '/agent/schedule-agent', account: 'everpro@example.com', shown: /./ },
]

export async function paintBench(): Promise<readonly Figure[]> {
  const problem = await buildIfStale()
  if (problem !== undefined) throw new Error(problem)
  const server = await startServer({ LOG_LEVEL: 'warn' })
  const browser = await openBrowser()
  try {
    const figures: Figure[] = []
    for (const { name, address, account, shown } of pages) {
      const { page, close } = await openPage(browser, {
        baseURL: server.url,
        viewport: { width: 1440, height: 900 },
      })
      await signIn(page, account, address)
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      for (const isFirst of [true, false]) {
        const times = await timesOf(page, devTools, { address, shown, isFirst })
        const visit = isFirst ? 'first visit' : 'visited before'
        figures.push({ what: `${name}, ${visit}`, value: `${medianOf(times).toFixed(0)} ms`, goal })
      }
      await close()
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface Visit {
  readonly address: string
  readonly shown: RegExp
  /** Nothing is taken from the cache of the browser. */
  readonly isFirst: boolean
}

async function timesOf(page: Page, devTools: CDPSession, { address, shown, isFirst }: Visit): Promise<number[]> {
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: isFirst })
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await page.goto('about:blank')
    await page.goto(address)
    await page.getByRole('main').getByRole('heading', { name: shown }).first().waitFor()
    await page.waitForLoadState('networkidle')
    times.push(await page.evaluate(largestPaint))
  }
  return times
}

/** Runs in the page: the browser reports its largest content so far, so what was reported until now is all. */
const largestPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
