/**
 * The ETag of a reply, by which a client states the version that it has. Each content coding has its own tag, since its bytes differ (RFC 9110,
 * 8.8.3).
 */
import type { Context } from 'hono'
import type { Coding } from './accepted-coding.ts'

/** `version` changes with the content. */
export const entityTag = (version: string, coding: Coding | undefined) =>
  coding === undefined ? `"${version}"` : `"${version}-${coding}"`

/** Whether the client has this version. A proxy that compresses may have marked the tag as weak, which makes no difference for reads. */
export function isUnchanged(c: Context, tag: string): boolean {
  const known = c.req.header('If-None-Match')?.split(',') ?? []
  return known.some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag)
}
