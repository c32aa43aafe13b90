/**
 * The Agent Studio in a real browser: how soon a key is drawn and problems follow in a definition of 3,000 lines, and how soon all screens of the
 * largest shipped agent are there as pictures and follow a change.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openBrowser, openPage } from '#tests/browser/opened-page.ts'
import { signIn } from '#tests/browser/signed-in.ts'
import { startServer } from '#tests/driver/started-server.ts'
import { buildIfStale } from '#tools/house/build.mjs'
import { root } from '#tools/house/paths.mjs'
import { setValue } from '#engine/definition/edit/set-value.ts'
import { applyEdits } from '#engine/definition/edit/text-edit.ts'
import { copyAgent } from '#ui-kit/portal/pages/studio/copy-agent.ts'
import type { Figure } from './figure.ts'
import { at, medianOf } from './server-median.ts'

const [lines, keys, mistakes, rounds] = [3000, 100, 20, 3]
/** Milliseconds between two keys of a quick typist. */
const pause = 80
/** Words in the middle of the long definition, and the key before them. */
const [words, key] = ['Name whoever gets this letter.', 'required']
const long = 'long-definition'
/** Of the strip, beside the preview of one screen. */
const pictures = '[role=tabpanel] section ul > li'

export async function studioBench(): Promise<readonly Figure[]> {
  const problem = await buildIfStale({ out: process.stderr })
  if (problem !== undefined) throw new Error(problem)
  const server = await startServer({ LOG_LEVEL: 'warn' })
  const browser = await openBrowser()
  try {
    const { page } = await openPage(browser, { baseURL: server.url, viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(120_000)
    // tsx marks the names of functions with a call of `__name`, which pages do not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watchInput)
    await signIn(page, 'stepwright@example.com', '/admin/studio')
    await page.getByRole('table').waitFor()
    await page.evaluate(send, { method: 'PUT', address: `${draftOf(long)}?base=0`, body: longDefinition() })
    return [...(await typingFigures(page)), ...(await stripFigures(page))]
  } finally {
    await browser.close()
    await server.stop()
  }
}

const agents = join(root, 'definitions/agents')
const largest = readdirSync(agents)
  .map((name) => ({ id: name.replace('.json', ''), text: readFileSync(join(agents, name), 'utf8') }))
  .toSorted((a, b) => a.text.split('\n').length - b.text.split('\n').length)
  .at(-1) ?? { id: '', text: '' }

/** The largest shipped agent with further steps of fields before its last one. */
function longDefinition(): string {
  let text = copyAgent(largest.text, { id: long, name: 'Long Definition' })
  const { length } = (JSON.parse(text) as { readonly steps: readonly object[] }).steps
  for (let more = 0; text.split('\n').length < lines; more += 1)
    for (const [path, value, isNew] of partsOf(more, length - 1))
      text = applyEdits(text, setValue(text, path, value, isNew))
  const places = [...text.matchAll(/Fill this in\./g)].map(({ index }) => index)
  const middle = places[Math.floor(places.length / 2)] ?? 0
  return text.slice(0, middle) + words + text.slice(middle + 'Fill this in.'.length)
}

/** A step of fields, and the call that sends them. */
function partsOf(
  number: number,
  before: number,
): readonly (readonly [path: (string | number)[], value: object, isNew: boolean])[] {
  const fields = Array.from({ length: 12 }, (_, field) => ({
    type: 'text',
    id: `more${number}Field${field}`,
    label: `Field ${field}`,
    hint: 'A few words that say what belongs here.',
    required: 'Fill this in.',
  }))
  const call = {
    method: 'POST',
    path: `/api/agent/${long}/more-${number}`,
    session: 'needs',
    json: { sessionId: '@session', ...Object.fromEntries(fields.map(({ id }) => [id, id])) },
    work: [{ do: 'reply.set', values: { noted: { value: true } } }],
  }
  const action = { id: `more-${number}`, label: 'Continue', run: [{ do: 'call', call: `more${number}` }], then: 'next' }
  const step = { type: 'form', id: `more-${number}`, title: `More ${number}`, fields, actions: [action] }
  return [
    [['calls', `more${number}`], call, false],
    [['steps', before], step, true],
  ]
}

/** Runs in the page: a request that changes something, with the token of our own pages. */
async function send({ method, address, body }: { method: string; address: string; body?: string }): Promise<void> {
  const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
  const headers = { 'Content-Type': 'text/plain', 'X-XSRF-TOKEN': decodeURIComponent(token) }
  const reply = await fetch(address, { method, headers, ...(body !== undefined && { body }) })
  if (!reply.ok) throw new Error(`${method} ${address}: ${await reply.text()}`)
}

const draftOf = (id: string) => `/api/studio/agents/${id}/draft`

async function openAgent(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/studio?agent=${id}`)
  await page.getByRole('heading', { name: 'No problems' }).waitFor()
  await page.frameLocator('iframe[title^="Preview of"]').getByRole('heading', { level: 1 }).waitFor()
}

/** Selects the text where it stands first. */
async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text of the definition' }).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+f')
  await page.keyboard.insertText(text)
  // The editor reads the field when a key is released.
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

async function typingFigures(page: Page): Promise<readonly Figure[]> {
  await openAgent(page, long)
  const alone = await typingTimes(page)
  const changes: number[] = []
  await find(page, `${key}": "${words.slice(0, 20)}`)
  await page.keyboard.press('ArrowLeft')
  for (let times = 0; times < mistakes; times += 1) {
    const changed = page.evaluate(timeToProblems)
    await page.keyboard.press(times % 2 === 0 ? 'x' : 'Backspace')
    changes.push(await changed)
    await page.waitForTimeout(pause)
  }
  await page.getByRole('tab', { name: 'All screens' }).click()
  await page.locator(`${pictures} iframe`).first().waitFor()
  const beside = await typingTimes(page)
  const what = (rest: string) => `${longDefinition().split('\n').length} lines, ${rest}`
  const drawn = (times: readonly number[]) =>
    `${at(0.95, times).toFixed(0)} ms at p95, ${medianOf(times).toFixed(0)} ms at the median`
  return [
    { what: what('from a key to its paint'), value: drawn(alone), goal: 'at most 32 ms at p95' },
    { what: what('the same beside all screens'), value: drawn(beside) },
    { what: what('from a key to what the check says'), value: drawn(changes), goal: 'at most 150 ms' },
  ]
}

async function typingTimes(page: Page): Promise<readonly number[]> {
  await find(page, words.slice(0, 20))
  await page.keyboard.press('ArrowRight')
  await page.evaluate(() => Object.assign(window, { keyTimes: [] }))
  for (let typed = 0; typed < keys; typed += 1) {
    await page.keyboard.press(typed % 6 === 5 ? 'Space' : 'KeyE')
    await page.waitForTimeout(pause)
  }
  const times = await page.evaluate(() => Reflect.get(window, 'keyTimes') as readonly number[])
  if (times.length < keys) throw new Error(`Only ${times.length} of ${keys} keys were drawn.`)
  return times
}

async function stripFigures(page: Page): Promise<readonly Figure[]> {
  const opened: number[] = []
  const changed: number[] = []
  const all: number[] = []
  let screens = 0
  for (let round = 0; round < rounds; round += 1) {
    await openAgent(page, largest.id)
    await page.getByRole('tab', { name: 'All screens' }).click()
    const drawn = await page.evaluate(drawAll)
    opened.push(drawn.milliseconds)
    screens = drawn.screens
    // The name of the agent stands in the title of each picture.
    await find(page, '"name": "')
    await page.keyboard.press('ArrowRight')
    const follow = page.evaluate(timeToTitles)
    await page.keyboard.press('KeyX')
    const { first, last } = await follow
    changed.push(first)
    all.push(last)
    await page.getByText('Draft saved').waitFor()
    await page.evaluate(send, { method: 'DELETE', address: draftOf(largest.id) })
  }
  const name = `${screens} screens of ${largest.id}`
  const value = (times: readonly number[]) => `${(medianOf(times) / 1000).toFixed(2)} s`
  return [
    { what: `${name}, from opening to the last`, value: value(opened), goal: 'at most 5 s' },
    { what: `${name}, from a key to the first that follows`, value: value(changed), goal: 'at most 1 s' },
    { what: `${name}, from a key to the last that follows`, value: value(all), goal: 'at most 1 s' },
  ]
}

/** Runs in the page, as all that follows: notes the last click, the last key, and the time from each key to the end of the frame in which it was drawn. */
function watchInput(): void {
  Object.assign(window, { keyTimes: [] })
  window.addEventListener('click', ({ timeStamp }) => Object.assign(window, { lastClick: timeStamp }), {
    capture: true,
  })
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      Object.assign(window, { lastKey: timeStamp })
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => {
          const times = Reflect.get(window, 'keyTimes') as number[]
          times.push(performance.now() - timeStamp)
        })
        channel.port1.start()
        channel.port2.postMessage(undefined)
      })
    },
    { capture: true },
  )
}

/** From the next key to the frame after the heading of the problems has changed. */
const timeToProblems = () =>
  new Promise<number>((resolve) => {
    const heading = document.querySelector('section[aria-label="Problems"] h3')
    if (!heading) throw new Error('There is no list of problems.')
    const watcher = new MutationObserver(() => {
      watcher.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - (Reflect.get(window, 'lastKey') as number)))
    })
    watcher.observe(heading, { childList: true, characterData: true, subtree: true })
  })

/** Scrolls through the strip from its beginning, and waits at each picture until it is drawn, or known to be none. The time counts from the click. */
async function drawAll(): Promise<{ readonly milliseconds: number; readonly screens: number }> {
  const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve))
  const pictures = () => [...document.querySelectorAll<HTMLElement>('[role=tabpanel] section ul > li')]
  while (pictures().length === 0) await frame()
  for (const picture of pictures()) {
    const isDrawn = () =>
      picture.hidden || picture.querySelector('iframe')?.contentDocument?.querySelector('h1, h2') != null
    if (isDrawn()) continue
    picture.scrollIntoView({ block: 'start' })
    while (!isDrawn()) await frame()
  }
  const screens = pictures().filter((picture) => !picture.hidden).length
  return { milliseconds: performance.now() - (Reflect.get(window, 'lastClick') as number), screens }
}

/** From the next key to the first and the last picture whose title has changed. */
async function timeToTitles(): Promise<{ readonly first: number; readonly last: number }> {
  const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve))
  const pictures = [...document.querySelectorAll<HTMLIFrameElement>('[role=tabpanel] iframe')]
  const before = pictures.map(({ title }) => title)
  const changed = () => pictures.filter((picture, order) => picture.title !== before[order]).length
  const sinceKey = () => performance.now() - (Reflect.get(window, 'lastKey') as number)
  while (changed() === 0) await frame()
  const first = sinceKey()
  while (changed() < pictures.length) await frame()
  return { first, last: sinceKey() }
}
