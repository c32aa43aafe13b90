/** How the names of files are shown. */
import { expect, test } from 'vitest'
import { shortenName } from './shorten-name.ts'

test('WIZ-09 a name of 64 characters is shown whole, a longer one shortened, with its ending', () => {
  const [fits, longer] = [`${'a'.repeat(60)}.pdf`, `${'a'.repeat(61)}.pdf`]
  expect(shortenName(fits)).toBe(fits)
  expect(Array.from(shortenName(longer)).length).toBeLessThanOrEqual(64)
  expect(shortenName(longer)).toMatch(/^a+….*\.pdf$/)
})

test('an emoji is never cut in two', () => {
  const name = `${'🛋️'.repeat(80)}.png`
  const [before, after] = shortenName(name).split('…')
  expect(before?.replaceAll('🛋️', '')).toBe('')
  expect(after?.replaceAll('🛋️', '')).toBe('.png')
})
