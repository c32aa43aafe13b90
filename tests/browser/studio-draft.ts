/** What the tests of the Agent Studio do with the text of a draft. */
import type { Page } from 'playwright-core'

/** Begins a draft as a copy, and waits until its text is checked. */
export async function copyAgent(page: Page, { name, from }: { readonly name: string; readonly from: string }) {
  await page.getByRole('button', { name: 'New agent' }).click()
  await page.getByLabel('Name', { exact: false }).last().fill(name)
  await page.getByLabel('Begin with').selectOption({ label: `Copy of ${from}` })
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('heading', { name: 'No problems' }).waitFor()
}

export const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the definition' })

/** Adds a line after the first one of the text. */
export async function addLine(page: Page, line: string) {
  await text(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await page.keyboard.insertText(`\n${line}`)
}
