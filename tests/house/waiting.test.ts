/** Browser tests wait for what they read, because a page that is drawn a moment later is not a failure. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'

const folder = join(root, 'tests/browser')

/** Calls that read a page once, possibly before it is drawn. The absence of an alert may be read at any moment. */
const readsOnce = (line: string) =>
  /expect\(await .*\.(?:count|isVisible|isEnabled|isDisabled|isChecked|inputValue|getAttribute)\([^()]*\)\)/.test(
    line,
  ) && !line.includes("getByRole('alert')")

test('a count that is read once is found, one that is waited for is not', () => {
  expect(readsOnce('expect(await rows.count()).toBe(2)')).toBe(true)
  expect(readsOnce('await expect.poll(() => rows.count()).toBe(2)')).toBe(false)
})

test('no test in the browser reads a page once where it can wait', () => {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .flatMap((line, index) => (readsOnce(line) ? [`${name}:${index + 1}`] : [])),
    )
  expect(found).toEqual([])
})
