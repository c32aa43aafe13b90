import { expect, test } from 'vitest'
import { BorrowedLetters, turnBrackets } from './right-to-left.ts'

test('brackets that were drawn for the other direction are turned around', () => {
  expect(turnBrackets('المادة )75( من القانون )انظر الملحق(')).toBe('المادة (75) من القانون (انظر الملحق)')
  expect(turnBrackets('قسم ]أ[')).toBe('قسم [أ]')
})

test('correct brackets stay, and so do brackets of left-to-right texts', () => {
  expect(turnBrackets('المادة (75) من القانون')).toBe('المادة (75) من القانون')
  expect(turnBrackets('1) المادة')).toBe('1) المادة')
  expect(turnBrackets('a ) b (')).toBe('a ) b (')
})

test('in Arabic, shapes that a file names as letters of Persian are the letters of Arabic', () => {
  const letters = new BorrowedLetters()
  letters.learn('إجمالي قیمة الخدمات كما ھو موضح في كراسة المنافسة')
  expect(letters.restore('الكمیة ھو المحلی')).toBe('الكمية هو المحلى')
})

test('a Persian text keeps its letters', () => {
  const letters = new BorrowedLetters()
  letters.learn('گزارش پروژه چاپ شد و أ')
  expect(letters.restore('گزارش می‌شود ک')).toBe('گزارش می‌شود ک')
})
