/** Which Node is new enough. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSupported, nodeProblem } from '#tools/house/node-version.mjs'
import { root } from '#tools/house/paths.mjs'

const range = '^22.12.1 || ^24.3.0 || >=26.0.0'

test.each(['22.12.1', '22.13.0', '24.3.0', '24.10.9', '26.0.0', '100.0.0'])(
  'Node %s is within the range',
  (version) => {
    expect(isSupported(version, range)).toBe(true)
  },
)

test.each(['8.0.0', '20.20.2', '22.12.0', '22.3.5', '23.9.0', '24.2.9', '25.9.0'])(
  'Node %s is outside of the range',
  (version) => {
    expect(isSupported(version, range)).toBe(false)
  },
)

test('Node of the lowest supported line is refused below its floor, with a sentence', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } }
  expect(engines.node).toMatch(/^\^22\./)
  expect(nodeProblem(process.versions.node)).toBeUndefined()
  expect(nodeProblem('20.20.2')).toBe(
    `This is Node 20.20.2, and Stepwright needs ${engines.node}. Install Node 24 from https://nodejs.org, then run this again.`,
  )
})
