/** The form in which names of placeholders, columns and sheets are compared: without case, spaces, hyphens and underscores. */

export const placeholderKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}_\u00ad\u200b-\u200f\u2060\ufeff]+/gu, '')
