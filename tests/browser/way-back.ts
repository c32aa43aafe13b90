/** Whether a step of a wizard can go back, once that step has loaded. */
import type { Page } from 'playwright-core'

export async function hasWayBackAt(page: Page, heading: string): Promise<boolean> {
  await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
  return (await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).count()) > 0
}
