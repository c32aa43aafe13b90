/** Data and tests in the Agent Studio: a draft runs on an author's own files, piece by piece, and a publication that does not meet a case says so. */
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

describe.skipIf(browserPath === undefined)('Agent Studio, data and tests', () => {
  // A portal of its own, because the test publishes an agent.
  const portal = portalInBrowser(() => ({}))

  test('a draft runs on real files, what each piece made is seen, and a case that is not met is shown when publishing', async () => {
    const { page } = await portal.open()
    await page.setViewportSize({ width: 1440, height: 1000 })
    await signIn(page, 'stepwright@example.com', '/admin/studio')
    await page.getByRole('button', { name: 'New agent' }).click()
    await page.getByLabel('Name', { exact: false }).last().fill('Price Check')
    await page.getByLabel('Begin with').selectOption({ label: 'Tables to a report' })
    await page.getByRole('button', { name: 'Create draft' }).click()
    await page.getByRole('heading', { name: 'No problems' }).waitFor()

    await page.getByRole('button', { name: 'Data and tests' }).click()
    const panel = page.getByRole('region', { name: 'Data and tests' })
    await panel.getByRole('button', { name: 'New case' }).click()
    const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    const inputs = panel.locator('input[type="file"]')
    await inputs.nth(0).setInputFiles(csv('invoices.csv', 'Order,Amount\nA1,100.00\nA2,250.00\n'))
    await panel.getByText('invoices.csv', { exact: true }).waitFor()
    await inputs.nth(1).setInputFiles(csv('orders.csv', 'Order,Amount\nA1,100.00\nA2,240.00\n'))
    await panel.getByText('orders.csv', { exact: true }).waitFor()

    await panel.getByRole('button', { name: 'Run the draft' }).click()
    await panel.getByText('The run came to its end.').waitFor()
    const compare = panel.getByRole('region', { name: 'Call compare' })
    await compare.getByRole('columnheader', { name: 'Amount (invoiced, money)' }).first().waitFor()
    await compare.getByText('From: invoiceTable, orderTable').waitFor()
    await compare.getByText('Differences.xlsx').first().click()
    await compare.getByRole('button', { name: 'Look at it' }).waitFor()

    await panel.getByRole('button', { name: 'Add expectation' }).click()
    await panel.getByLabel('Of', { exact: true }).selectOption('differing')
    await panel.getByLabel('Part (empty: all)').fill('total')
    await panel.getByLabel('Comparison').selectOption('is')
    await panel.getByLabel('Text or figure').fill('2')
    await panel.getByRole('button', { name: /^Result/ }).click()
    await panel.getByText('Not met. Found: 1').waitFor()
    expect(await barriersOf(page)).toEqual([])

    await panel.getByRole('button', { name: 'Walk the path' }).click()
    await panel.getByText('It comes to every step, button and call.').waitFor()

    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [1440, 1024]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 1000 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      }
    }

    await page.getByText('Draft saved').waitFor()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Cases that are not met' }).waitFor()
    await dialog.getByText('differing total should be “2”. Found: 1').waitFor()
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await page.getByText('Version 1 is in use for every workspace that it admits.').waitFor()
  })
})
