/** Names of files as they are shown. */
import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test('WIZ-09 a name of 64 characters is shown whole, a longer one shortened, with its ending', () => {
  const [fits, longer] = [`${'a'.repeat(60)}.pdf`, `${'a'.repeat(61)}.pdf`]
  expect(shortName(fits)).toBe(fits)
  expect(Array.from(shortName(longer)).length).toBeLessThanOrEqual(64)
  expect(shortName(longer)).toMatch(/^a+….*\.pdf$/)
})

test('an emoji is never cut in two', () => {
  const name = `${'🛋️'.repeat(80)}.png`
  const [before, after] = shortName(name).split('…')
  expect(before?.replaceAll('🛋️', '')).toBe('')
  expect(after?.replaceAll('🛋️', '')).toBe('.png')
})
