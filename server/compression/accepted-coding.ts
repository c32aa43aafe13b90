/** Which content coding a client takes (RFC 9110, 12.5.3): its preference first, then ours. */
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** The smaller result first. */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

type Match = NonNullable<Parameters<typeof accepts>[1]['match']>

/** Undefined: the body is sent as it is. A client that says nothing gets it so, as one that takes no coding of ours. */
export function acceptedCoding(c: Context, available: readonly Coding[] = codings): Coding | undefined {
  const chosen = accepts(c, { header: 'Accept-Encoding', supports: [...available], default: '', match })
  return available.find((coding) => coding === chosen)
}

const match: Match = (stated, { supports }) => {
  const qualityOf = (name: string) => stated.find(({ type }) => type.toLowerCase() === name)?.q
  const everyOther = qualityOf('*') ?? 0
  // 'identity' counts only where a client names it: '*' alone does not say that it would rather have more bytes.
  const plain = qualityOf('identity') ?? 0
  let best = { coding: '', quality: 0 }
  for (const coding of supports) {
    const quality = qualityOf(coding) ?? everyOther
    if (quality > best.quality && quality >= plain) best = { coding, quality }
  }
  return best.coding
}
