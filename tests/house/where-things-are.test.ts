/** The page "Where things are" names every room, and names nothing that does not exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'

const page = readFileSync(join(root, 'docs/where-things-are.md'), 'utf8')
const named = [...page.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)

test.each(['engine', 'server'])('every room of %s stands on the page', (part) => {
  const rooms = readdirSync(join(root, part), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${part}/${name}`)
  expect(rooms.length).toBeGreaterThan(10)
  expect(rooms.filter((room) => !named.includes(room))).toEqual([])
})

test('every file and folder that the page names is there', () => {
  // Other names are placeholders for new files, with a gap such as <type>.
  const paths = named.filter((name) => /^(?:definitions|engine|server|stories|tests|ui-kit)\/[^<]+$/.test(name))
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
