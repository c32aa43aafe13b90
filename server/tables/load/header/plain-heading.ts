/** A heading as it is compared: without case, accents, punctuation and spaces. */

export const plainHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}%#£€$]/gu, '')

/** Without what stands in brackets at its end, as units do: 'Net sales (GBP)'. */
export const headingWithoutUnit = (text: string): string => text.replace(/\s*[([][^)\]]*[)\]]\s*$/, '')
