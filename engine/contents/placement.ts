/** The content type "placement": a small picture of a cutout on a background that follows the fields while they change. */
import type { Field } from '#engine/definition/types.ts'
import type { FetchedFile } from '#engine/expressions/facts.ts'
import { fieldOf } from '#engine/expressions/fields.ts'
import type { Placement } from '#engine/pictures/place.ts'
import type { ContentFormat, ContentType } from './content-type.ts'
import { replyValue } from './shared/reply-value.ts'

interface ShownPlacement {
  readonly alt: string
  readonly note: string
  readonly background: FetchedFile | undefined
  readonly cutout: FetchedFile | undefined
  readonly placement: Placement
  /** The floor of the background, as the reply has it. */
  readonly ground: unknown
  /** Fields for lines that a person moves on the background, with the share of its height that each has now. */
  readonly lines: readonly { readonly field: Field | undefined; readonly share: number }[]
}

export const placement = {
  show: (
    { background, cutout, across, nearer, size, ground, lines = [], alt, note },
    { definition, facts },
  ): ShownPlacement => {
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
      ground: ground === undefined ? undefined : replyValue(ground, facts),
      lines: lines.map((id) => ({ field: fieldOf(definition, id), share: percent(id, 0) })),
    }
  },
} satisfies ContentType<'placement'>

export const placementFormat = {
  about:
    'A small picture of a cutout on a background. It is drawn in the browser and follows the fields at once, before anything is sent.',
  keys: ({ list, name, text }) => ({
    background: name('The fetched background.', 'fetched'),
    cutout: name('The fetched cutout.', 'fetched'),
    across: name('The field with the place from -100, the left edge, to 100.', 'field'),
    nearer: name('The field with the distance from -100, the wall, to 100, the front.', 'field'),
    size: name('The field with the size, in percent.', 'field'),
    'ground?': name('The reply value with the floor of the background, as image.backdrop finds it.', 'reply'),
    'lines?': list(
      'For a photo of a room: two fields of the type range, whose lines are moved on the picture. The first says how far above the lower edge the floor meets the wall, the second how high two metres are there, both in percent of the height. They take the place of the ground.',
      name('A field.', 'field'),
      { minItems: 2, maxItems: 2 },
    ),
    alt: text('What it shows, for those who cannot see it.'),
    note: text('A line under it.'),
  }),
  needs: (content) => [
    { kind: 'fetched', names: [content.background], at: [content, 'background'] },
    { kind: 'fetched', names: [content.cutout], at: [content, 'cutout'] },
  ],
} satisfies ContentFormat<'placement'>
