/** The row ids that a test's title begins with: 'HR-12 HR-13 the reviewed file …' names two. */

/** Prefixes that look like row ids but are not. */
const standards = new Set(['CVE', 'ISO', 'RFC', 'SHA', 'UTF'])

export function idsOfTitle(title: string): string[] {
  const ids: string[] = []
  for (const word of title.trim().split(/[\s,:;]+/)) {
    const area = /^([A-Z]+)-\d+$/.exec(word)?.[1]
    if (area === undefined || standards.has(area)) break
    ids.push(word)
  }
  return ids
}
