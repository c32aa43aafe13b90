/** The work of a page's main thread between two moments, read from Chromium's own trace. */
import type { Browser, Page } from 'playwright-core'

export interface Traced {
  /** Milliseconds that the main thread was busy. */
  readonly busy: number
  /** Its longest task in milliseconds: a click would have to wait that long. */
  readonly longest: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** The CPU time of the task: a busy machine lengthens `dur`. */
  readonly tdur?: number
}

/** Only these events are traced: each further one would add work to the main thread. */
const categories = ['blink.user_timing', 'toplevel']
const task = 'ThreadControllerImpl::RunTask'
const [begin, end] = ['bench-begin', 'bench-end']

export async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<Traced> {
  await browser.startTracing(page, { categories })
  await page.evaluate((name) => void performance.mark(name), begin)
  await work()
  await page.evaluate((name) => void performance.mark(name), end)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  return tasksOf(traceEvents)
}

function tasksOf(events: readonly TraceEvent[]): Traced {
  const [first, last] = [begin, end].map((name) => events.find((event) => event.name === name))
  if (!first || !last) throw new Error('The trace does not contain the marks of the bench. Run it again.')
  const inside = (ts: number) => ts > first.ts && ts < last.ts
  const tasks = events
    .filter(({ name, pid, tid, ts }) => name === task && pid === first.pid && tid === first.tid && inside(ts))
    .map(({ dur = 0, tdur = dur }) => tdur)
  if (tasks.length === 0) throw new Error('The trace does not contain tasks of the main thread. Run it again.')
  return { busy: tasks.reduce((sum, each) => sum + each, 0) / 1000, longest: Math.max(...tasks) / 1000 }
}
