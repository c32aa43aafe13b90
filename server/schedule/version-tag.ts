/** The ETag of a schedule: the number of its version. */
export const versionTag = (version: number): string => `"v${version}"`

/**
 * The version that an If-Match header names; undefined if there is none. A proxy that compresses turns a strong tag into a weak one, so the mark W/
 * is ignored. 'unknown': the header names something that was never a version.
 */
export function versionIn(ifMatch: string | undefined): number | 'any' | 'unknown' {
  if (ifMatch === undefined || ifMatch.trim() === '*') return 'any'
  const number = /^\s*(?:W\/)?"v(\d{1,9})"\s*$/.exec(ifMatch)?.[1]
  return number === undefined ? 'unknown' : Number(number)
}
