/** The hub of the HR policies against the real server: found by typing, chosen by keyboard, kept for this tab. */
import { describe, expect, test } from 'vitest'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

describe.skipIf(browserPath === undefined)('the hub', () => {
  const portal = portalInBrowser()

  test('HUB-01 HUB-03 HUB-05 HR-02 leads from the search to the generator of the policy, by keyboard', async () => {
    const { page, complaints } = await portal.open()
    await signIn(page, 'paveleyhr@example.com', '/agent/hr-policies')
    await page.getByRole('heading', { level: 1, name: 'Browse Agents' }).waitFor()
    await page.getByRole('heading', { name: 'About this hub' }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(35)

    await page.getByPlaceholder('Search policies…').focus()
    await page.keyboard.type('no such thing')
    await page.getByText('No policies match your search.').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('GDPR')
    await page.getByText('1 found').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { level: 1, name: 'GDPR policy Generator' })
    await title.waitFor()
    expect(new URL(page.url()).pathname).toBe('/agent/hr-policy-gen')
    expect(await page.evaluate(() => sessionStorage.getItem('selectedPolicy'))).toContain('"gdpr-policy"')

    // The navigation state stores the policy; if that state is lost, the storage of the tab has it.
    await page.reload()
    await title.waitFor()
    await page.goto('/agent/hr-policy-gen')
    await title.waitFor()

    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await other.getByRole('heading', { name: /^Welcome, / }).waitFor()
    await other.goto('/agent/hr-policy-gen')
    await other.getByRole('heading', { level: 1, name: 'Employee privacy notice Generator' }).waitFor()
    expect(complaints.filter((each) => !each.includes('net::ERR_ABORTED'))).toEqual([])
  })
})
