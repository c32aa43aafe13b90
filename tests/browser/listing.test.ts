/** The first page, as a person sees it: the real server, the built page, a real browser. */
import { rmSync, writeFileSync } from 'node:fs'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { startServer, type StartedServer } from '#tests/server/started-server.ts'
import { browserPath, openBrowser, openPage } from './opened-page.ts'

describe.skipIf(browserPath === undefined)('the list of agents', () => {
  let browser: Browser
  let server: StartedServer
  let definitions: string
  const undo: (() => unknown)[] = []

  beforeAll(async () => {
    definitions = temporaryFolder(
      {
        'agents/brief.json': '{ "id": "brief", "name": "Brief Generator", "path": "/agent/brief" }',
        'agents/broken.json': '{ "id": ',
        'agents/long.json': JSON.stringify({ id: 'long', name: 'L'.repeat(200), path: `/agent/${'long'.repeat(50)}` }),
      },
      { afterwards: (remove) => undo.push(remove) },
    )
    server = await startServer({ DEFINITIONS_DIR: definitions })
    undo.push(() => server.stop())
    browser = await openBrowser()
    undo.push(() => browser.close())
  })

  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  async function open(options: Parameters<typeof openPage>[1] = {}) {
    const opened = await openPage(browser, { baseURL: server.url, ...options })
    onTestFinished(opened.close)
    return opened
  }

  test('shows each with its name, its path and its state, and nothing to complain about', async () => {
    const { page, complaints } = await open()
    await page.goto('/')

    await page.getByRole('heading', { name: 'Brief Generator' }).waitFor()
    expect(await page.title()).toBe('Stepwright')
    const [brief, broken] = await page.getByRole('main').getByRole('listitem').allInnerTexts()
    expect(brief?.split(/\n+/)).toEqual(['Brief Generator', 'Ready', '/agent/brief'])
    expect(broken).toMatch(/^broken\.json\n+Unavailable\n+broken\.json is not readable JSON: /)
    expect(complaints).toEqual([])
  })

  test('says that it is loading, then shows what came', async () => {
    const { page } = await open()
    const held = new Promise<Route>((hold) => void page.route('**/api/agents', hold))
    await page.goto('/')
    await page.getByRole('status').filter({ hasText: 'Loading the agents…' }).waitFor()
    await (await held).continue()
    await page.getByRole('heading', { name: 'Brief Generator' }).waitFor()
    expect(await page.getByRole('status').count()).toBe(0)
  })

  test('says why it could not be loaded, and tries again', async () => {
    const { page } = await open()
    await page.route('**/api/agents', (route) => route.fulfill({ status: 503, json: { error: 'Back in a minute.' } }))
    await page.goto('/')
    await page.getByRole('alert').filter({ hasText: 'The agents could not be loaded. Back in a minute.' }).waitFor()

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Brief Generator' }).waitFor()
  })

  test('says why it is empty, and finds a definition added since', async () => {
    const folder = temporaryFolder({ 'agents/new.json': '' })
    rmSync(`${folder}/agents/new.json`)
    const own = await startServer({ DEFINITIONS_DIR: folder })
    onTestFinished(async () => void (await own.stop()))
    const { page } = await open({ baseURL: own.url })
    await page.goto('/')
    await page.getByText('There are no agents yet, because definitions/agents holds no file.').waitFor()

    writeFileSync(`${folder}/agents/new.json`, '{ "id": "new", "name": "New Agent", "path": "/agent/new" }')
    await page.getByRole('button', { name: 'Look again' }).click()
    await page.getByRole('heading', { name: 'New Agent' }).waitFor()
  })

  test.each([360, 768, 1440])('fits into %i pixels', async (width) => {
    const { page } = await open({ viewport: { width, height: 800 } })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Brief Generator' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

  test('is dark where the person prefers dark', async () => {
    const grounds: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open({ colorScheme })
      await page.goto('/')
      grounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    }
    expect(grounds).toEqual(['rgb(245, 247, 248)', 'rgb(18, 24, 27)'])
  })
})
