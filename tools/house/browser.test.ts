/** Which browser the browser tests drive. */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { findBrowser } from '#tools/house/browser.mjs'

test('the one that CHROMIUM names', () => {
  expect(findBrowser({ CHROMIUM: '/opt/mine', PATH: '/usr/bin' })).toBe('/opt/mine')
})

test('none at all, when CHROMIUM says so', () => {
  expect(findBrowser({ CHROMIUM: 'none', PATH: '/usr/bin' })).toBeUndefined()
})

test('the first program on the path with a name of Chromium or Chrome', () => {
  const folder = temporaryFolder({ 'a/chromium': 'no program', 'b/google-chrome': '', 'c/chromium': '' })
  for (const program of ['b/google-chrome', 'c/chromium']) chmodSync(join(folder, program), 0o755)
  const path = ['a', 'b', 'c'].map((name) => join(folder, name)).join(':')
  expect(findBrowser({ PATH: path })).toBe(join(folder, 'b/google-chrome'))
})

test('Chromium without windows, wherever it is on the path', () => {
  const folder = temporaryFolder({ 'a/chromium': '', 'b/chromium-headless-shell': '' })
  for (const program of ['a/chromium', 'b/chromium-headless-shell']) chmodSync(join(folder, program), 0o755)
  const path = ['a', 'b'].map((name) => join(folder, name)).join(':')
  expect(findBrowser({ PATH: path })).toBe(join(folder, 'b/chromium-headless-shell'))
})
