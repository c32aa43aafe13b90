/** Whether a step of a wizard has a way back, once that step is there. */
import type { Page } from 'playwright-core'

export async function hasWayBackAt(page: Page, heading: string): Promise<boolean> {
  await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
  return (await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).count()) > 0
}
