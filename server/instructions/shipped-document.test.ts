/** The shipped instruction documents: one for each agent, with a text for each of its steps. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { processLog } from '#server/operating/log.ts'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { shippedDocument } from './shipped-document.ts'

const dirs = [join(root, 'definitions')]

describe.each(shippedIds.map(shippedDefinition))('of $id', ({ instructions, steps }) => {
  test('each step of the stepper has a text, and there are no further texts', async () => {
    const document = await shippedDocument(dirs, instructions)
    const shown = steps.filter((step) => !('within' in step))
    expect(document?.steps.map(({ index }) => index)).toEqual(shown.map((_, at) => at + 1))
  })

  test('it names no button that the agent does not have', async () => {
    const document = await shippedDocument(dirs, instructions)
    const text = JSON.stringify(
      shippedDefinition(shippedIds.find((id) => shippedDefinition(id).instructions === instructions) ?? ''),
    )
    const buttonNames = [...(document?.steps ?? [])].flatMap(({ body }) => [
      ...body.matchAll(/[Pp]ress ((?:[A-Z][\w&]*(?: |\b)|& )+)/g),
    ])
    const commonButtons = ['Back', 'Next', 'Continue', 'End Session', 'Run pipeline', 'Run', 'Start']
    const unknown = buttonNames
      .map(([, name = '']) => name.trim())
      .filter((name) => !commonButtons.includes(name) && !text.includes(name))
    expect(unknown).toEqual([])
  })
})

test('each shipped document belongs to an agent', () => {
  const names = readdirSync(join(root, 'definitions/instructions'))
  const read = shippedIds.map((id) => `${shippedDefinition(id).instructions}.json`)
  expect(names.toSorted()).toEqual(read.toSorted())
})

test('the first folder that has a document wins, and without one there is no document', async () => {
  const folder = temporaryFolder({
    'one/instructions/A.json': '{"title":"first","steps":[]}',
    'two/instructions/A.json': '{"title":"second","steps":[]}',
    'two/instructions/B.json': '{"title":"only","steps":[]}',
  })
  const both = [`${folder}/one`, `${folder}/two`]
  expect((await shippedDocument(both, 'A'))?.title).toBe('first')
  expect((await shippedDocument(both, 'B'))?.title).toBe('only')
  expect(await shippedDocument(both, 'C')).toBeUndefined()
})

test('a file that is not an instruction document counts as absent, and the operator sees why', async () => {
  const folder = temporaryFolder({ 'instructions/A.json': '{"steps":[{"index":0}]}', 'instructions/B.json': '{' })
  const error = vi.spyOn(processLog(), 'error').mockImplementation(() => undefined)
  onTestFinished(() => error.mockRestore())
  expect([await shippedDocument([folder], 'A'), await shippedDocument([folder], 'B')]).toEqual([undefined, undefined])
  expect(error.mock.calls.map(([line]) => line)).toEqual([
    expect.stringContaining('A.json is not an instruction document: Step 1'),
    expect.stringContaining('B.json'),
  ])
})
