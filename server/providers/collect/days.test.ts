/** Days as people say them, against the day of the call: Monday, 30 November 2026. */
import { expect, test } from 'vitest'
import { english } from './cues/english.ts'
import { german } from './cues/german.ts'
import { daysIn, fullDayIn } from './days.ts'

const monday = new Date('2026-11-30')
const iso = (text: string, { days } = english) => daysIn(text, days, monday).map((day) => day.iso)

test.each([
  ['by Friday the 4th', '2026-12-04'],
  ['by Friday', '2026-12-04'],
  ['next Wednesday', '2026-12-09'],
  ['on Monday', '2026-12-07'],
  ['a week on Friday', '2026-12-11'],
  ['on Friday week', '2026-12-11'],
  ['a week today, the 7th', '2026-12-07'],
  ['on the Friday after, the eleventh', '2026-12-11'],
  ['by June first', '2027-06-01'],
  ['tomorrow', '2026-12-01'],
  ['the 1st of March', '2027-03-01'],
  ['February 12', '2027-02-12'],
  ['12 May 2027', '2027-05-12'],
  ['by the end of next week', '2026-12-11'],
  ['before the end of the month', '2026-11-30'],
  ['within two weeks', '2026-12-14'],
  ['the end of the second quarter', '2027-06-30'],
  ['end of April', '2027-04-30'],
  ['on 2027-02-03', '2027-02-03'],
])('"%s" is %s', (text, day) => {
  expect(iso(`You will have it ${text}.`)).toEqual([day])
})

test.each([
  ['bis Freitag, den 4.', '2026-12-04'],
  ['bis Mittwoch', '2026-12-02'],
  ['am 12. April 2027', '2027-04-12'],
  ['bis zum 20. Dezember', '2026-12-20'],
  ['übermorgen', '2026-12-02'],
  ['Ende nächster Woche', '2026-12-11'],
  ['in drei Wochen', '2026-12-21'],
  ['am 3.2.2027', '2027-02-03'],
])('"%s" is %s', (text, day) => {
  expect(iso(`Sie haben es ${text}`, german)).toEqual([day])
})

test('a day that cannot be worked out stays as it was said', () => {
  expect(daysIn('You will have it by Friday.', english.days, undefined)).toMatchObject([
    { text: 'by Friday', iso: undefined },
  ])
  expect(daysIn('You will have it next week.', english.days, monday)).toMatchObject([
    { text: 'next week', iso: undefined },
  ])
})

test('a day of the month that does not exist is not a day', () => {
  expect(iso('on 31 February 2027')).toEqual([undefined])
})

test('the head of a transcript names its day with slashes: 2027/04/19', () => {
  expect(fullDayIn('Repairs discovery - 2027/04/19 09:58 BST - Transcript', english.days)?.toISOString()).toBe(
    '2027-04-19T00:00:00.000Z',
  )
})

test('the end of the month that it is today is still to come', () => {
  expect(iso('by the end of November')).toEqual(['2026-11-30'])
})

test('a day behind a date is of the same month: the 25th of June, or rather the 21st', () => {
  expect(iso('by the 25th of June, or rather, let me say the 21st.')).toEqual(['2027-06-25', '2027-06-21'])
})

test('what is done in a day is not done tomorrow', () => {
  expect(iso("I'd like to have the rota done in a day instead of three.")).toEqual([])
  expect(iso("in a day's time")).toEqual(['2026-12-01'])
})
