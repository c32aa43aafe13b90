/** docs/tests.md gives a reason for each file that `npm test` leaves out. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'

const folders = ['definitions', 'engine', 'server', 'stories', 'tools', 'ui-kit', 'tests']

test('docs/tests.md lists each file that only `npm run test:all` runs, with a reason', () => {
  const page = readFileSync(join(root, 'docs/tests.md'), 'utf8')
  const listed = [...page.matchAll(/^\| `([^`]+)` +\| \S.* \|$/gm)].map(([, file = '']) => file)
  const leftOut = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.all\.(?:test|stories)\.tsx?$/.test(file))
  expect(listed.toSorted()).toEqual(['stories/agents', 'stories/panels', 'stories/portal', ...leftOut].toSorted())
})
