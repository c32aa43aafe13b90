/** Names that Excel takes for sheets: at most 31 characters, none of seven signs, no name twice. */

const longest = 31

export function sheetNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return wanted.map((name, index) => {
    const plain = name
      .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^['\s]+|['\s]+$/g, '')
      .slice(0, longest)
    const base = plain === '' || plain.toLowerCase() === 'history' ? `Sheet ${index + 1}` : plain
    let free = base
    for (let next = 2; taken.has(free.toLowerCase()); next += 1) {
      const ending = ` (${next})`
      free = base.slice(0, longest - ending.length) + ending
    }
    taken.add(free.toLowerCase())
    return free
  })
}
