/** Which Node is new enough. */
import { expect, test } from 'vitest'
import { nodeProblem } from '#tools/house/node-version.mjs'

test.each(['20.19.0', '20.20.2', '22.12.0', '100.0.0'])('Node %s will do', (version) => {
  expect(nodeProblem(version)).toBeUndefined()
})

test.each(['20.18.9', '18.20.4', '8.0.0'])('Node %s is refused with a sentence', (version) => {
  expect(nodeProblem(version)).toBe(
    `Stepwright needs Node 20.19 or newer, and this is Node ${version}. Install a newer one from https://nodejs.org, then run this again.`,
  )
})
