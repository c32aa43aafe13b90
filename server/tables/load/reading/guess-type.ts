/** The type of a column that nobody said, from what its cells look like and what it is called. */
import type { ColumnType } from '../../table.ts'
import type { Evidence } from './evidence.ts'

/** Above this share the rest counts as mistakes within the column, and is reported. */
const most = 0.9

/** Numbers that nobody adds up. */
const namesId =
  /\b(?:id|no|nr|number|code|sku|ean|gtin|barcode|phone|telephone|tel|fax|zip|postcode|plz|account|konto|artikel(?:nr|nummer)?|kunden(?:nr|nummer)|reference|ref)\b\.?$/i

export function guessType(heading: string, evidence: Evidence): ColumnType {
  const { filled, numbers, percents, percentTexts, dates, dateTexts, monthTexts, amounts, errors } = evidence
  const readable = filled - errors
  if (readable <= 0) return 'text'
  const isMostly = (count: number) => count >= readable * most
  if (isMostly(dates + dateTexts)) return 'date'
  if (isMostly(dates + monthTexts) && monthTexts > 0) return 'month'
  if (evidence.leadingNoughts > 0 || namesId.test(heading)) return 'text'
  if (isMostly(percents + percentTexts)) return 'percent'
  if (!isMostly(numbers + percents + amounts)) return 'text'
  if (evidence.currencyTexts > filled / 2) return 'money'
  return Math.max(evidence.nativeDecimals, evidence.pointDecimals, evidence.commaDecimals) > 0 ? 'number' : 'integer'
}
