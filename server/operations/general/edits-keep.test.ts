/** edits.keep: a draft that is made again while a user has edited it. */
import { expect, test } from 'vitest'
import { memoryWork } from '../fixtures/memory-work.ts'
import { run } from './edits-keep.run.ts'

const names = { from: 'draft', last: 'before', next: 'before', as: 'content', kept: 'kept' }

async function drafted(held: ReturnType<typeof memoryWork>, draft: Readonly<Record<string, string>>, more = {}) {
  held.data.set('draft', draft)
  await run({ ...names, ...more }, held.work)
  return held.data.get('content')
}

test('the first draft stands as it is', async () => {
  const held = memoryWork()
  expect(await drafted(held, { goal: 'A', quote: 'B' })).toEqual({ goal: 'A', quote: 'B' })
  expect(held.data.get('kept')).toEqual([])
})

test('an edit stays over every later draft, and all else follows the new one', async () => {
  const held = memoryWork()
  await drafted(held, { goal: 'A', quote: 'B', gone: 'C' })
  held.data.set('content', { goal: 'Edited', quote: 'B', gone: 'C' })
  for (const quote of ['B2', 'B3']) {
    expect(await drafted(held, { goal: 'A2', quote })).toEqual({ goal: 'Edited', quote })
    expect(held.data.get('kept')).toEqual(['goal'])
  }
})

test('a text that the user emptied stays empty', async () => {
  const held = memoryWork()
  await drafted(held, { goal: 'A' })
  held.data.set('content', { goal: '' })
  expect(await drafted(held, { goal: 'A2' })).toEqual({ goal: '' })
})

test('an edit that stays only while a value is given goes with that value', async () => {
  const held = memoryWork()
  const onlyWhile = [{ keys: ['quote'], from: 'answers', path: 'permissions', is: 'Yes' }]
  held.data.set('answers', { permissions: 'Yes' })
  await drafted(held, { quote: 'B' }, { onlyWhile })
  held.data.set('content', { quote: 'Edited' })
  expect(await drafted(held, { quote: 'B2' }, { onlyWhile })).toEqual({ quote: 'Edited' })
  held.data.set('answers', { permissions: 'Unsure' })
  expect(await drafted(held, { quote: '' }, { onlyWhile })).toEqual({ quote: '' })
})
