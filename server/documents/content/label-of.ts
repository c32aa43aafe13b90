/** A key as a heading: 'openQuestions' and 'open_questions' are 'Open questions'. */
export function labelOf(key: string): string {
  const words = key
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim()
  // Words of a language that somebody wrote by hand keep their capitals.
  const plain = /\s/.test(key.trim()) ? words : words.toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
