/** Splits an enumeration: 'A laptop, a headset and a monitor' has three items. */

/** Undefined if the text is not an enumeration. */
export function splitEnumeration(text: string, { whole }: { whole: boolean }): readonly string[] | undefined {
  const plain = text.trim().replace(/[.;]$/, '')
  const parts = plain
    .split(/\s*[;,]\s+(?:(?:and|or)\s+)?|\s+(?:and|or|&)\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [first = '', ...rest] = parts
  if (rest.length === 0 || rest.some((part) => part.split(/\s+/).length > 6)) return undefined
  const start = whole ? first : removeLead(first)
  if (start === '' || start.split(/\s+/).length > 6) return undefined
  // Two clauses, each with its own verb, are not an enumeration.
  if (!whole && rest.some((part) => clause.test(part))) return undefined
  return [start, ...rest]
}

const clause =
  /^(?:we|i|you|he|she|it|they|this|that|there|who|which|to|then|has|have|is|are|was|were|will|must|ends?|begins?|takes?)\b|\b(?:is|are|was|were|will|has|have|had|should|would|must|can|may|ends|reports?|starts|began)\b/i

/** Removes the words that lead into a list: they end with a verb, a preposition or a colon. */
function removeLead(text: string): string {
  const lead =
    /^.*(?::|\b(?:provides?|provided|uses?|using|used|includes?|including|contains?|containing|such as|are|is|was|were|has|have|had|with|by|offers?|supports?|covers?|needs?|wants?|receives?|speaks?|gets?|tried|runs?|about|between|of|brings?|sells?|makes?|requires?|comprises?)\b)\s*(.+)$/i.exec(
      text,
    )
  return lead?.[1]?.trim() ?? text
}
