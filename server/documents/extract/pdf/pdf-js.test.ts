import { expect, test } from 'vitest'

test('array and JSON functions are still native once pdf.js and its worker are loaded', async () => {
  await import('./pdf-js.ts')
  // A function written in JavaScript has a prototype; a native function of the engine has none.
  const replaced = [Array.prototype.push, JSON.parse, JSON.stringify].filter((each) => Object.hasOwn(each, 'prototype'))
  expect(replaced).toEqual([])
  expect(Object.keys(Array.prototype)).toEqual([])
})
