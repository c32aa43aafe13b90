import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceBetween, nearestName } from './nearest-name.ts'

describe('the nearest name', () => {
  test.each([
    ['exprot', 'export'],
    ['exort', 'export'],
    ['Export', 'export'],
    ['export2', 'export'],
    ['master-excel', 'masterExcel'],
    ['masterexcel', 'masterExcel'],
    ['uplaod', 'upload'],
  ])('for %s is %s', (name, expected) => {
    expect(nearestName(name, ['build', 'upload', 'export', 'masterExcel'])).toBe(expected)
  })

  test.each(['finish', 'x', 'download', ''])('there is none for %j', (name) => {
    expect(nearestName(name, ['build', 'upload', 'export'])).toBeUndefined()
  })

  test('is never the name itself', () => {
    expect(nearestName('build', ['build'])).toBeUndefined()
  })

  test('is not looked for where a name is absurdly long', () => {
    expect(nearestName('a'.repeat(100_000), ['a'.repeat(100_001)])).toBeUndefined()
  })
})

describe('the distance', () => {
  test.each([
    ['', '', 0],
    ['ab', 'ba', 1],
    ['ab', 'abc', 1],
    ['ab', 'ac', 1],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
  ])('of %j and %j is %i', (a, b, distance) => {
    expect(distanceBetween(a, b)).toBe(distance)
  })

  test('is the same both ways, nothing to itself, and no more than the longer text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(distanceBetween(a, b)).toBe(distanceBetween(b, a))
        expect(distanceBetween(a, a)).toBe(0)
        expect(distanceBetween(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
})
