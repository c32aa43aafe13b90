import { expect, test } from 'vitest'
import type { Definition } from '#engine/definition/types.ts'
import { operations } from '#server/operations/catalogue.ts'
import { chosenItem, shippedAgent, shippedDefinition } from '#tests/driver/shipped.ts'
import { tick } from '#tests/driver/tick.ts'
import { dryRun } from './dry-run.ts'
import { rehearse } from './rehearse.ts'

const optionsFor = (definition: Definition) => ({
  client: definition.access.clients[0] ?? 'Stepwright',
  chosen: chosenItem(shippedAgent(definition.id), undefined),
  tick,
})
const rehearsed = (definition: Definition) => rehearse(definition, operations, optionsFor(definition))
const withReplies = (id: string, replies: NonNullable<Definition['samples']>['replies']): Definition => {
  const definition = shippedDefinition(id)
  return { ...definition, samples: { ...definition.samples, ...(replies && { replies }) } }
}

test('a failure is listed as the user reads it', async () => {
  expect(await rehearsed(shippedDefinition('sop-gen'))).toEqual({
    lines: [{ kind: 'failure', text: 'If upload fails: Upload failed: Files are missing: Goods receipt.xlsx' }],
    problems: [],
  })
})

test('of a slow reply it is listed what the user sees meanwhile', async () => {
  const { lines } = await rehearsed(withReplies('sop-gen', { build: { slow: 90_000 } }))
  expect(lines).toEqual([{ kind: 'wait', text: 'While build takes 90 s: Build Document… (Cancel)' }])
})

test('a reply that takes longer than its call waits is listed with how it ends', async () => {
  const { lines } = await rehearsed(withReplies('sop-gen', { build: { slow: 400_000 } }))
  expect(lines[0]?.text).toMatch(/^While build takes 400 s: Build Document… \(Cancel\) Then it fails: Build failed: /)
})

test('a sample reply that the walk never needs is a problem', async () => {
  const { problems } = await rehearsed(
    withReplies('hr-policy-gen', { correct: { slow: 1000 }, review: { slow: 1000 } }),
  )
  expect(problems.length).toBeLessThan(2)
  const end = withReplies('sop-gen', { end: { failure: { message: 'Not now.' } } })
  expect((await rehearsed(end)).lines[0]?.text).toMatch(/^If end fails: /)
})

test('the values of a sample reply replace the values of the operations', async () => {
  const stuck = withReplies('monthly-sales-product-reporting', { validate: { success: { canProceed: false } } })
  const { problems } = await dryRun(stuck, operations, optionsFor(stuck))
  expect(problems[0]).toContain('Validation completed but failed critical checks')
})
