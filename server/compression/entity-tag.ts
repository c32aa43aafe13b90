/** By its tag a client says what it has already. Each coding has a tag of its own, as its bytes are others (RFC 9110, 8.8.3). */
import type { Context } from 'hono'
import type { Coding } from './accepted-coding.ts'

/** `version` changes with the content. */
export const entityTag = (version: string, coding: Coding | undefined) =>
  coding === undefined ? `"${version}"` : `"${version}-${coding}"`

/** Whether the client has it. A proxy that compresses may have marked the tag as weak: reading does not mind. */
export function isUnchanged(c: Context, tag: string): boolean {
  const known = c.req.header('If-None-Match')?.split(',') ?? []
  return known.some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag)
}
