/** The Agent Studio in a real browser: from a copy to a published agent that a client uses at once, without a terminal. */
import { describe, expect, test } from 'vitest'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { addLine, copyAgent, text } from './studio-draft.ts'

describe.skipIf(browserPath === undefined)('Agent Studio', () => {
  // A portal of its own, because the test publishes an agent.
  const portal = portalInBrowser(() => ({}))

  test('an agent is copied, corrected, seen, published, and used by a client at once', async () => {
    const { page } = await portal.open()
    await signIn(page, 'stepwright@example.com', '/users/dashboard')
    await page.getByRole('link', { name: 'Agent Studio' }).click()
    await copyAgent(page, { name: 'Lease Notes', from: 'SOP Generator' })

    await addLine(page, '"nmae": 1,')
    await page.getByRole('button', { name: /nmae/ }).waitFor()
    await page.getByText('Draft saved').waitFor()
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText(/The draft has a mistake\. The first is in line 2/)
      .waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await text(page).click()
    await page.keyboard.press('Control+z')
    await page.getByRole('heading', { name: 'No problems' }).waitFor()

    const preview = page.frameLocator('iframe[title="Preview of Lease Notes"]')
    await page.getByLabel('State').selectOption({ label: 'With what is missing' })
    await preview.getByText('Please choose all three files').first().waitFor()

    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByText('the definition added').waitFor()
    await page.getByText('No session is under way.').waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Version 1 is in use for every workspace that it admits.').waitFor()

    const { page: client } = await portal.open()
    await signIn(client, 'ilsgroup@example.com', '/agent/lease-notes')
    await client.getByRole('heading', { level: 1, name: 'Lease Notes' }).waitFor()
    await client.getByRole('button', { name: 'Upload', exact: true }).click()
    expect(await client.getByText('Please choose all three files').first().innerText()).toContain('Logo')
  })
})
