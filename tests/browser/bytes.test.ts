/** How many bytes a visitor receives, from a browser that has nothing yet: to the sign-in page, and on to each wizard. */
import { afterAll, describe, expect, test } from 'vitest'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { receivedBytes } from './received-bytes.ts'
import { signInByHand } from './signed-in.ts'

/** kB on the wire. What is left of them is for what is yet to come: a new one raises none. */
const budget = {
  signIn: { scripts: 150, everything: 200 },
  /** From nothing: the portal, the sign-in and the wizard together. */
  wizard: { scripts: 190 },
  /** What a wizard of plain fields adds to the dashboard, which has everything but its part. */
  plainWizard: { scripts: 40 },
}

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

describe.skipIf(browserPath === undefined)('on the wire', () => {
  // Its own: a run that another file left would be offered here, and the offer is a script of its own.
  const portal = portalInBrowser(() => ({}))
  const figures: string[] = []
  afterAll(() => console.log(figures.join('\n')))

  const note = (what: string, scripts: number, everything: number) =>
    figures.push(`${what}: ${scripts} kB of scripts, ${everything} kB in all`)

  test('the sign-in page takes no more than its budget', async () => {
    const { page } = await portal.open()
    const received = await receivedBytes(page)
    await page.goto('/')
    await page.getByLabel('Password').waitFor()
    await page.waitForLoadState('networkidle')
    const [scripts, everything] = [kilobytes(received.of('script')), kilobytes(received.all())]
    note('to the sign-in page', scripts, everything)
    // The count counts: the libraries alone are more than this.
    expect(scripts).toBeGreaterThan(80)
    expect(scripts).toBeLessThanOrEqual(budget.signIn.scripts)
    expect(everything).toBeLessThanOrEqual(budget.signIn.everything)
  })

  test('a wizard of plain fields adds no more than its budget to the dashboard', async () => {
    const { page } = await portal.open()
    const received = await receivedBytes(page)
    await signInByHand(page, 'ilsgroup@example.com')
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
    await page.waitForLoadState('networkidle')
    const before = received.of('script')
    await page.getByRole('navigation').getByRole('link', { name: 'SOP Generator' }).click()
    await page.getByRole('heading', { level: 2, name: 'Upload' }).waitFor()
    await page.waitForLoadState('networkidle')
    const more = kilobytes(received.of('script') - before)
    note('from the dashboard to a plain wizard', more, kilobytes(received.all()))
    expect(more).toBeGreaterThan(5)
    expect(more).toBeLessThanOrEqual(budget.plainWizard.scripts)
  })

  test.each(shippedIds)('from nothing to the wizard of %s takes no more than the budget', async (id) => {
    const { page } = await portal.open()
    const received = await receivedBytes(page)
    await signInByHand(page, 'stepwright@example.com', shippedDefinition(id).path)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    // What is still loading has a bar in its place.
    await page.waitForFunction(() => !document.querySelector('main output [data-shape]'))
    await page.waitForLoadState('networkidle')
    const scripts = kilobytes(received.of('script'))
    note(`to the wizard of ${id}`, scripts, kilobytes(received.all()))
    expect(scripts).toBeGreaterThan(100)
    expect(scripts).toBeLessThanOrEqual(budget.wizard.scripts)
  })
})
