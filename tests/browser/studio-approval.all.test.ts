/** Where a second person approves: an author asks, a publisher reads the differences, sends the version back and then approves it. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

describe.skipIf(browserPath === undefined)('Agent Studio, approval by a second person', () => {
  const portal = portalInBrowser(() => ({ STUDIO_APPROVAL: '1' }))

  async function open(email: string, address: string) {
    const { page } = await portal.open()
    await page.setViewportSize({ width: 1440, height: 1000 })
    await signIn(page, email, address)
    return page
  }

  const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
  const dialog = (page: Page) => page.getByRole('dialog')

  async function editTitle(page: Page, from: string, to: string) {
    await page.getByRole('heading', { name: 'No problems' }).waitFor()
    await page.getByRole('navigation', { name: 'Outline' }).getByRole('button', { name: from, exact: true }).click()
    const title = page.getByRole('region', { name: 'Form', exact: true }).getByRole('textbox', { name: /^title/ })
    await title.fill(to)
    await title.press('Tab')
    await page.getByText('Draft saved').waitFor()
  }

  async function askForApproval(page: Page) {
    await page.getByRole('button', { name: 'Ask for approval…' }).click()
    await dialog(page).getByText('What the draft changes').waitFor()
    await dialog(page).getByRole('button', { name: 'Ask for approval', exact: true }).click()
    await notice(page, 'You asked to publish your draft.').waitFor()
  }

  // Two people on two pages, and three publications.
  test('what an author asks for is read, sent back, asked for again, and published', { timeout: 300_000 }, async () => {
    const admin = await open('stepwright@example.com', '/admin/people')
    await admin.getByRole('button', { name: 'Manage everpro@example.com' }).click()
    // With one workspace, nobody has to choose one.
    await admin.getByRole('checkbox', { name: 'Everpro', exact: true }).uncheck()
    await admin.getByRole('checkbox', { name: 'Stepwright', exact: true }).check()
    await admin.getByRole('checkbox', { name: /^Author/ }).check()
    await admin.getByRole('button', { name: 'Save' }).click()
    await dialog(admin).waitFor({ state: 'detached' })

    const author = await open('everpro@example.com', '/admin/studio?agent=sop-gen')
    await editTitle(author, 'Build', 'Compile')
    await askForApproval(author)

    await admin.goto('/admin/studio')
    await admin.getByRole('row', { name: /SOP Generator.*Waits for approval/ }).waitFor()
    await admin.getByRole('main').getByRole('link', { name: 'SOP Generator' }).click()
    const decide = admin.getByRole('button', { name: 'Read and decide…' })
    await notice(admin, 'everpro@example.com asks to publish a version.').waitFor()
    await admin.getByRole('heading', { name: 'No problems' }).waitFor()
    await decide.click()
    await dialog(admin)
      .getByText(/title changed from "Build" to "Compile"/)
      .waitFor()
    await dialog(admin).getByText('No session is under way.').waitFor()
    await dialog(admin).getByRole('heading', { name: 'Compile: Empty' }).waitFor()
    await dialog(admin).getByRole('heading', { name: 'Compile: Empty' }).scrollIntoViewIfNeeded()
    for (const name of ['Build: Empty, Before', 'Compile: Empty, Now']) {
      const [title = ''] = name.split(':')
      const frame = dialog(admin).frameLocator(`iframe[title$="${name}"]`)
      await frame.getByRole('heading', { name: title }).waitFor()
    }
    expect(await barriersOf(admin)).toEqual([])
    await dialog(admin).getByLabel('What has to be changed').fill('Say what is compiled.')
    await dialog(admin).getByRole('button', { name: 'Send back' }).click()
    await notice(admin, 'The version is sent back to everpro@example.com.').waitFor()
    await expect.poll(() => decide.count()).toBe(0)

    await author.reload()
    await notice(author, 'stepwright@example.com sent your version back: Say what is compiled.').waitFor()
    expect(await barriersOf(author)).toEqual([])
    await editTitle(author, 'Compile', 'Compile the SOP')
    await askForApproval(author)

    await admin.reload()
    await admin.getByRole('heading', { name: 'No problems' }).waitFor()
    await decide.click()
    await dialog(admin).getByRole('button', { name: 'Approve and publish' }).click()
    await notice(admin, 'Version 1 is in use for every workspace that it admits.').waitFor()
    await admin.getByRole('button', { name: 'Versions', exact: true }).click()
    await dialog(admin).getByText('Approved by stepwright@example.com').waitFor()

    const client = await open('ilsgroup@example.com', '/agent/sop-gen')
    await client.getByText('Compile the SOP').first().waitFor()
  })
})
