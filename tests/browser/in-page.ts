/**
 * Navigates to an address within the loaded page, as its own links do: the router handles it, and the page is not
 * loaded anew.
 */
import type { Page } from 'playwright-core'

export async function goInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Numbered as the router numbers its history entries, so that it recognises this entry as a step forward.
    const idx = Number((window.history.state as { readonly idx?: number } | null)?.idx ?? 0) + 1
    const state = { idx, key: String(idx), usr: null }
    window.history.pushState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
}
