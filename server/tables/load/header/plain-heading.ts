/** Headings as they are compared. */
import { codeOfCurrency } from '../reading/currencies.ts'

/** Without case, accents, punctuation and spaces. */

export const plainHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}%#£€$]/gu, '')

/** Removes what usually is a unit at the end: 'Net sales (GBP)', 'Net sales in GBP'. */
export function headingWithoutUnit(text: string): string {
  const bare = text.replace(/\s*[([][^)\]]*[)\]]\s*$/, '')
  const [, heading = bare, unit = ''] = /^(.*?\S)\s+(?:in\s+)?(\S+)\s*$/i.exec(bare) ?? []
  return codeOfCurrency(unit) === undefined ? bare : heading
}
