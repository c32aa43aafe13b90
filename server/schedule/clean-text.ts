/** Removes what PostgreSQL cannot store in a text: NUL, and half of a surrogate pair. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')
