import { expect, test } from 'vitest'
import { confidenceOf, isText } from './confidence.ts'

const word = (text: string, confidence: number) => ({ text, confidence })

test('the confidence of words counts their letters', () => {
  expect(confidenceOf([word('delivery', 1), word('to', 0)])).toBe(0.8)
  expect(confidenceOf([])).toBe(0)
})

test('a scan is text if few of its words are certain, and strokes are none if they are half certain', () => {
  expect(
    isText([word('Deadline', 0.9), word('for', 0.3), word('receipt', 0.4), word('of', 0.3), word('tenders', 0.35)]),
  ).toBe(true)
  expect(isText(['ANY', 'Ar', 'NAN', 'SRI', 'TN', '7-17', 'EES'].map((text) => word(text, 0.55)))).toBe(false)
  expect(isText([word('Deadline', 0.9), ...['for', 'receipt', 'of', 'tenders'].map((text) => word(text, 0.1))])).toBe(
    false,
  )
  expect(isText([])).toBe(false)
})
