/** The schedule from sign-in to the downloaded calendar; schedule.all.test.ts covers everything else. */
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { press } from './wizard-steps.ts'

describe.skipIf(browserPath === undefined)('the schedule', () => {
  // A portal of its own, because the people of a workspace are shared.
  const portal = portalInBrowser(() => ({}))

  test('SCHED-06 SCHED-07 SCHED-19 SCHED-20 leads from a new person and their leave to the file of the calendar', async () => {
    const { page } = await portal.open({ acceptDownloads: true })
    await signIn(page, 'everpro@example.com', '/agent/schedule-agent')
    await page.getByText('No people yet.').waitFor()

    await press(page, '+ Add Person')
    const editor = page.getByRole('dialog', { name: 'Add Person' })
    await editor.getByLabel('Name').fill('Person One')
    await editor.getByLabel('Role').fill('Planner')
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Person One' }).waitFor()

    await press(page, '+ Add Leave')
    const panel = page.getByRole('dialog', { name: 'Add Leave' })
    await panel.getByLabel('Person').selectOption('Person One')
    await panel.getByLabel('From').fill('2026-12-24')
    await panel.getByLabel('To').fill('2027-01-02')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await panel.waitFor({ state: 'detached' })

    await press(page, 'Calendar feed')
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download calendar')])
    expect(file.suggestedFilename()).toBe('schedule.ics')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20270103')
  })
})
