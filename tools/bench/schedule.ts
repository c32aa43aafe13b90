/** The schedule of a thousand people in a real browser: the time until a sorted, filtered or changed table is shown. */
import type { Locator, Page } from 'playwright-core'
import { demoPassword } from '#server/identity/demo-accounts.ts'
import { openBrowser, openPage } from '#tests/browser/opened-page.ts'
import { signIn } from '#tests/browser/signed-in.ts'
import { startServer } from '#tests/driver/started-server.ts'
import { buildIfStale } from '#tools/house/build.mjs'
import type { Figure } from './figure.ts'

const account = 'everpro@example.com'
const count = 1000
const times = 60
/** Milliseconds at p95. */
const goal = 50

export async function scheduleBench(): Promise<readonly Figure[]> {
  const problem = await buildIfStale()
  if (problem !== undefined) throw new Error(problem)
  const server = await startServer()
  const browser = await openBrowser()
  try {
    await seed(server.url)
    const { page } = await openPage(browser, { baseURL: server.url, viewport: { width: 1440, height: 900 } })
    await signIn(page, account)
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
    await page.goto('/agent/schedule-agent')
    await page.getByText(`${count} of ${count} people`).waitFor()
    const time = await timer(page)
    const [name, free] = ['Name', 'Free this week'].map((heading) =>
      page.getByRole('columnheader', { name: heading }).getByRole('button'),
    )
    const search = page.getByLabel('Search people')
    const skill = page.getByLabel('Skill', { exact: true })
    const switchOff = page.getByRole('row').nth(1).getByRole('button').nth(3)
    return [
      figure('sort by name', await time(name, press)),
      figure('sort by free hours', await time(free, press)),
      figure('narrow down by name', await time(search, write)),
      figure('narrow down by skill', await time(skill, choose)),
      figure('deactivate and activate', await time(switchOff, press, saved(page))),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface Taken {
  /** Milliseconds of elapsed time until the page has changed and its layout is done. */
  readonly wall: number
  /** Milliseconds of work of the page's main thread, including deferred work. */
  readonly work: number
}

type Act = (element: Element, run: number) => Promise<number>

/** On a busy machine, elapsed time includes other work; the CPU time of the thread does not. */
async function timer(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  return async (element: Locator | undefined, act: Act, after = () => Promise.resolve()): Promise<readonly Taken[]> => {
    const taken: Taken[] = []
    for (let run = 0; element && run < times; run += 1) {
      const before = await worked()
      const wall = await element.evaluate(act, run)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      taken.push({ wall, work: (await worked()) - before })
      await after()
    }
    return taken
  }
}

const saved = (page: Page) => async () => page.getByText('Saved.', { exact: true }).waitFor()

// These functions run in the page, one at a time: a change is rendered right after its event.
const press: Act = async (element) => {
  const start = performance.now()
  ;(element as HTMLElement).click() // a button
  await new Promise<void>((resolve) => queueMicrotask(resolve))
  void document.body.offsetHeight
  return performance.now() - start
}

const write: Act = async (element, run) => {
  const start = performance.now()
  const text = run % 2 === 0 ? String(run % 10) : ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise<void>((resolve) => queueMicrotask(resolve))
  void document.body.offsetHeight
  return performance.now() - start
}

const choose: Act = async (element, run) => {
  const start = performance.now()
  ;(element as HTMLSelectElement).selectedIndex = run % 2 === 0 ? 1 : 0 // a choice
  element.dispatchEvent(new Event('change', { bubbles: true }))
  await new Promise<void>((resolve) => queueMicrotask(resolve))
  void document.body.offsetHeight
  return performance.now() - start
}

function figure(what: string, taken: readonly Taken[]): Figure {
  const p95 = (of: keyof Taken) => {
    const sorted = taken.map((each) => each[of]).toSorted((a, b) => a - b)
    return (sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0).toFixed(1)
  }
  return {
    what: `${count} people, ${what}`,
    value: `${p95('work')} ms of work, ${p95('wall')} ms by the clock, both at p95`,
    goal: `${goal} ms`,
  }
}

async function seed(url: string) {
  const { clientId, audience } = (await (await fetch(`${url}/api/config`)).json()) as Record<string, string>
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const who = { username: account, password: demoPassword, client_id: clientId, audience, scope: 'openid email' }
  const reply = await post('/oauth/token', { grant_type: 'password', ...who })
  const { access_token } = (await reply.json()) as { readonly access_token: string }
  const saved = await post('/api/agents/schedule-agent/people', { people }, { Authorization: `Bearer ${access_token}` })
  if (!saved.ok) throw new Error(`The people could not be saved: ${saved.status}.`)
}

const people = Array.from({ length: count }, (_, index) => ({
  id: `p_${index}`,
  name: `Person ${(index * 7919) % count}`,
  role: `Role ${index % 12}`,
  skills: ['Planning', 'Costing', 'Surveys', 'Excel', 'Driving'].slice(index % 5),
  workPattern: { mon: [9, 17], tue: [8, 9 + (index % 9)], wed: [9, 17], thu: [9, 10 + (index % 7)], fri: [9, 15] },
  breakMinsPerDay: (index % 4) * 15,
}))
