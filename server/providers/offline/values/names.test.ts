import { expect, test } from 'vitest'
import { namesOf } from './names.ts'

test('a name before a long enumeration is found without trying every way to divide it', () => {
  const enumeration = Array.from({ length: 20 }, () => 'akademien').join(' ')
  const names = namesOf(`Gestern gaben Anna Beispiel, ${enumeration} und viele mehr gemeinsam Rat.`)
  expect(names.map(({ text }) => text)).toContain('Anna Beispiel')
})
