/**
 * The instruction editor against the real server: users read what an admin has saved, and two admins do not overwrite
 * each other's changes.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

const editor = '/admin/agent-instructions?agent=SOPGen'

describe.skipIf(browserPath === undefined)('the instruction editor', () => {
  // A portal of its own, because every user of the agents would see what these tests write.
  const portal = portalInBrowser(() => ({}))

  async function open(email: string, address: string) {
    const opened = await portal.open()
    await signIn(opened.page, email, address)
    return opened
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const body = (page: Page) => page.getByLabel('Body')

  test('ADMIN-10 ADMIN-15 INSTR-01 what an admin saves stands in the card of the user', async () => {
    const { page, complaints } = await open('stepwright@example.com', editor)
    await body(page).fill('Bring three files and a cup of tea.')
    await page.getByText('Unsaved changes').waitFor()
    await press(page, 'Save')
    await page.getByText('✅ Saved changes.').waitFor()
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' })
    await page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: /Build/ }).click()
    await page.getByLabel('Index').fill('1')
    await press(page, 'Save')
    await page.getByText(/^Not saved\. Another step has the index 1/).waitFor()
    expect(complaints).toEqual([])

    const { page: user } = await open('ilsgroup@example.com', '/agent/sop-gen')
    const card = user.getByRole('complementary', { name: 'Instructions' })
    await card.getByText('Bring three files and a cup of tea.').waitFor()
    // A text that could not be saved is not shown.
    const reply = await user.request.get('/api/instructions/SOPGen', { headers: { 'X-Client-Name': 'ILSGroup' } })
    expect(await reply.json()).toMatchObject({ steps: [{ index: 1 }, { index: 2 }] })
  })

  test('ADMIN-12 ADMIN-13 if two admins edit one document, the second one is informed, and can reload', async () => {
    const address = editor.replace('SOPGen', 'TenderOverview')
    const { page: first } = await open('stepwright@example.com', address)
    const second = await first.context().newPage()
    await second.goto('/')
    await second.getByRole('heading', { name: /^Welcome, / }).waitFor()
    await second.goto(address)
    for (const page of [first, second]) await body(page).waitFor()
    await body(first).fill('From the first.')
    await press(first, 'Save')
    await first.getByText('✅ Saved changes.').waitFor()

    await body(second).fill('From the second.')
    await press(second, 'Save')
    const tag = (await first.request.get('/api/instructions/TenderOverview')).headers()['etag']
    await second.getByText(`Conflict: file changed on server. Click Reload to sync (server ETag ${tag}).`).waitFor()
    await expect.poll(() => body(second).inputValue()).toBe('From the second.')

    await press(second, 'Reload')
    await press(second, 'Discard changes')
    await expect.poll(() => body(second).inputValue()).toBe('From the first.')
    await body(second).fill('From the second, after all.')
    await press(second, 'Save')
    await second.getByText('✅ Saved changes.').waitFor()
  })

  test('ADMIN-05 the browser asks before it leaves a page with unsaved changes', async () => {
    const { page } = await open('stepwright@example.com', editor)
    await body(page).fill('Not saved.')
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => window.location.reload()))
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect.poll(() => body(page).inputValue()).toBe('Not saved.')
  })

  test('can be used by keyboard alone', async () => {
    const { page } = await open('stepwright@example.com', editor)
    await body(page).waitFor()
    await page.getByRole('button', { name: 'Add step' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('Index').inputValue()).toBe('3')
    await page.getByRole('button', { name: 'Remove step' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Remove step 3? This change is not saved until you click "Save".').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Remove step')
    await expect.poll(() => page.getByLabel('Index').inputValue()).toBe('3')
  })
})
