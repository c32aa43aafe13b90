/** Writes 'to-day' as 'today': the model sometimes uses old spellings, which a search would not find. */
export const modernSpelling = (text: string): string => text.replaceAll(/(?<![\w-])(to)-(day|night|morrow)\b/gi, '$1$2')
