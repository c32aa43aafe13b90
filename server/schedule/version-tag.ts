/** The ETag of a schedule: the number of its version. */
export const versionTag = (version: number): string => `"v${version}"`

/**
 * The version that an If-Match names; undefined where there is none. A proxy that compresses makes a strong tag weak:
 * the mark W/ does not count. 'unknown': it names what was never a version of ours.
 */
export function versionIn(ifMatch: string | undefined): number | 'any' | 'unknown' {
  if (ifMatch === undefined || ifMatch.trim() === '*') return 'any'
  const number = /^\s*(?:W\/)?"v(\d{1,9})"\s*$/.exec(ifMatch)?.[1]
  return number === undefined ? 'unknown' : Number(number)
}
