import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { moduleAt, sourceFlags } from './module-address.ts'

test('workers that a slow test starts run what was built before it, and translate nothing', () => {
  const entry = moduleAt(new URL('worker-entry.ts', import.meta.url))
  expect(entry).toMatch(/\/dist\/server\/server\/workers\/worker-entry\.js$/)
  expect(existsSync(fileURLToPath(entry))).toBe(true)
  expect(sourceFlags).toEqual([])
})
