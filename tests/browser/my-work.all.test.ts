/** "My work" under load against the real server: a thousand runs, two tabs, two devices, and runs that are over. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClients } from '#server/access/members.ts'
import { openDatabase, type Database } from '#server/storage/database.ts'
import { remoteUser, type RemoteUser } from '#tests/driver/remote-user.ts'
import { copyUsedData } from '#tests/driver/used-data.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { firstUpload } from '../access/first-uploads.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signInByHand } from './signed-in.ts'

const [email, colleague] = ['ilsgroup@example.com', 'vetway@example.com']
const sop = '/api/agent/sop-gen'
const many = 1000
const pageSize = 50

describe.skipIf(browserPath === undefined)('My work', () => {
  let dataDir = ''
  const portal = portalInBrowser((afterwards) => {
    dataDir = temporaryFolder({}, { afterwards })
    copyUsedData(dataDir)
    return { DATA_DIR: dataDir }
  })
  let database: Database
  let user: RemoteUser
  let sub = ''

  beforeAll(async () => {
    database = await openDatabase({ dataDir, processKind: 'command' })
    user = await remoteUser(portal.url, 'ilsgroup', 'ILSGroup')
    sub = String((await user.json('/api/me/whoami'))['sub'])
    await setClients(database.db, colleague, ['ILSGroup'])
    const now = Date.now()
    await database.db
      .insertInto('sessions')
      .values(
        Array.from({ length: many }, (_, at) => ({
          id: randomUUID(),
          user_id: sub,
          client: 'ILSGroup',
          agent: 'sop-gen',
          name: `Shift ${at + 1}`,
          used_at: new Date(now - 3_600_000 - at * 1000),
        })),
      )
      .execute()
  })
  afterAll(() => database?.close())

  async function openWork(query = '', as = email): Promise<Page> {
    const { page } = await portal.open({ acceptDownloads: true })
    await signInByHand(page, as, `/work${query}`)
    await page.getByRole('heading', { level: 1, name: 'My work' }).waitFor()
    return page
  }
  const runs = (page: Page) => page.getByRole('list', { name: /^Runs/ }).getByRole('region')
  const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const button = (page: Page, deed: string, name: string) =>
    page.getByRole('button', { name: `${deed} ${name}`, exact: true })
  const confirm = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

  async function begin(name: string): Promise<string> {
    const id = randomUUID()
    expect((await user.send(`${sop}/upload`, await firstUpload('sop-gen', id))).status).toBe(200)
    const headers = { 'Content-Type': 'application/json' }
    const renamed = { method: 'PUT', headers, body: JSON.stringify({ name }) }
    expect((await user.send(`/api/me/runs/${id}`, renamed)).status).toBe(200)
    return id
  }

  test(
    'shows a thousand runs a page at a time, lays out what is in view, and finds the last one',
    { timeout: 240_000 },
    async () => {
      const page = await openWork()
      await expect.poll(() => runs(page).count()).toBe(pageSize)
      for (let shown = pageSize; shown < many; shown += pageSize) {
        await page.getByRole('button', { name: 'Show more' }).click()
        await expect.poll(() => runs(page).count(), { timeout: 20_000 }).toBe(shown + pageSize)
      }
      await row(page, `Shift ${many}`).scrollIntoViewIfNeeded()
      const laidOut = await page.evaluate(
        () =>
          [...document.querySelectorAll('main li section')].filter((each) =>
            each.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
      )
      expect(laidOut).toBeLessThan(many / 10)

      // The place in the list is the same after a deletion, and the keyboard goes on from there.
      await button(page, 'Delete', 'Shift 700').click()
      await confirm(page, 'Delete')
      await page.getByText('Shift 700 is deleted.').waitFor()
      await expect.poll(() => runs(page).count()).toBe(many - 1)
      await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Shift 701'))

      await page.getByRole('searchbox', { name: 'Name, agent or file' }).fill('shift 999')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect.poll(() => runs(page).count()).toBe(1)
      await expect.poll(() => runs(page).first().textContent()).toContain('Shift 999')
    },
  )

  test('a finished run is downloaded again, renamed where it stands, and found by state', async () => {
    const id = await begin('Night shift')
    expect((await user.post(`${sop}/build`, { sessionId: id })).status).toBe(200)
    const page = await openWork('?state=done')
    const line = row(page, 'Night shift')
    await line.getByText('not downloaded yet').waitFor()
    const started = page.waitForEvent('download')
    await line.getByRole('link', { name: 'SOP_Final.docx' }).click()
    expect((await started).suggestedFilename()).toBe('SOP_Final.docx')

    await button(page, 'Rename', 'Night shift').click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Späte Schicht & "Co" 🌙')
    await confirm(page, 'Save name')
    await row(page, 'Späte Schicht & "Co" 🌙').waitFor()
    await page.reload()
    await row(page, 'Späte Schicht & "Co" 🌙').waitFor()
    await expect.poll(() => page.getByText('not downloaded yet').count()).toBe(0)
  })

  test('a run that another tab deleted says so, and the same list is shown on another device', async () => {
    await begin('In two tabs')
    const page = await openWork('?text=two')
    await row(page, 'In two tabs').waitFor()
    const device = await openWork('?text=two')
    await button(device, 'Delete', 'In two tabs').click()
    await confirm(device, 'Delete')
    await device.getByText('No run matches').waitFor()

    await button(page, 'Delete', 'In two tabs').click()
    await confirm(page, 'Delete')
    await page.getByRole('dialog').getByText('There is no such run. It may have been deleted.').waitFor()
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByText('No run matches').waitFor()
  })

  test('a run that was handed over is a line here, and goes on with the colleague', async () => {
    await begin('For a colleague')
    const page = await openWork('?text=colleague')
    await button(page, 'Hand over', 'For a colleague').click()
    await page.getByLabel('E-mail of a colleague in this workspace').fill(colleague)
    await confirm(page, 'Hand over')
    await row(page, 'For a colleague').getByText('Handed over').waitFor()
    await expect.poll(() => button(page, 'Rename', 'For a colleague').count()).toBe(0)

    const theirs = await openWork('', colleague)
    await row(theirs, 'For a colleague').getByText(`From ${email}`).waitFor()
    await button(theirs, 'Rename', 'For a colleague').waitFor()
  })

  test('an expired run is a line without files that can only be deleted', async () => {
    await database.db
      .insertInto('ended_runs')
      .values({
        id: randomUUID(),
        user_id: sub,
        client: 'ILSGroup',
        agent: 'sop-gen',
        definition: null,
        name: 'Long ago',
        how: 'expired',
        results: JSON.stringify([{ name: 'SOP_Final.docx', size: 2048 }]),
        created_at: new Date(),
      })
      .execute()
    const page = await openWork('?state=expired')
    const line = row(page, 'Long ago')
    await line.getByText('Made: SOP_Final.docx').waitFor()
    await expect.poll(() => line.getByRole('link').count()).toBe(0)
    await button(page, 'Delete', 'Long ago').click()
    await page.getByRole('dialog').getByText('This cannot be undone.').waitFor()
    await confirm(page, 'Delete')
    await page.getByText('No run matches').waitFor()
  })
})
