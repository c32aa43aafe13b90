/** The content type "placement": a small picture of a cutout on a background that follows the fields while they change. */
import type { FetchedFile } from '#engine/expressions/facts.ts'
import { usualGround, type Ground, type Placement } from '#engine/pictures/place.ts'
import { isRecord } from '#engine/values/is-record.ts'
import type { ContentFormat, ContentType } from './content-type.ts'
import { replyValue } from './shared/reply-value.ts'

interface ShownPlacement {
  readonly alt: string
  readonly note: string
  readonly background: FetchedFile | undefined
  readonly cutout: FetchedFile | undefined
  readonly placement: Placement
  readonly ground: Ground
}

export const placement = {
  show: ({ background, cutout, across, nearer, size, ground, alt, note }, { facts }): ShownPlacement => {
    const percent = (field: string, otherwise: number) => {
      const value = facts.values[field]
      return value === '' || value === undefined || Number.isNaN(Number(value)) ? otherwise : Number(value) / 100
    }
    return {
      alt,
      note,
      background: facts.fetched[background],
      cutout: facts.fetched[cutout],
      placement: { across: percent(across, 0), nearer: percent(nearer, 0), size: percent(size, 1) },
      ground: ground === undefined ? usualGround : groundIn(replyValue(ground, facts)),
    }
  },
} satisfies ContentType<'placement'>

export const placementFormat = {
  about:
    'A small picture of a cutout on a background. It is drawn in the browser and follows the fields at once, before anything is sent.',
  keys: ({ name, text }) => ({
    background: name('The fetched background.', 'fetched'),
    cutout: name('The fetched cutout.', 'fetched'),
    across: name('The field with the place from -100, the left edge, to 100.', 'field'),
    nearer: name('The field with the distance from -100, the wall, to 100, the front.', 'field'),
    size: name('The field with the size, in percent.', 'field'),
    'ground?': name('The reply value with the floor of the background, as image.backdrop finds it.', 'reply'),
    alt: text('What it shows, for those who cannot see it.'),
    note: text('A line under it.'),
  }),
  needs: (content) => [
    { kind: 'fetched', names: [content.background], at: [content, 'background'] },
    { kind: 'fetched', names: [content.cutout], at: [content, 'cutout'] },
  ],
} satisfies ContentFormat<'placement'>

function groundIn(value: unknown): Ground {
  if (!isRecord(value)) return usualGround
  const { horizon, foot, back, metre } = value
  if (typeof horizon !== 'number' || typeof foot !== 'number' || typeof back !== 'number') return usualGround
  return { horizon, foot, back, metre: typeof metre === 'number' ? metre : undefined }
}
