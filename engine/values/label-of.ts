/** Turns a key into a heading: 'openQuestions' and 'open_questions' become 'Open questions'. */
export function labelOf(key: string): string {
  const words = key
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim()
  // A key with spaces was written by a person, so its capitals stay.
  const plain = /\s/.test(key.trim()) ? words : words.toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
