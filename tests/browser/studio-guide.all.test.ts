/** The beginning of docs/authors-guide.md, followed in the Studio: from nothing to a published agent that a client uses at once, without a terminal. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { focused, tabTo } from './by-keyboard.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

describe.skipIf(browserPath === undefined)('the guide for authors', () => {
  // A portal of its own, because the tests publish agents.
  const portal = portalInBrowser(() => ({}))

  const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
  const form = (page: Page) => page.getByRole('region', { name: 'Form', exact: true })
  const noProblems = (page: Page) => page.getByRole('heading', { name: 'No problems' })

  async function open(email: string, address: string) {
    const { page } = await portal.open({ acceptDownloads: true })
    await signIn(page, email, address)
    return page
  }

  /** A client opens the agent from the dashboard, and saves what it makes. */
  async function useAsClient(name: string, { hasDate }: { readonly hasDate: boolean }) {
    const client = await open('zofa@example.com', '/users/dashboard')
    await client.getByRole('link', { name }).first().click()
    await client.getByRole('heading', { level: 1, name }).waitFor()
    await client.getByRole('textbox', { name: 'Question' }).waitFor()
    await client.getByRole('button', { name: 'Try it with an example' }).click()
    await client.getByText('The example filled in').waitFor()
    if (hasDate) await client.getByLabel(/^Date/).fill('2026-12-24')
    await client.getByRole('button', { name: 'Upload', exact: true }).click()
    await client.getByRole('button', { name: 'Write Summary' }).click()
    const download = client.waitForEvent('download')
    await client.getByRole('button', { name: 'Download Summary', disabled: false }).click()
    expect((await download).suggestedFilename()).toBe('Summary.docx')
  }

  test('leads from nothing to a published agent that a client uses at once', async () => {
    const page = await open('stepwright@example.com', '/users/dashboard')
    await page.getByRole('link', { name: 'Agent Studio' }).click()
    await page.getByRole('button', { name: 'New agent' }).click()
    await page.getByLabel('Name', { exact: false }).last().fill('Meeting Notes')
    await page.getByLabel('Begin with').selectOption({ label: 'A form and a Word file' })
    await page.getByRole('button', { name: 'Create draft' }).click()
    await noProblems(page).waitFor()

    await outline(page).getByRole('button', { name: 'Topic', exact: true }).click()
    await form(page)
      .getByRole('textbox', { name: /^label/ })
      .fill('Question')
    const preview = page.frameLocator('iframe[title="Preview of Meeting Notes"]')
    await preview.getByRole('textbox', { name: 'Question' }).waitFor()

    await page.getByRole('button', { name: 'Add…' }).click()
    await page.getByLabel('Find what to add').fill('day')
    await page
      .getByRole('dialog')
      .getByRole('region', { name: 'fields' })
      .getByRole('button', { name: /^date/ })
      .click()
    await preview.getByLabel('Date').first().waitFor()
    await form(page)
      .getByText(/^More settings/)
      .click()
    await form(page)
      .getByRole('textbox', { name: /^required/ })
      .fill('Choose the day.')

    await outline(page).getByRole('button', { name: 'upload', exact: true }).click()
    await form(page)
      .getByRole('button', { name: /^Open multipart/ })
      .click()
    await form(page).getByLabel('Name of a new entry').fill('date')
    await form(page).getByRole('button', { name: 'Add entry' }).click()
    await form(page).getByRole('combobox', { name: /^date/ }).selectOption('date')
    await outline(page).getByRole('button', { name: 'text.write', exact: true }).click()
    await form(page).getByRole('checkbox', { name: 'date' }).check()
    await noProblems(page).waitFor()

    await form(page).getByRole('button', { name: 'Agent' }).click()
    for (const part of ['access', 'catalogue']) {
      await form(page)
        .getByRole('button', { name: new RegExp(`^Open ${part}`) })
        .click()
      await form(page).getByRole('checkbox', { name: 'Zofa' }).check()
      await form(page).getByRole('button', { name: 'Agent' }).click()
    }
    await noProblems(page).waitFor()
    await page.getByText('Draft saved').waitFor()
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Version 1 is in use for every workspace that it admits.').waitFor()

    await useAsClient('Meeting Notes', { hasDate: true })
  })

  test('can be followed by keyboard alone', async () => {
    const page = await open('stepwright@example.com', '/admin/studio')
    await page.getByRole('table').waitFor()
    const press = async (name: string | RegExp, key = 'Enter') => {
      await tabTo(page, name)
      await page.keyboard.press(key)
    }
    await press('New agent')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, /^Name/)
    await page.keyboard.type('Keyboard Notes')
    await press('Create draft')
    await noProblems(page).waitFor()

    await press('Topic')
    await form(page)
      .getByRole('textbox', { name: /^label/ })
      .waitFor()
    await tabTo(page, /^label/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Question')
    await outline(page).getByRole('button', { name: 'Question', exact: true }).waitFor()

    await press('Agent')
    await form(page)
      .getByRole('button', { name: /^Open access/ })
      .waitFor()
    for (const part of ['access', 'catalogue']) {
      await press(new RegExp(`^Open ${part}`))
      await form(page).getByRole('checkbox', { name: 'Zofa' }).waitFor()
      await press('Zofa', 'Space')
      await press('Agent')
      await form(page)
        .getByRole('button', { name: new RegExp(`^Open ${part}`) })
        .waitFor()
    }
    await noProblems(page).waitFor()
    await page.getByText('Draft saved').waitFor()
    await press('Publish…')
    await page.getByRole('dialog').waitFor()
    await press('Publish')
    await page.getByText('Version 1 is in use for every workspace that it admits.').waitFor()
    expect(await focused(page)).not.toBe('')

    await useAsClient('Keyboard Notes', { hasDate: false })
  })
})
