/** Guesses the type of a column from its cells and its heading. */
import { sheetWords } from '#server/documents/sheets/values/sheet-words.ts'
import type { ColumnType } from '../../table.ts'
import type { Evidence } from './evidence.ts'

/** If at least this share of the cells has the type, the rest counts as mistakes and is reported. */
const requiredShare = 0.9

export function guessType(heading: string, evidence: Evidence): ColumnType {
  const { filled, numbers, percents, percentTexts, dates, dateTexts, monthTexts, amounts, errors } = evidence
  const readable = filled - errors
  if (readable <= 0) return 'text'
  const isMostly = (count: number) => count >= readable * requiredShare
  if (isMostly(dates + dateTexts)) return 'date'
  if (isMostly(dates + monthTexts) && monthTexts > 0) return 'month'
  if (evidence.leadingZeros > 0 || namesIdentifier(heading)) return 'text'
  if (isMostly(percents + percentTexts)) return 'percent'
  if (!isMostly(numbers + percents + amounts)) return 'text'
  if (evidence.currencyTexts > filled / 2) return 'money'
  return Math.max(evidence.nativeDecimals, evidence.pointDecimals, evidence.commaDecimals) > 0 ? 'number' : 'integer'
}

/** Numbers below such a heading are not added up. */
const namesIdentifier = (heading: string): boolean => sheetWords().identifier.test(inSingleWords(heading))

/** Databases write InvoiceNo and customer_id. */
const inSingleWords = (heading: string): string =>
  heading.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replaceAll('_', ' ')
