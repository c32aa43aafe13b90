/** Ten people who send a photo at once: each waits on a page that shows the queue, and each gets a cutout. */
import { availableParallelism } from 'node:os'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { photoWithoutLegs } from '#server/images/fixtures/scenes/photo-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { png } from './sofa-visit.ts'
import { press } from './wizard-steps.ts'

const people = 10
const password = 'nineteen green bicycles'
/** The number of photos that the server processes at once. */
const atOnce = Math.max(2, availableParallelism())

describe.skipIf(browserPath === undefined)('ten people at the texture agent', { timeout: 900_000 }, () => {
  // A portal of its own, since other tests would have to wait as well.
  const portal = portalInBrowser(() => ({}))

  /** A user of the workspace who has chosen a photo. */
  async function ready(link: string, email: string, photo: Uint8Array): Promise<Page> {
    const { page } = await portal.open({ waits: 'short' })
    page.setDefaultTimeout(280_000)
    await page.goto(link)
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await press(page, 'Set password')
    await page.getByRole('heading', { name: 'Password set' }).waitFor()
    await page.goto('/agent/sofa-texture-gen')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await press(page, 'Sign in')
    await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', photo))
    return page
  }

  test('TEX-06 TEX-07 users who have to wait see how many are ahead of them, and all of them get a cutout', async () => {
    const photo = await photoWithoutLegs(0, 200)
    const admin = await remoteUser(portal.url, 'stepwright', 'Stepwright')
    const pages: Page[] = []
    for (let index = 0; index < people; index += 1) {
      const email = `seller-${index}@example.org`
      const added = await admin.post('/api/admin/people', {
        email,
        name: 'A Seller',
        clients: ['Zofa'],
        isAdmin: false,
      })
      const { link } = (await added.json()) as { readonly link: string }
      pages.push(await ready(link, email, photo))
    }
    const told = new Set<Page>()
    const visit = async (page: Page): Promise<void> => {
      const place = page.getByText(/waiting for a free place, (you are next|\d+ (person is|people are) before you)\./)
      const cutout = page.getByRole('application', { name: 'The sofa, cut out of the photo' })
      // On a slow machine the server refuses a wait of more than two minutes, and says what to do.
      const refusal = page.getByText('Start it again in a minute.')
      await press(page, 'Upload')
      await place.or(cutout).first().waitFor()
      if (await place.isVisible()) told.add(page)
      await refusal.or(cutout).first().waitFor()
      if (await refusal.isVisible()) await visit(page)
    }
    await Promise.all(pages.map(visit))
    // The last user may find that a place has become free.
    expect(told.size).toBeGreaterThanOrEqual(people - atOnce - 2)
  })
})
