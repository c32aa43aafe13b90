import { expect, test } from 'vitest'
import { repairForms } from './repair-forms.ts'

test('shapes of letters become the letters', () => {
  expect(repairForms('ﬁve oﬃces')).toBe('five offices')
  expect(repairForms('\ufefb')).toBe('لا')
})

test('a vowel sign that stands by itself goes to the letter before it', () => {
  expect(repairForms('بناء \u064b على')).toBe('بناء\u064b على')
  expect(repairForms('\u064b تسعمائة')).toBe('تسعمائة')
  expect(repairForms('two  spaces')).toBe('two  spaces')
})
