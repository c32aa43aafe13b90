import { expect, test } from 'vitest'

test('lists and JSON are still the work of the engine once pdf.js and its worker are loaded', async () => {
  await import('./pdf-js.ts')
  // A function written in JavaScript has a prototype; a native function of the engine has none.
  const replaced = [Array.prototype.push, JSON.parse, JSON.stringify].filter((each) => Object.hasOwn(each, 'prototype'))
  expect(replaced).toEqual([])
  expect(Object.keys(Array.prototype)).toEqual([])
})
