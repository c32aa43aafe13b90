/** The content type "image": a fetched picture, or one at an address in a reply, optionally beside its earlier version. */
import type { Facts } from '#engine/expressions/facts.ts'
import type { ContentFormat, ContentType } from './content-type.ts'
import { ownAddress } from './shared/own-address.ts'
import { replyValue } from './shared/reply-value.ts'

export const image = {
  show: ({ fetched, from, before, opensAt, alt }, { facts }) => ({
    alt,
    file: fetched === undefined ? undefined : facts.fetched[fetched],
    address: addressIn(from, facts),
    before: addressIn(before, facts),
    opensAt: shareIn(opensAt, facts),
  }),
} satisfies ContentType<'image'>

export const imageFormat = {
  about:
    'A picture that was fetched, or one of a reply, which can be enlarged and, by a slider, compared with the one before.',
  keys: ({ name, text }) => ({
    'fetched?': name('Which fetched file.', 'fetched'),
    'from?': name(
      'The reply value with the address of the picture, as call.path: an address of this portal, as reply.set gives for a "file".',
      'reply',
    ),
    'before?': name(
      'The reply value with the address of the picture before the change. A slider then shows more of the one or of the other.',
      'reply',
    ),
    'opensAt?': name(
      'With "before": the reply value that says where the slider stands at first, from 0 at the left edge to 1. Default: 0.5.',
      'reply',
    ),
    alt: text('What it shows, for those who cannot see it.'),
  }),
  exactlyOne: ['fetched', 'from'],
  needs: (content) => [
    ...(content.fetched === undefined
      ? []
      : [{ kind: 'fetched' as const, names: [content.fetched], at: [content, 'fetched'] as const }]),
    ...(['from', 'before'] as const).flatMap((key) => {
      const { [key]: reference } = content
      return reference === undefined
        ? []
        : [{ kind: 'reply' as const, names: [reference], kinds: ['text'] as const, at: [content, key] as const }]
    }),
  ],
} satisfies ContentFormat<'image'>

const shareIn = (reference: string | undefined, facts: Facts): number | undefined => {
  const share = reference === undefined ? undefined : replyValue(reference, facts)
  return typeof share === 'number' && share >= 0 && share <= 1 ? share : undefined
}

const addressIn = (reference: string | undefined, facts: Facts): string | undefined =>
  reference === undefined ? undefined : ownAddress(replyValue(reference, facts))
