/** The panels, as the generated schema describes them. */
import { expect, test } from 'vitest'
import { composeSchema } from '#engine/definition/schema/compose.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { panels } from '#ui-kit/panels/catalogue.ts'
import { operations } from '#server/operations/catalogue.ts'
import { readPanels } from './read-panels.ts'

test('every panel is read back with what it asks for, so that definitions are checked here as they are by their authors', () => {
  const schema = composeSchema(operations, panels)
  const folder = temporaryFolder({ 'agent.schema.json': JSON.stringify(schema) })
  const read = readPanels(`${folder}/agent.schema.json`) ?? {}
  expect(composeSchema(operations, read)).toEqual(JSON.parse(JSON.stringify(schema)))
})

test('without a schema the panels are not known', () => {
  expect(readPanels('/nowhere/agent.schema.json')).toBeUndefined()
})
