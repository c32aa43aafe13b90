/** Authors see how the runs of an agent went, and what a version would mean for those under way. */
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

describe.skipIf(browserPath === undefined)('Agent Studio, runs and impact', () => {
  // A portal of its own, because its runs are counted.
  const portal = portalInBrowser(() => ({}))

  test('a run stands in the list with what happened in it, and publishing says that it goes on', async () => {
    const { page: user } = await portal.open()
    await signIn(user, 'ilsgroup@example.com', '/agent/sop-gen')
    await user.getByRole('button', { name: 'Try it with an example' }).click()
    await user.getByText('The example filled in').waitFor()
    await user.getByRole('button', { name: 'Upload', exact: true }).click()
    await user.getByRole('heading', { level: 2, name: 'Build' }).waitFor()

    const { page } = await portal.open()
    await page.setViewportSize({ width: 1440, height: 1000 })
    await signIn(page, 'stepwright@example.com', '/admin/studio')
    await page.getByRole('main').getByRole('link', { name: 'SOP Generator' }).click()
    await page.getByRole('heading', { name: 'No problems' }).waitFor()
    await page.getByRole('button', { name: 'Runs', exact: true }).click()
    const run = page.getByRole('dialog').getByRole('region', { name: /^Run of/ })
    await run.getByText(/ILSGroup · the shipped version · (.+ · )?at “Build”/).waitFor()
    await run.getByRole('button', { name: 'What happened' }).click()
    await run.getByText(/Call upload: done/).waitFor()
    await run
      .getByText(/^[a-z]+\.\w+, done, \d+ m?s$/)
      .first()
      .waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.getByRole('dialog').getByLabel('State').selectOption({ label: 'Failed' })
    await page.getByText('There is no such run.').waitFor()
    await page.getByRole('dialog').getByLabel('State').selectOption({ label: 'All' })
    await run.getByRole('button', { name: 'Make a case of this run' }).click()
    await run.getByText('A case is made.').waitFor()
    await run.getByRole('button', { name: 'Open the case' }).click()
    const cases = page.getByRole('region', { name: 'Data and tests' })
    await cases.getByLabel('Name of the case').waitFor()
    // The examples of the agent, in the place of the files of the run.
    await cases.getByText('Goods receipt.xlsx', { exact: true }).first().waitFor()

    await cases.getByRole('button', { name: 'Run the draft' }).click()
    await cases.getByText('The run came to its end.').waitFor()
    await page.getByRole('tab', { name: 'State chart' }).click()
    const chart = page.getByRole('tabpanel', { name: 'State chart' })
    const upload = chart.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Call upload' }) })
    // The step and the call were reached by both, and the run has not pressed the buttons of the next step.
    await upload.getByText('Tested · Runs: 1 / 1 · Cases: 1 / 1').first().waitFor()
    const build = chart.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Call build' }) })
    await build.getByText('Tested · Runs: 0 / 1', { exact: true }).first().waitFor()
    await build.getByText('Tested · Runs: 0 / 1 · Cases: 1 / 1').first().waitFor()

    await page.getByRole('textbox', { name: 'Text of the definition' }).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('End')
    await page.keyboard.insertText('\n')
    await page.getByText('Draft saved').waitFor()
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByText('Of 1 under way: 1 goes on, 0 come to another step, 0 end.').waitFor()
    expect(await barriersOf(page)).toEqual([])
  })
})
