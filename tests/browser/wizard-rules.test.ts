/** Behaviour that all wizards and other pages share, and that no test of a single wizard covers. */
import { describe, expect, test } from 'vitest'
import { logo, procedureFacts, procedureTemplate } from '#server/documents/fixtures/made/word-agents.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { installClock, runClock, stopClock } from './stopped-clock.ts'
import { listenToCalls } from './wire.ts'
import { choose, press } from './wizard-steps.ts'

describe.skipIf(browserPath === undefined)('a wizard and other pages', () => {
  const portal = portalInBrowser()

  test.each([
    ['ilsgroup', 'sop-gen', 'Logo', 'Logo.png', 'build', 'Build Document', 'Missing session ID.'],
    [
      'tender360',
      'tender-overview',
      'Tender Documents',
      'Tender.pdf',
      'process',
      'Run pipeline',
      'Missing session. Please go back to Step 1.',
    ],
  ] as const)(
    'WIZ-08 of %s tells on a later step of %s that there is no session, and sends nothing',
    async (account, agent, label, name, step, button, message) => {
      const { page } = await portal.open({ waits: 'short' })
      await signIn(page, `${account}@example.com`, `/agent/${agent}`)
      await page.waitForLoadState('networkidle')
      await page.getByLabel(label).setInputFiles({ name, mimeType: '', buffer: Buffer.from('x') })
      await expect.poll(() => page.evaluate(savedRun)).toContain(name)
      // No control leads to a later step without a session, so the test changes the stored run of the tab.
      await page.addInitScript(openStep, step)
      await page.reload()
      const sent = await listenToCalls(page)
      await press(page, button)
      await page.getByRole('main').getByText(message).first().waitFor()
      expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
    },
  )

  test('a part of the page that cannot be loaded is reported in its place, and loads when the network is back', async () => {
    const { page } = await portal.open()
    await signIn(page, 'stepwright@example.com', '/agent/brief-generator')
    // The part is loaded in advance, before it is shown.
    const part = '**/assets/FactsOfAnswer-*.js'
    await page.route(part, (route) => route.abort())
    await press(page, 'Try it with an example')
    await page.getByText('The example filled in').first().waitFor()
    await press(page, 'Upload')
    await press(page, 'Process Inputs')
    await press(page, 'Generate Insights')
    await page.getByText('This part could not be loaded. Check the connection. Nothing you entered is lost.').waitFor()
    await page.getByRole('button', { name: 'Load it again' }).waitFor()
    await page.unroute(part)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    const fact = page.getByRole('button', { name: /^Correct / }).first()
    await fact.waitFor()
    await expect.poll(() => page.getByText('could not be loaded').count()).toBe(0)
    await press(page, 'Start over')
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('button', { name: 'Try it with an example' }).waitFor()
  })

  test('WIZ-05 an earlier run is offered until a new one is in progress', async () => {
    const open = async () => {
      const { page } = await portal.open()
      await installClock(page)
      await signIn(page, 'ilsgroup@example.com', '/agent/sop-gen')
      await page.waitForLoadState('networkidle')
      await choose(page, 'Master Excel', procedureFacts())
      await choose(page, 'SOP Doc', await procedureTemplate())
      await choose(page, 'Logo', await logo())
      return page
    }
    const former = await open()
    const kept = former.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
    await press(former, 'Upload')
    await former.getByRole('heading', { level: 2, name: 'Build', exact: true }).waitFor()
    await kept
    await former.close()

    const page = await open()
    const resume = page.getByRole('button', { name: 'Resume', exact: true })
    await resume.waitFor()
    await stopClock(page)
    await press(page, 'Upload')
    await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor()
    await expect.poll(() => resume.count()).toBe(0)
  })

  test('WIZ-10 a message about the password clears itself after 2.2 to 2.8 s', async () => {
    const { page } = await portal.open()
    await installClock(page)
    await signIn(page, 'zofa@example.com', '/account/change-password')
    await page.getByLabel('Current password').fill('the-old-password')
    await page.getByLabel('New password').fill('a-new-password')
    await page.getByLabel('Confirm password').fill('another-password')
    await page.waitForLoadState('networkidle')
    await stopClock(page)
    await press(page, 'Update password')
    const message = page.getByRole('alert').filter({ hasText: 'Passwords do not match.' })
    await message.waitFor()
    await runClock(page, 2199)
    await expect.poll(() => message.isVisible()).toBe(true)
    await runClock(page, 2800 - 2199)
    await message.waitFor({ state: 'detached' })
  })
})

/** Runs in the page: the runs that the tab has stored. */
const savedRun = () => JSON.stringify(Object.entries(sessionStorage))

/** Runs in the page before its scripts: puts the stored run at this step, without a session. */
function openStep(step: string): void {
  for (const [key, text] of Object.entries<string>(sessionStorage)) {
    if (!key.startsWith('run ')) continue
    const saved = JSON.parse(text)
    saved.record = { ...saved.record, session: undefined, state: [step, 'idle', 'editing'], reached: 1 }
    sessionStorage.setItem(key, JSON.stringify(saved))
  }
}
