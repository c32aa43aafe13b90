/** Days as people say them, against the day of the call: Monday, 30 November 2026. */
import { expect, test } from 'vitest'
import { cuesOf } from '../languages-of.ts'
import { daysIn, dayValue, fullDayIn } from './days.ts'

const english = cuesOf('english')
const german = cuesOf('german')
const french = cuesOf('french')
const spanish = cuesOf('spanish')
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

test.each([
  ['in March 2028', 'March 2028'],
  ['by next July', 'July 2027'],
  ['in June', 'June 2027'],
  ["in June '28", 'June 2028'],
  ['in March next year', 'March 2027'],
  ['by the end of 2028', '2028-12-31'],
  ['by the end of next year', '2027-12-31'],
  ['by the end of next quarter', '2027-03-31'],
  ['from week 32', '2027-08-09'],
  ['before Easter', 'before Easter'],
])('"%s" is noted as %s', (text, value) => {
  expect(daysIn(`It begins ${text}.`, english.days, monday).map(dayValue)).toEqual([value])
})

test.each([
  ['am fünfzehnten Juni', '2027-06-15'],
  ['bis Ende 2028', '2028-12-31'],
  ['bis Ende März nächsten Jahres', '2027-03-31'],
  ['ab KW 32', '2027-08-09'],
  ['im Oktober 2027', 'October 2027'],
])('"%s" is noted as %s', (text, value) => {
  expect(daysIn(`Es geht ${text} los.`, german.days, monday).map(dayValue)).toEqual([value])
})

test.each([
  ['d’ici fin 2028', french, '2028-12-31'],
  ['le quinze juin', french, '2027-06-15'],
  ['a finales de año', spanish, '2026-12-31'],
  ['el quince de junio', spanish, '2027-06-15'],
])('"%s" is noted as %s', (text, { days }, value) => {
  expect(daysIn(text, days, monday).map(dayValue)).toEqual([value])
})

test('a month of the past, and one that only names a thing, are no days to come', () => {
  expect(daysIn('We were rated in the middle of last June.', english.days, monday).map(({ month }) => month)).toEqual([
    undefined,
  ])
  expect(daysIn('Send the June figures.', english.days, monday).map(({ isLoose }) => isLoose)).toEqual([true])
})

test('a day behind its month is of that month', () => {
  expect(iso("mid-September, let's say the 13th").at(-1)).toBe('2027-09-13')
})

test('a feast that is called after a day of the week is not the next such day', () => {
  expect(iso('Good Friday is the 14th of April next year.')).toEqual(['2027-04-14'])
  expect(iso('Black Friday is our busiest day.')).toEqual([])
  expect(iso('That would be good. Friday at nine?')).toEqual(['2026-12-04'])
})

test('a day of last year is not one to come', () => {
  expect(iso('We moved on 5 May last year.')).toEqual([undefined])
  expect(iso('Wir sind am 5. Mai letzten Jahres umgezogen.', german)).toEqual([undefined])
  expect(iso('Nous avons déménagé le 5 mai de l’année dernière.', french)).toEqual([undefined])
  expect(iso('Nos mudamos el 5 de mayo del año pasado.', spanish)).toEqual([undefined])
})

test('the end of a day belongs to the words of the day', () => {
  expect(daysIn("I'll send it by the end of tomorrow.", english.days, monday)).toMatchObject([
    { text: 'by the end of tomorrow', iso: '2026-12-01' },
  ])
})
