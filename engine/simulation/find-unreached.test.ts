import { expect, test } from 'vitest'
import type { Definition } from '#engine/definition/types.ts'
import { operations } from '#server/operations/catalogue.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'
import { tick } from '#tests/driver/tick.ts'
import { dryRun } from './dry-run.ts'
import { findUnreached } from './find-unreached.ts'

const walked = async (definition: Definition) =>
  findUnreached(definition, await dryRun(definition, operations, { client: 'ILSGroup', chosen: undefined, tick }))

test('of an agent whose walk comes to everything nothing is left', async () => {
  expect(await walked(shippedDefinition('sop-gen'))).toEqual({ steps: [], actions: [], calls: [] })
})

test('a step that is always skipped is named with its buttons and their calls', async () => {
  const sop = shippedDefinition('sop-gen')
  const [first, second] = sop.steps
  const skipped = { ...second, skip: { all: [] } }
  // The copy is still a definition.
  const definition = { ...sop, steps: [first, skipped] } as Definition
  const left = await walked(definition)
  expect(left.steps).toEqual(['Build'])
  expect(left.actions).toContain('Build: Build Document')
  expect(left.calls).toContain('build')
})
