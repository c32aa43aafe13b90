import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPath } from './path.ts'

describe('readPath', () => {
  test('reads through records and lists', () => {
    expect(readPath({ a: { b: [{ c: 1 }, { c: 2 }] } }, 'a.b.1.c')).toBe(2)
  })

  test('an entry of a list is named by its place, or by its id where no entry has that place', () => {
    const data = { checks: [{ id: 'amounts', found: '3' }, { id: '2024' }], rows: [['Acme', 12.5]] }
    expect(readPath(data, 'rows.0.1')).toBe(12.5)
    expect(readPath(data, 'checks.amounts.found')).toBe('3')
    expect(readPath(data, 'checks.2024.id')).toBe('2024')
    expect(readPath(data, 'checks.1.id')).toBe('2024')
    expect(readPath(data, 'checks.dates')).toBeUndefined()
  })

  test('finds nothing beyond the end of the data', () => {
    expect(readPath({ a: 1 }, 'a.b.c')).toBeUndefined()
    expect(readPath(undefined, 'a')).toBeUndefined()
    expect(readPath(null, 'a')).toBeUndefined()
    expect(readPath('text', '0')).toBeUndefined()
    expect(readPath({ a: 1 }, '')).toBeUndefined()
    expect(readPath({ a: 1 }, 'a..b')).toBeUndefined()
  })

  test.each(['toString', 'constructor', '__proto__', 'a.__proto__', 'list.length', 'list.map', 'list.-1', 'list.1e0'])(
    'what every object inherits is not data: %s',
    (path) => {
      expect(readPath({ a: {}, list: [1, 2] }, path)).toBeUndefined()
    },
  )

  test('prototype keys are not read even where JSON made them own keys', () => {
    const own: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":{"a":1},"prototype":{"a":1}}')
    expect(['__proto__.a', 'constructor.a', 'prototype.a'].map((path) => readPath(own, path))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('never throws, and gives only what the data holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.string()), (value, keys) => {
        const found = readPath(value, keys.join('.'))
        expect(found === undefined || JSON.stringify(value).includes(JSON.stringify(found))).toBe(true)
      }),
    )
  })
})
