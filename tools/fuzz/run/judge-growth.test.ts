import { expect, test } from 'vitest'
import type { Fault } from './fault.ts'
import { judgeGrowth } from './judge-growth.ts'

function growth(before: number, after: number, again: number, hadExits = false): readonly string[] {
  const faults: Fault[] = []
  const holding = (megabytes: number) => ({ memory: megabytes * 1_000_000 })
  judgeGrowth({
    before: holding(before),
    after: holding(after),
    again: holding(again),
    hadExits,
    note: (fault) => faults.push(fault),
  })
  return faults.map(({ what }) => what)
}

test('memory that grows as much again is a leak', () => {
  expect(growth(200, 250, 300)).toEqual([
    'The portal held 200 MB, then 250 MB, and after as many requests again 300 MB.',
  ])
})

test('memory that grew once and stays is no leak', () => {
  expect(growth(204, 288, 290)).toEqual([])
})

test('a process that was restarted is not compared with the one before', () => {
  expect(growth(200, 250, 300, true)).toEqual([])
})
