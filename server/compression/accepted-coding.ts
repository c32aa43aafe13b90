/** Chooses the content coding of a reply (RFC 9110, 12.5.3) by the client's preference first, then by ours. */
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** The coding with the smaller result comes first. */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

type Match = NonNullable<Parameters<typeof accepts>[1]['match']>

/** Undefined means that the body is sent uncompressed, also to a client without an Accept-Encoding header. */
export function acceptedCoding(c: Context, available: readonly Coding[] = codings): Coding | undefined {
  const chosen = accepts(c, { header: 'Accept-Encoding', supports: [...available], default: '', match })
  return available.find((coding) => coding === chosen)
}

const match: Match = (stated, { supports }) => {
  const qualityOf = (name: string) => stated.find(({ type }) => type.toLowerCase() === name)?.q
  const everyOther = qualityOf('*') ?? 0
  // 'identity' counts only if a client names it: '*' alone does not mean that the client prefers more bytes.
  const plain = qualityOf('identity') ?? 0
  let best = { coding: '', quality: 0 }
  for (const coding of supports) {
    const quality = qualityOf(coding) ?? everyOther
    if (quality > best.quality && quality >= plain) best = { coding, quality }
  }
  return best.coding
}
