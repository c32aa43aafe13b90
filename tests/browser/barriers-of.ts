/** The accessibility violations that axe finds in the current page: each rule with the elements that violate it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that can differ between two themes of the same page. */
const ofColours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** With `'colours'`, only the rules that depend on colours, for a page that was checked in another theme before. */
export async function barriersOf(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe)
  // What has just moved is still fading in, and axe would measure a lower contrast.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().flatMap(({ id, finished }) => (id === 'moved' ? [finished] : [])))
  })
  return page.evaluate<string[]>(
    // Otherwise axe also reports every element that passes.
    `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...(rules === 'colours' && ofColours) })}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
  )
}
