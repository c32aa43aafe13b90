/** Goes to an address within the loaded page, as its own links do: the router decides, and nothing is loaded anew. */
import type { Page } from 'playwright-core'

export async function goInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router numbers its own entries, so that it knows this one for a step forward.
    const idx = Number((window.history.state as { readonly idx?: number } | null)?.idx ?? 0) + 1
    const state = { idx, key: String(idx), usr: null }
    window.history.pushState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
}
