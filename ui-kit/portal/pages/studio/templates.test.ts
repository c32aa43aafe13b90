import { expect, test } from 'vitest'
import { checkDefinition } from '#engine/definition/check-definition.ts'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'
import { starter } from '#tools/agent/starter.ts'
import { copyAgent } from './copy-agent.ts'
import { templates } from './templates.ts'

const installed = await shippedCatalogue(['definitions'])

test.each(templates)('an agent from the template "$name" has no mistakes', ({ text }) => {
  const { problems, definition } = checkDefinition(
    copyAgent(text, { id: 'lease-notes', name: 'Lease Notes' }),
    installed,
  )
  expect(problems).toEqual([])
  expect(definition).toMatchObject({ id: 'lease-notes', path: '/agent/lease-notes' })
})

test.each(templates)('an agent from the template "$name" does not name the template', ({ name, text }) => {
  expect(copyAgent(text, { id: 'lease-notes', name: 'Lease Notes' })).not.toContain(name)
})

test('the simplest template is what "agent new" writes', () => {
  const [simplest] = templates
  const copy: unknown = JSON.parse(copyAgent(simplest?.text ?? '', { id: 'lease-notes', name: 'Lease Notes' }))
  const { calls, steps, samples } = starter('lease-notes')
  expect(copy).toMatchObject({ calls, steps, samples })
})
