/** Signs and codes of currencies as they stand beside amounts. */

const signs: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  $: 'USD',
  us$: 'USD',
  a$: 'AUD',
  c$: 'CAD',
  '¥': 'JPY',
  '₹': 'INR',
  zł: 'PLN',
  kč: 'CZK',
  'fr.': 'CHF',
}
const codes = [
  'GBP',
  'EUR',
  'USD',
  'CHF',
  'AUD',
  'CAD',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'JPY',
  'INR',
  'ZAR',
  'CNY',
  'AED',
  'SGD',
  'HKD',
]

/** 'GBP' for '£'. Undefined where the text is not a currency. */
export function codeOfCurrency(text: string): string | undefined {
  const code = text.toUpperCase()
  return signs[text.toLowerCase()] ?? (codes.includes(code) ? code : undefined)
}

const escaped = (text: string) => text.replaceAll(/[$.]/g, String.raw`\$&`)

/** For RE2: any of them, the longest first. */
export const currencyPattern = `(?i)(?:${[...Object.keys(signs), ...codes]
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join('|')})`
