/** Makes names that Excel accepts for sheets: at most 31 characters, without seven special signs, each different. */

const longest = 31

export function makeSheetNames(requestedNames: readonly string[]): readonly string[] {
  const usedNames = new Set<string>()
  return requestedNames.map((requestedName, index) => {
    const cleaned = requestedName
      .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^['\s]+|['\s]+$/g, '')
      .slice(0, longest)
    const base = cleaned === '' || cleaned.toLowerCase() === 'history' ? `Sheet ${index + 1}` : cleaned
    let name = base
    for (let next = 2; usedNames.has(name.toLowerCase()); next += 1) {
      const ending = ` (${next})`
      name = base.slice(0, longest - ending.length) + ending
    }
    usedNames.add(name.toLowerCase())
    return name
  })
}
