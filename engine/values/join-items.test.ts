import { expect, test } from 'vitest'
import { joinItems } from './join-items.ts'

test.each([
  [['Leeds', 'York'], 'Leeds, York'],
  [['Bread every morning.', 'Two crates of milk.'], 'Bread every morning; Two crates of milk.'],
  [['Is the gate shut?', 'Lock it.'], 'Is the gate shut?; Lock it.'],
  [['Smith, Ada', 'Ng, Bo'], 'Smith, Ada; Ng, Bo'],
  [['Brot, jeden Morgen', 'Milch'], 'Brot, jeden Morgen; Milch'],
  [['Ada B.', 'Bo Lee'], 'Ada B.; Bo Lee'],
  [['', 'one'], 'one'],
  [[], ''],
])('%j is written as %j', (items, phrase) => {
  expect(joinItems(items)).toBe(phrase)
})
