/** Writes 'to-day' as 'today': the model sometimes spells as old books do, and a search would look for the word of now. */
export const modernSpelling = (text: string): string => text.replaceAll(/(?<![\w-])(to)-(day|night|morrow)\b/gi, '$1$2')
