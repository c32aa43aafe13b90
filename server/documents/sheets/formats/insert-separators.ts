/** Writes a formatted number with the decimal and thousands separators of a language: 1,234.50 becomes 1.234,50 in German. */

export function insertSeparators(text: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(1_234_567.8)
  const signOf = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value
  const [decimal = '.', group = ','] = [signOf('decimal'), signOf('group')]
  // Only signs between digits separate them; other texts of the format stay.
  return text.replace(/(?<=\d)[.,](?=\d)/g, (sign) => (sign === '.' ? decimal : group))
}
