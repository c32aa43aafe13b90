/** Finds the known name that was probably meant. */

/** Limits, since comparing takes time proportional to the square of the length for each candidate. */
const maxLength = 80
const maxCandidates = 500

/** Undefined if no known name is close enough. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const plain = fold(name)
  if (plain.length > maxLength) return undefined
  const allowed = Math.min(3, Math.max(1, Math.floor(plain.length / 3)))
  let best: { readonly name: string; readonly distance: number } | undefined
  let compared = 0
  for (const candidate of known) {
    if (candidate === name || Math.abs(candidate.length - name.length) > maxLength) continue
    const other = fold(candidate)
    if (Math.abs(other.length - plain.length) > allowed) continue
    const distance = distanceBetween(plain, other)
    if (distance <= allowed && distance < (best?.distance ?? Infinity)) best = { name: candidate, distance }
    compared += 1
    if (distance === 0 || compared === maxCandidates) break
  }
  return best?.name
}

/** Case and separators are ignored. */
const fold = (name: string) => name.toLowerCase().replaceAll(/[-_ ]/g, '')

/** The Damerau-Levenshtein distance: the number of letters added, left out, changed or swapped. */
export function distanceBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      const at = (line: readonly number[], index: number) => line[index] ?? Infinity
      const swapped =
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] ? at(beforeLast, column - 2) + 1 : Infinity
      current.push(
        Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1), swapped),
      )
    }
    ;[beforeLast, last] = [last, current]
  }
  return last[b.length] ?? Infinity
}
