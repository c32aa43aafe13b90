/** The check of definitions and the declarations of operations also run in a browser: nothing that they load needs Node. */
import { isBuiltin } from 'node:module'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'
import { moduleGraph } from './module-graph.ts'

const modules = moduleGraph(root, ['engine', 'server'])

function loadedBy(start: string, seen = new Set<string>()): ReadonlySet<string> {
  if (!seen.has(start)) {
    seen.add(start)
    for (const next of modules.get(start) ?? []) loadedBy(next, seen)
  }
  return seen
}

/** Packages and Node modules that a file imports statically, not on demand and not only for their types. */
const outsideOf = (file: string): readonly string[] =>
  parseSync(file, readFileSync(join(root, file), 'utf8'))
    .module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((name) => !name.startsWith('.') && !name.startsWith('#'))

test.each([
  'engine/definition/check-definition.ts',
  'engine/definition/check-all.ts',
  'server/operations/catalogue.ts',
])('%s loads nothing of Node', (start) => {
  const loaded = [...loadedBy(start)]
  expect(loaded.length).toBeGreaterThan(100)
  expect(loaded.filter((file) => outsideOf(file).some(isBuiltin))).toEqual([])
})

test('the work of an operation is loaded on demand alone', () => {
  const run = [...loadedBy('server/operations/catalogue.ts')].filter((file) => file.endsWith('.run.ts'))
  expect(run).toEqual([])
})
