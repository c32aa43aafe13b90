/** Recognises the signs and codes of currencies beside amounts. */

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

/** 'GBP' for '£'; undefined if the text is not a currency. */
export function codeOfCurrency(text: string): string | undefined {
  const code = text.toUpperCase()
  return signs[text.toLowerCase()] ?? (codes.includes(code) ? code : undefined)
}

const words: Readonly<Record<string, string>> = {
  euro: 'EUR',
  euros: 'EUR',
  pound: 'GBP',
  pounds: 'GBP',
  sterling: 'GBP',
  'pound sterling': 'GBP',
  dollar: 'USD',
  dollars: 'USD',
  'us dollar': 'USD',
  franken: 'CHF',
}

const allCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** A column that contains only currencies may also contain rare currencies that are not recognised beside amounts. */
export function currencyOfCell(text: string): string | undefined {
  const code = text.toUpperCase()
  return codeOfCurrency(text) ?? words[text.toLowerCase()] ?? (allCodes.has(code) ? code : undefined)
}

const escaped = (text: string) => text.replaceAll(/[$.]/g, String.raw`\$&`)

/** A pattern for RE2 that matches any of them, the longest first. */
export const currencyPattern = `(?i)(?:${[...Object.keys(signs), ...codes]
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join('|')})`
