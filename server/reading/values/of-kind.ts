/** Finds the values of a kind in a line. */
import type { Language } from '../lexicons/language.ts'
import type { ValueKind } from '../lexicons/lexicon.ts'
import { addressesOf } from './addresses.ts'
import { amountsOf } from './amounts.ts'
import { emailsOf, phonesOf, urlsOf } from './contacts.ts'
import { daysOf, isoOf } from './days.ts'
import { namesOf } from './names.ts'
import { periodsOf } from './periods.ts'
import { referencesOf } from './references.ts'
import { rolesOf } from './roles.ts'
import type { Line } from './value.ts'

export interface ValueInLine {
  readonly text: string
  readonly start: number
  readonly end: number
  /** The same for two spellings of one value. */
  readonly key: string
  /** From 0 to 1: how certain it is that the text is a value of the kind. */
  readonly fit: number
  /** Whether the value is complete: a day with its hour, an amount with its currency. */
  readonly isFull: boolean
}

/** Undefined if any words can be the value. */
export function valuesOfKind(kind: ValueKind, line: Line, language: Language): readonly ValueInLine[] | undefined {
  return readers[kind]?.(line, language)
}

type Reader = (line: Line, language: Language) => readonly ValueInLine[]

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

const readers: { readonly [K in ValueKind]?: Reader } = {
  day: (line, language) =>
    daysOf(line, language).map((found) => {
      const { value } = found
      const iso = isoOf(value)
      return {
        ...found,
        key: iso ?? plain(found.text),
        fit: iso !== undefined ? 1 : value.day !== undefined || value.month !== undefined ? 0.6 : 0.2,
        isFull: value.time !== undefined,
      }
    }),
  period: (line, language) =>
    periodsOf(line, language).map((found) => ({
      ...found,
      key: `${String(found.value.count)} ${found.value.unit}`,
      fit: found.value.unit === 'minute' || found.value.unit === 'hour' ? 0.5 : 1,
      isFull: true,
    })),
  money: (line, language) => amountsOfKind(line, language, 'money'),
  percent: (line, language) => amountsOfKind(line, language, 'percent'),
  number: (line, language) => amountsOfKind(line, language, 'number'),
  person: (line, language) =>
    personsAndBodies(line, language).flatMap((found) =>
      found.value.of === 'organisation'
        ? []
        : [
            {
              ...found,
              key: plain(found.text),
              fit: found.value.of === 'person' ? 1 : 0.5,
              isFull: / /.test(found.text),
            },
          ],
    ),
  organisation: (line, language) =>
    personsAndBodies(line, language).flatMap((found) =>
      found.value.of === 'person'
        ? []
        : [
            {
              ...found,
              key: plain(found.text),
              fit: found.value.of === 'organisation' ? 1 : 0.4,
              isFull: found.value.of === 'organisation',
            },
          ],
    ),
  party: (line, language) =>
    personsAndBodies(line, language).map((found) => ({
      ...found,
      key: plain(found.text),
      fit: found.value.of === 'unknown' ? 0.6 : 1,
      isFull: / /.test(found.text),
    })),
  role: (line, language) =>
    rolesOf(line, language).map((found) => ({ ...found, key: plain(found.text), fit: 1, isFull: true })),
  email: (line) => emailsOf(line.text).map((found) => ({ ...found, key: plain(found.value), fit: 1, isFull: true })),
  phone: (line, language) =>
    phonesOf(line.text, language).map((found) => ({ ...found, key: found.value, fit: 1, isFull: true })),
  url: (line) => urlsOf(line.text).map((found) => ({ ...found, key: plain(found.value), fit: 1, isFull: true })),
  reference: (line) =>
    referencesOf(line).map((found) => ({
      ...found,
      key: plain(found.text).replace(/\s/g, ''),
      // A UUID is the key of a database, which people do not cite; a year is no reference.
      fit: /^[\da-f]{8}-(?:[\da-f]{4}-){3}|^(?:19|20)\d\d$/i.test(found.text)
        ? 0.2
        : /[\p{L}/-]/u.test(found.text)
          ? 1
          : 0.7,
      isFull: true,
    })),
}

/** Behind its number an address names nobody: '4 Mill Lane, Leeds'. */
const personsAndBodies: typeof namesOf = (line, language) => {
  const names = namesOf(line, language)
  const addresses = names.length === 0 ? [] : addressesOf(line, language)
  return names.filter(
    ({ start }) =>
      !addresses.some((address) => {
        const number = line.tokens.find((token) => token.kind === 'figure' && token.start >= address.start)
        return number !== undefined && start > number.start && start < address.end
      }),
  )
}

function amountsOfKind(line: Line, language: Language, of: 'money' | 'percent' | 'number'): readonly ValueInLine[] {
  const periods = of === 'percent' ? [] : periodsOf(line, language)
  const days = of === 'percent' ? [] : daysOf(line, language)
  return amountsOf(line, language).flatMap((found) => {
    const isIn = ({ start, end }: { readonly start: number; readonly end: number }) =>
      found.start < end && start < found.end
    const isOfPeriod = periods.some(isIn)
    // A count of days is a number, and no sum.
    if (
      days.some(isIn) ||
      (isOfPeriod && of === 'money') ||
      (found.value.of !== of && (of === 'percent' || found.value.of === 'percent'))
    )
      return []
    const isBare = found.value.of !== of
    return [
      {
        ...found,
        key: String(found.value.number),
        fit: isBare ? 0.3 : isOfPeriod ? 0.6 : 1,
        isFull: found.value.currency !== undefined || of !== 'money',
      },
    ]
  })
}
