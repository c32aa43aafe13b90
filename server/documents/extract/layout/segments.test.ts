import { expect, test } from 'vitest'
import { segmentsOf } from './segments.ts'

const piece = (text: string, x: number, more: { readonly afterSpace?: true } = {}) => ({
  text,
  x,
  y: 100,
  width: text.length * 5,
  size: 10,
  rightToLeft: false,
  bold: false,
  box: { x: 0, y: 0, width: 0.1, height: 0.01 },
  ...more,
})

test('words stay separate by the spaces of the file, however narrow these are', () => {
  const [segment] = segmentsOf([
    piece('This', 72),
    piece('agree', 92.8, { afterSpace: true }),
    piece('ment', 118),
    piece('binds', 139, { afterSpace: true }),
  ])
  expect(segment?.text).toBe('This agreement binds')
})
