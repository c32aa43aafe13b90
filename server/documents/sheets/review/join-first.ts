/** Lists different texts one below the other, and says how many more there are. */

export function joinFirst(texts: readonly string[], most: number): string {
  const different = [...new Set(texts)]
  const rest = different.length - most
  return [...different.slice(0, most), ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n')
}

/** The sentences in which a placeholder stands; a table cell may show no more. */
export const mostSentences = 3
