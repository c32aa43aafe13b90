import { expect, test } from 'vitest'
import { wordsOfCertainLines } from './certain-lines.ts'

const word = (text: string, confidence: number, baseline: number) => ({
  text,
  confidence,
  baseline,
  height: 20,
  left: 0,
  right: 10,
  top: baseline - 15,
  bottom: baseline,
})

const textOf = (words: Parameters<typeof wordsOfCertainLines>[0]) =>
  wordsOfCertainLines(words)
    .map(({ text }) => text)
    .join(' ')

test('a doubtful number stays in a line that is certain otherwise', () => {
  expect(textOf([word('Telefax', 0.95, 100), word('number', 0.9, 101), word('0551-39', 0.5, 100)])).toBe(
    'Telefax number 0551-39',
  )
})

test('strokes beside a line, words of a doubtful line, and figures by themselves are left out', () => {
  expect(textOf([word('Height', 0.95, 100), word('|~', 0.2, 100)])).toBe('Height')
  expect(textOf([word('tree', 0.8, 100), word('Aeravnes', 0.5, 100), word('wlloo', 0.5, 100)])).toBe('tree')
  expect(textOf([word('Height', 0.95, 100), word('250', 0.9, 300)])).toBe('Height')
})
