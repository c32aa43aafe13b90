import { expect, test } from 'vitest'
import { linkCitations, openedCitation } from './link-citations.ts'

function pageWith(html: string, count: number): HTMLElement {
  const root = document.createElement('main')
  root.innerHTML = html
  linkCitations(root, count)
  return root
}

const citationsIn = (root: HTMLElement) =>
  [...root.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))

test('each number in brackets that has a source is a button, and the text stays as it was', () => {
  const root = pageWith('<p>Drivers wait [1], and <b>slots are wanted</b> [2, 3].</p>', 3)
  expect(citationsIn(root)).toEqual(['Source 1', 'Source 2', 'Source 3'])
  expect(root.textContent).toBe('Drivers wait [1], and slots are wanted [2, 3].')
  expect(openedCitation(root.querySelectorAll('button')[1] ?? null)).toBe(2)
})

test('a number without a source, a year and a placeholder are no citations', () => {
  expect(citationsIn(pageWith('<p>As of [2026] [0] [4] [1, 9] [name] [no source in the files]</p>', 3))).toEqual([])
  expect(citationsIn(pageWith('<p>[1]</p>', 0))).toEqual([])
  expect(openedCitation(document.body)).toBeUndefined()
  expect(openedCitation(null)).toBeUndefined()
})
