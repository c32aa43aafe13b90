/** From a sign-in without any trace of an earlier visit to the first document of an example: at most four presses. */
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shippedDefinition } from '#tests/driver/shipped.ts'
import { examples, primaryOf } from './example-walk.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signInByHand } from './signed-in.ts'

/** Their cards on the dashboard have the name of the agent. */
const walked = new Set(['sop-gen', 'monthly-sales-product-reporting'])
/** After the sign-in. */
const mostPresses = 4

describe.skipIf(browserPath === undefined)('the first document', { timeout: 400_000 }, () => {
  const portal = portalInBrowser(() => ({}))

  test.each(examples.filter(({ agent }) => walked.has(agent)))(
    'of $agent takes at most four presses from the dashboard, at its usual pace',
    async ({ agent, email }) => {
      const { page } = await portal.open({ acceptDownloads: true })
      page.setDefaultTimeout(380_000)
      const startedAt = performance.now()
      await signInByHand(page, email)
      let presses = 0
      const press = async (button: Locator) => {
        await button.click()
        presses += 1
      }
      const saved = page.waitForEvent('download', { timeout: 380_000 })
      await press(page.getByRole('button', { name: `Try it with an example: ${shippedDefinition(agent).name}` }))
      await press(page.getByRole('button', { name: 'Go through to the result' }))
      await press(
        primaryOf(page)
          .filter({ hasText: /^(Download|Export)/ })
          .first(),
      )
      const file = (await saved).suggestedFilename()
      console.log(
        `${agent}: ${file} after ${presses} presses and ${Math.round(performance.now() - startedAt) / 1000} s`,
      )
      expect(file).toMatch(/\.\w+$/)
      expect(presses).toBeLessThanOrEqual(mostPresses)
      expect(await page.getByRole('alert').allTextContents()).toEqual([])
    },
  )
})
