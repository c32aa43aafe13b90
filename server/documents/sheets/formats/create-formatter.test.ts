import { expect, test } from 'vitest'
import { createFormatter } from './create-formatter.ts'

const date = 45_322.75 // 31 January 2024, 18:00

test.each([
  ['dd/mm/yyyy', date, '31/01/2024'],
  ['d\\-mmm\\-yy', date, '31-Jan-24'],
  ['[$-809]dddd, d mmmm yyyy', date, 'Wednesday, 31 January 2024'],
  ['[$-407]d. mmmm yyyy', date, '31. Januar 2024'],
  ['[$-407]dd/mm/yyyy', date, '31.01.2024'],
  ['[$-413]d/m/yyyy', date, '31-1-2024'],
  ['[$-809]dd/mm/yyyy', date, '31/01/2024'],
  ['[$-40C]dddd d mmmm yyyy', date, 'mercredi 31 janvier 2024'],
  ['[$-419]d mmmm yyyy', date, '31 января 2024'],
  ['[$-de-DE]mmm yyyy', date, 'Jan 2024'],
  ['[$-F800]dddd, mmmm dd, yyyy', date, '31 January 2024'],
  ['[$-x-systime]h:mm:ss AM/PM', date, '18:00:00'],
  ['yyyy年m月d日', date, '2024年1月31日'],
  ['d.m.yyyy', date, '31.1.2024'],
  ['mm:ss.0', 0.000_5, '00:43.2'],
  ['h:mm AM/PM', date, '6:00 PM'],
  ['[h]:mm', 1.5, '36:00'],
  ['0%', 0.175, '18%'],
  ['0.0%', 0.175, '17.5%'],
  ['"£"#,##0.00', 1234.5, '£1,234.50'],
  ['_-[$£-809]* #,##0.00_-;-[$£-809]* #,##0.00_-;_-[$£-809]* "-"??_-;_-@_-', 1234.5, '£1,234.50'],
  ['_-[$£-809]* #,##0.00_-;-[$£-809]* #,##0.00_-;_-[$£-809]* "-"??_-;_-@_-', -1234.5, '-£1,234.50'],
  ['_-[$£-809]* #,##0.00_-;-[$£-809]* #,##0.00_-;_-[$£-809]* "-"??_-;_-@_-', 0, '£-'],
  ['#,##0.00\\ [$€-407]', 1234.5, '1.234,50 €'],
  ['[$-413]0.0', 3.5, '3,5'],
  ['#,##0.00\\ [$€-409]', 1234.5, '1,234.50 €'],
  ['[$₹-4009]#,##0', 1234, '₹1,234'],
  ['[Red]-0.0;[Blue]0', 3, '-3.0'],
  ['0000', 7, '0007'],
  ['# ?/?', 0.25, '1/4'],
  ['0.00E+00', 12_345, '1.23E+04'],
  ['[>=1000]#,##0" k";0', 1200, '1,200 k'],
  ['"Ref: "@', 'AB', 'Ref: AB'],
  ['0" days"', 25, '25 days'],
  [';;;', 5, ''],
  ['General', 123_456_789_012, '123456789012'],
  ['General', 0.1 + 0.2, '0.3'],
  ['General', true, 'TRUE'],
  ['@', 5, '5'],
  ['dd/mm/yyyy', -5, '-5'],
  ['dd/mm/yyyy', 1e12, '1000000000000'],
  ['dd/mm/yyyy', 'to be agreed', 'to be agreed'],
])('the format %s shows %s as %s', (format, value, shown) => {
  expect(createFormatter(format, false)(value)).toBe(shown)
})

test('dates of 1904 workbooks count from there', () => {
  expect(createFormatter('dd/mm/yyyy', true)(0)).toBe('01/01/1904')
  expect(createFormatter('[$-407]d. mmmm yyyy', true)(43_860)).toBe('31. Januar 2024')
})
