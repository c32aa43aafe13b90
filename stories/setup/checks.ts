/**
 * What a story must satisfy as a test, in addition to axe in its own theme: no console errors, nothing wider than the window at any width, and
 * contrast in the other theme.
 */
import type { Preview } from '@storybook/react-vite'
import axe from 'axe-core'
import { expect } from 'storybook/test'

/** Runs only where stories are tests, so that the theme does not flicker for people who look at stories. */
export const isTest = '__vitest_browser__' in globalThis

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
    await expect(unexpected(parameters['complains']), 'errors and warnings of the console').toEqual([])
    await expect(await tooWide(), 'what is wider than the window').toEqual([])
    if (parameters['a11y']?.test !== 'off') await checkOtherTheme()
  },
}

const complaints: string[] = []

/** A story about an error declares the expected console message, and the console must show it. */
function unexpected(expected: unknown): readonly string[] {
  if (!(expected instanceof RegExp)) return complaints
  const others = complaints.filter((complaint) => !expected.test(complaint))
  return others.length < complaints.length ? others : [...others, `Nothing was said of ${expected}.`]
}

const collect =
  (say: (...said: unknown[]) => void) =>
  (...said: unknown[]) => {
    complaints.push(said.map(String).join(' '))
    say(...said)
  }

/** Checks each width in both themes: lists the elements that stick out, or reports that the page as a whole does. */
async function tooWide(): Promise<readonly string[]> {
  const found: string[] = []
  const root = document.documentElement
  await globalThis.atEveryWidth?.((width) => {
    const before = root.dataset['theme']
    for (const theme of ['light', 'dark']) {
      root.dataset['theme'] = theme
      if (root.scrollWidth > width) found.push(`${width} px, ${theme}: ${root.scrollWidth} px, ${outside(width)}`)
    }
    root.dataset['theme'] = before
  })
  return found
}

/** The innermost elements beyond the edge, as far as they can be named. */
function outside(width: number): string {
  const beyond = [...document.body.querySelectorAll('*')].filter((each) => {
    const { left, right } = each.getBoundingClientRect()
    return right > width + 0.5 || left < -0.5
  })
  const innermost = beyond.filter((each) => !beyond.some((other) => other !== each && each.contains(other)))
  return innermost
    .slice(0, 3)
    .map((each) => each.outerHTML.slice(0, 160))
    .join(' ')
}

/** While something fades in or changes its colour, its contrast is lower. Spinners never end. */
function endAnimations() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

/** The elements are the same in the other theme, so only rules about colour can give other results. */
async function checkOtherTheme() {
  const root = document.documentElement
  const before = root.dataset['theme']
  root.dataset['theme'] = before === 'dark' ? 'light' : 'dark'
  endAnimations()
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
