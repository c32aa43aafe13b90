/** Imports never form a circle, neither of files nor of rooms, and rooms keep the order of docs/where-things-are.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'
import { circlesIn, folderGraph, moduleGraph } from './module-graph.ts'
import { temporaryFolder } from './temporary-folder.ts'

const parts = ['engine', 'server', 'ui-kit']
const modules = moduleGraph(root, parts)

test('the graph knows every module', () => {
  expect(modules.size).toBeGreaterThan(1000)
  expect(modules.get('engine/rules/is-missing.ts')).toEqual([
    'engine/expressions/fields.ts',
    'engine/fields/index.ts',
    'engine/values/has-value.ts',
  ])
})

test('a circle is found, unless types alone close it', () => {
  const folder = temporaryFolder({
    'engine/one/a.ts': "import { b } from '../two/b.ts'\nexport const a = () => b\n",
    'engine/two/b.ts': "import { c } from '#engine/two/c.ts'\nexport const b = c\n",
    'engine/two/c.ts': "export { a as c } from '../one/a.ts'\n",
    'engine/two/d.ts': "import type { e } from '../one/e.ts'\nexport const d = 1\nexport type E = typeof e\n",
    'engine/one/e.ts': "import { d } from '../two/d.ts'\nexport const e = d\n",
  })
  const graph = moduleGraph(folder, ['engine'])
  expect(circlesIn(graph)).toEqual([['engine/one/a.ts', 'engine/two/b.ts', 'engine/two/c.ts']])
  expect(circlesIn(folderGraph(graph, 2))).toEqual([['engine/one', 'engine/two']])
})

test('no files of the engine, the server or the ui-kit import each other in a circle', () => {
  expect(circlesIn(modules)).toEqual([])
})

test.each(parts)('no rooms of %s import each other in a circle', (part) => {
  expect(circlesIn(folderGraph(moduleGraph(root, [part]), 2))).toEqual([])
})

/** The rooms of a part in the order in which the page lists them. */
function roomsOnThePage(part: string): readonly string[] {
  const page = readFileSync(join(root, 'docs/where-things-are.md'), 'utf8')
  const table = page.split(`## The rooms of the ${part}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...table.matchAll(/^\| (`[^|]+`) *\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, room = '']) => room),
  )
}

test.each([
  // A room of the engine imports rooms above it; a room of the server, rooms below it.
  { part: 'engine', imports: (room: number, imported: number) => imported < room },
  { part: 'server', imports: (room: number, imported: number) => imported > room },
])('the rooms of the $part import each other only in the order of "Where things are"', ({ part, imports }) => {
  const order = roomsOnThePage(part)
  expect(order.length).toBeGreaterThan(10)
  const against = [...folderGraph(moduleGraph(root, [part]), 2)].flatMap(([room, imported]) =>
    order.includes(room)
      ? imported
          .filter((each) => order.includes(each) && !imports(order.indexOf(room), order.indexOf(each)))
          .map((each) => `${room} imports ${each}`)
      : [],
  )
  expect([...new Set(against)]).toEqual([])
})
