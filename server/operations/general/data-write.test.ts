import { expect, test } from 'vitest'
import { memoryWork } from '../fixtures/memory-work.ts'
import { run } from './data-write.run.ts'

async function written(data: Readonly<Record<string, unknown>>, from: readonly string[]): Promise<unknown> {
  const { work, artefacts } = memoryWork()
  for (const [name, value] of Object.entries(data)) await artefacts.keep(name, value)
  await run({ from, save: 'settings.json' }, work)
  return JSON.parse(Buffer.from(await artefacts.file('settings.json').bytes()).toString())
}

test('data.write: several values stand under their names, and missing values are left out', async () => {
  expect(await written({ mode: 'prompt', scale: 2 }, ['mode', 'scale', 'absent'])).toEqual({ mode: 'prompt', scale: 2 })
})

test('data.write: one value is written as it is', async () => {
  expect(await written({ list: [1, 2] }, ['list'])).toEqual([1, 2])
})
