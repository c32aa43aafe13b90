/** Tasks that wait for a free slot. */
import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

/** A task that ends when the test says so. */
function controlledWork() {
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (at: number) => async () => {
    begun.push(at)
    await new Promise<void>((resolve) => ends.push(resolve))
    return at
  }
  return { work, begun, endOne: () => ends.shift()?.() }
}

test('so much is under way at a time, in the order in which it came', async () => {
  const slots = new Slots(2)
  const { work, begun, endOne } = controlledWork()
  const all = [0, 1, 2, 3, 4].map((at) => slots.run(work(at)))
  expect(begun).toEqual([0, 1])
  endOne()
  await all[0]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  for (const each of all) {
    endOne()
    await each
  }
  endOne()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('work that fails gives its slot back', async () => {
  const slots = new Slots(1)
  await expect(slots.run(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
  expect(await slots.run(() => Promise.resolve(1))).toBe(1)
})

test('a caller that only asks for a free slot is informed after the waiting callers and takes none', async () => {
  const slots = new Slots(1)
  expect(slots.whenFree()).toBeUndefined()
  const { work, endOne } = controlledWork()
  const [first, second] = [slots.run(work(1)), slots.run(work(2))]
  let isFree = false
  const free = slots.whenFree()?.then(() => (isFree = true))
  endOne()
  await first
  expect(isFree).toBe(false)
  endOne()
  await second
  await free
  expect(slots.whenFree()).toBeUndefined()
})
