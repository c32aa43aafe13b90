/** Screens that a change of a definition changes, without drawing them. */
import { expect, test } from 'vitest'
import type { Definition } from '#engine/definition/types.ts'
import { operations } from '#server/operations/catalogue.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'
import { tick } from '#tests/driver/tick.ts'
import { changedFrames } from './changed-frames.ts'

const sop = shippedDefinition('sop-gen')
const copyOf = (change: (text: string) => string): Definition => JSON.parse(change(JSON.stringify(sop))) as Definition // the copy is still a definition

async function framesOf(after: Definition, before: Definition = sop) {
  const options = { client: 'ILSGroup', chosenIn: () => undefined, tick }
  const found = []
  for await (const frames of changedFrames({ before, after }, operations, options)) found.push(...frames)
  return found
}

test('a definition has no other screens than itself', async () => {
  expect(await framesOf(copyOf((text) => text))).toEqual([])
})

test('what no screen shows changes no screen', async () => {
  expect(await framesOf({ ...sop, about: 'Something else.' })).toEqual([])
})

test('a label changes the screens on which it stands', async () => {
  const frames = await framesOf(copyOf((text) => text.replace('"label":"Build Document"', '"label":"Make Document"')))
  expect(new Set(frames.map(({ after }) => after))).toEqual(new Set(['build']))
  expect(frames.map(({ state }) => state)).toContain('fresh')
})

test('a step that is renamed is compared with itself, and one that is added or removed stands on one side', async () => {
  const [upload, build] = sop.steps
  if (!upload || !build) throw new Error('The agent has two steps.')
  const longer = { ...sop, steps: [upload, { ...build, id: 'middle', title: 'Middle' }, build] } as Definition
  const added = (await framesOf(longer)).filter(({ before }) => before === undefined)
  expect(new Set(added.map(({ after }) => after))).toEqual(new Set(['middle']))
  const removed = (await framesOf(sop, longer)).filter(({ after }) => after === undefined)
  expect(new Set(removed.map(({ before }) => before))).toEqual(new Set(['middle']))
})
