/** The parts of the Agent Studio in a real browser: screens, palette, form, completion, versions, two windows, no network. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { receivedBytes } from './received-bytes.ts'
import { signIn } from './signed-in.ts'
import { addLine, copyAgent, text } from './studio-draft.ts'

/** Kilobytes on the wire that opening an agent in the Studio may cost, beyond the dashboard. */
const budget = 450

describe.skipIf(browserPath === undefined)('Agent Studio', () => {
  // A portal of its own, because the tests publish agents.
  const portal = portalInBrowser(() => ({}))

  async function openStudio(address = '/admin/studio') {
    const { page } = await portal.open()
    await signIn(page, 'stepwright@example.com', address)
    return page
  }

  const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
  const form = (page: Page) => page.getByRole('region', { name: 'Form', exact: true })
  const draftOf = (page: Page, id: string) =>
    page.evaluate((agent) => fetch(`/api/studio/agents/${agent}/draft`).then((reply) => reply.text()), id)

  test('all screens stand beside the text as pictures, follow it, and lead to the lines of their step', async () => {
    const page = await openStudio()
    await copyAgent(page, { name: 'Film Strip', from: 'SOP Generator' })
    await page.getByRole('tab', { name: 'All screens' }).click()
    const upload = page.getByRole('tabpanel').getByRole('region', { name: 'Upload' })
    const picture = (state: string) => page.frameLocator(`iframe[title="Film Strip, Upload: ${state}"]`)
    await picture('With what is missing').getByText('Please choose all three files').first().waitFor()
    await picture('Failed').getByText('Upload failed', { exact: false }).first().waitFor()
    // A step that has nothing to do is never done.
    await expect.poll(() => upload.getByRole('button').count()).toBeGreaterThan(3)

    await outline(page).getByRole('button', { name: 'Logo', exact: true }).click()
    await form(page).getByLabel('label', { exact: false }).first().fill('Emblem')
    await picture('Empty').getByText('Emblem').first().waitFor()

    const build = page.getByRole('tabpanel').getByRole('region', { name: 'Build' })
    await build.scrollIntoViewIfNeeded()
    await build.getByRole('button', { name: 'Open the lines of Build: Empty' }).click()
    await outline(page).locator('[aria-current=true]', { hasText: 'Build' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
  })

  test('keys and names are completed at the cursor', async () => {
    const page = await openStudio()
    await copyAgent(page, { name: 'Typed Help', from: 'SOP Generator' })
    await addLine(page, '"missingS')
    await page.keyboard.press('Control+Space')
    await page.getByRole('option', { name: 'missingSession' }).click()
    await page.keyboard.type('None')
    await text(page).getByText('"missingSession": "None",').waitFor()

    await text(page).getByText('"access"').click()
    await page.keyboard.press('End')
    for (const _ of '"ILSGroup"] },') await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Control+Space')
    await page.getByRole('option', { name: 'Zofa' }).waitFor()
    expect(await page.getByRole('option').allInnerTexts()).toContain('ILSGroup')
  })

  test('a form field changes only its value in the text, a reference is chosen, and one undo takes it back', async () => {
    const page = await openStudio()
    await copyAgent(page, { name: 'Formed', from: 'SOP Generator' })
    const before = await draftOf(page, 'formed')
    await outline(page).getByRole('button', { name: 'Logo', exact: true }).click()
    await form(page).getByLabel('label', { exact: false }).first().fill('Emblem')
    await page.getByText('Draft saved').waitFor()
    await outline(page).getByRole('button', { name: 'Emblem', exact: true }).waitFor()
    await expect.poll(() => draftOf(page, 'formed')).toBe(before.replace('"label": "Logo"', '"label": "Emblem"'))

    await form(page).getByRole('button', { name: 'Agent' }).click()
    await form(page).getByRole('button', { name: 'Open access' }).click()
    await form(page).getByRole('checkbox', { name: 'Zofa' }).check()
    await expect.poll(() => draftOf(page, 'formed')).toMatch(/"access": \{[^}]*"ILSGroup", "Zofa"/)
    await text(page).focus()
    await page.keyboard.press('Control+z')
    await expect.poll(() => draftOf(page, 'formed')).not.toMatch(/"access": \{[^}]*"Zofa"/)
  })

  test('a part is found in the palette and added at the selected place, and moves by keyboard and by dragging', async () => {
    const page = await openStudio()
    await copyAgent(page, { name: 'Added Parts', from: 'SOP Generator' })
    const fields = () =>
      draftOf(page, 'added-parts').then((now) =>
        [...now.matchAll(/"label": "(Logo|SOP Doc|Number)"/g)].map(([, name]) => name),
      )
    await outline(page).getByRole('button', { name: 'SOP Doc', exact: true }).click()
    await page.getByRole('button', { name: 'Add…' }).click()
    await page.getByLabel('Find what to add').fill('a number')
    await page
      .getByRole('dialog')
      .getByRole('region', { name: 'fields' })
      .getByRole('button', { name: /^number/ })
      .click()
    await expect.poll(fields).toEqual(['SOP Doc', 'Number', 'Logo'])

    const number = outline(page).getByRole('button', { name: 'Number', exact: true })
    await number.press('Alt+ArrowUp')
    await expect.poll(fields).toEqual(['Number', 'SOP Doc', 'Logo'])
    // The focus stays on the entry.
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(fields).toEqual(['SOP Doc', 'Number', 'Logo'])
    await outline(page)
      .getByRole('button', { name: 'Logo', exact: true })
      .dragTo(outline(page).getByRole('button', { name: 'SOP Doc', exact: true }))
    await expect.poll(fields).toEqual(['Logo', 'SOP Doc', 'Number'])
  })

  test('a recipe of the palette brings its steps and calls in one undo step, and the draft still passes the check', async () => {
    const page = await openStudio()
    await copyAgent(page, { name: 'With Recipe', from: 'SOP Generator' })
    const before = await draftOf(page, 'with-recipe')
    await outline(page).getByRole('button', { name: 'Upload', exact: true }).first().click()
    await page.getByRole('button', { name: 'Add…' }).click()
    await page.getByLabel('Find what to add').fill('recipes letter')
    await page.getByRole('button', { name: /^A Word letter from the answers/ }).click()
    await outline(page).getByRole('button', { name: 'Letter', exact: true }).waitFor()
    await outline(page).getByRole('button', { name: 'writeLetter', exact: true }).waitFor()
    await page.getByText('Draft saved').waitFor()
    await page.getByRole('heading', { name: 'No problems' }).waitFor()
    await text(page).focus()
    await page.keyboard.press('Control+z')
    await expect.poll(() => draftOf(page, 'with-recipe')).toBe(before)
  })

  test('what is typed without a network is there after a reload, and is saved when the network is back', async () => {
    const page = await openStudio()
    await copyAgent(page, { name: 'Offline Notes', from: 'SOP Generator' })
    await page.route('**/api/studio/agents/offline-notes/draft*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await addLine(page, '"about": "typed on the train",')
    await page.getByText('it is on this device').waitFor()
    await page.reload()
    await text(page).getByText('typed on the train').waitFor()
    // Saving is tried again by itself.
    await page.unrouteAll()
    await page.getByText('Draft saved').waitFor()
    await page.reload()
    expect(await text(page).innerText()).toContain('typed on the train')
  })

  test('a text that another window has overtaken is not lost: a person chooses', async () => {
    const page = await openStudio()
    await copyAgent(page, { name: 'Two Windows', from: 'SOP Generator' })
    const other = await page.context().newPage()
    await other.goto('/admin/studio?agent=two-windows')
    await other.getByRole('heading', { name: 'No problems' }).waitFor()
    await addLine(page, '"about": "first",')
    await page.getByText('Draft saved').waitFor()
    await addLine(other, '"about": "second",')
    await other.getByText('changed in another window').waitFor()
    await other.getByRole('button', { name: 'Take the other text' }).click()
    await text(other).getByText('"first"').waitFor()
    await other.getByText('Draft saved').waitFor()
    await text(other).click()
    await other.keyboard.press('Control+z')
    expect(await text(other).innerText()).toContain('"second"')
  })

  test('a version is compared with the draft, in words and line by line, and brought back as a new version', async () => {
    const page = await openStudio()
    await copyAgent(page, { name: 'Way Back', from: 'SOP Generator' })
    const publish = async () => {
      await page.getByRole('button', { name: 'Publish…' }).click()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
    }
    await publish()
    await page.getByText('Version 1 is in use').waitFor()
    await text(page).getByText('"Way Back"').click()
    await page.keyboard.press('End')
    await page.keyboard.insertText('\n  "title": "Another title",')
    await page.getByText('Draft saved').waitFor()
    await publish()
    await page.getByText('Version 2 is in use').waitFor()

    await page.getByRole('button', { name: 'Versions' }).click()
    const first = page.getByRole('region', { name: 'Version 1' })
    await first.getByRole('button', { name: 'Compare with the draft' }).click()
    await first.getByText('title added').waitFor()
    await first.locator('.cm-changedLine').getByText('Another title').waitFor()
    await first.getByRole('button', { name: 'Publish again' }).click()
    await page.getByText('Version 3 is in use').waitFor()
    expect(await text(page).innerText()).not.toContain('Another title')
  })

  test.each(['light', 'dark'] as const)('axe finds nothing in the list and the editor (%s)', async (colorScheme) => {
    const { page } = await portal.open({ colorScheme, viewport: { width: 1024, height: 900 } })
    await signIn(page, 'stepwright@example.com', '/admin/studio')
    await page.getByRole('table').waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.goto('/admin/studio?agent=sop-gen')
    await page.getByRole('heading', { name: 'No problems' }).waitFor()
    await page.frameLocator('iframe[title^="Preview of"]').getByRole('heading', { level: 1 }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  test(`opening an agent costs at most ${budget} kB beyond the dashboard`, async () => {
    const { page } = await portal.open()
    await signIn(page, 'stepwright@example.com', '/users/dashboard')
    const received = await receivedBytes(page)
    await page.getByRole('link', { name: 'Agent Studio' }).click()
    await page.getByRole('table').getByRole('link', { name: 'SOP Generator' }).click()
    await page.getByRole('heading', { name: 'No problems' }).waitFor()
    await page.frameLocator('iframe[title^="Preview of"]').getByRole('heading', { level: 1 }).waitFor()
    expect(received.all() / 1000).toBeLessThanOrEqual(budget)
  })
})
