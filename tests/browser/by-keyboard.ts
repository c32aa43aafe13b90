/** Moves through a page with the Tab key, as a person without a mouse does. */
import type { Page } from 'playwright-core'

/** The accessible name of the focused element: its own, its label, or its text. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return ''
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim()
  })

export async function tabTo(page: Page, name: string | RegExp) {
  const isIt = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  for (let tabs = 0; tabs < 90; tabs += 1) {
    await page.keyboard.press('Tab')
    if (isIt(await focused(page))) return
  }
  throw new Error(`${name} was not reached. The focus is at: ${await focused(page)}`)
}
