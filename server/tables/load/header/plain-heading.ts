/** Normalises a heading for comparison: without case, accents, punctuation and spaces. */

export const plainHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}%#£€$]/gu, '')

/** Removes brackets at the end, which usually contain a unit: 'Net sales (GBP)'. */
export const headingWithoutUnit = (text: string): string => text.replace(/\s*[([][^)\]]*[)\]]\s*$/, '')
