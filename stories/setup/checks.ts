/** What a story must hold as a test, beside axe in its own theme: no complaints, nothing wider than the window, and contrast in the other theme. */
import type { Preview } from '@storybook/react-vite'
import axe from 'axe-core'
import { expect } from 'storybook/test'

/** Only where stories are tests: whoever looks at one should not see its theme flicker. */
const isTest = '__vitest_browser__' in globalThis

export const checks: Pick<Preview, 'beforeEach' | 'afterEach'> = {
  beforeEach: () => {
    complaints.length = 0
    const { error, warn } = console
    console.error = collect(error)
    console.warn = collect(warn)
    return () => Object.assign(console, { error, warn })
  },
  afterEach: async ({ viewMode, parameters }) => {
    if (!isTest || viewMode !== 'story') return
    await expect(complaints, 'errors and warnings of the console').toEqual([])
    await expect(document.documentElement.scrollWidth, 'its width').toBeLessThanOrEqual(window.innerWidth)
    if (parameters['a11y']?.test !== 'off') await checkOtherTheme()
  },
}

const complaints: string[] = []

const collect =
  (say: (...said: unknown[]) => void) =>
  (...said: unknown[]) => {
    complaints.push(said.map(String).join(' '))
    say(...said)
  }

/** The same elements in other colours: only what is about colour can differ. */
async function checkOtherTheme() {
  const root = document.documentElement
  const before = root.dataset['theme']
  root.dataset['theme'] = before === 'dark' ? 'light' : 'dark'
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  })
  root.dataset['theme'] = before
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
  await expect(found, 'what axe finds in the other theme').toEqual([])
}
