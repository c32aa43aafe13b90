import { expect, test } from 'vitest'

test('lists and JSON are still the work of the engine once pdf.js and its worker are loaded', async () => {
  await import('./pdf-js.ts')
  // Functions that were written in JavaScript have a prototype, those of the engine have none.
  const replaced = [Array.prototype.push, JSON.parse, JSON.stringify].filter((each) => Object.hasOwn(each, 'prototype'))
  expect(replaced).toEqual([])
  expect(Object.keys(Array.prototype)).toEqual([])
})
