import { expect, test } from 'vitest'
import { agent, facts } from '#tests/driver/facts.ts'
import { placement } from './placement.ts'

const [background, cutout] = ['room.png', 'cutout.png'].map((name) => ({ name, type: 'image/png', blob: new Blob() }))
const shown = (
  values: Readonly<Record<string, unknown>>,
  replies: Readonly<Record<string, unknown>> = {},
  lines?: readonly string[],
) =>
  placement.show(
    {
      type: 'placement',
      background: 'background',
      cutout: 'cutout',
      across: 'across',
      nearer: 'nearer',
      size: 'size',
      ground: 'context.ground',
      ...(lines && { lines }),
      alt: 'a',
      note: 'n',
    },
    {
      definition: agent,
      addressOf: (call) => `/${call}`,
      facts: facts({
        values,
        replies,
        ...(background && cutout && { fetched: { background, cutout } }),
      }),
    },
  )

test('a sketch follows the fields, which are percentages, on the floor of its background', () => {
  const ground = { horizon: 0.3, foot: 0.8, back: 0.7 }
  expect(shown({ across: -50, nearer: '20', size: 120 }, { context: { ground } })).toMatchObject({
    background,
    cutout,
    placement: { across: -0.5, nearer: 0.2, size: 1.2 },
    ground,
  })
})

test('with fields that are empty, it stands as it usually does', () => {
  expect(shown({ across: '', size: 'large' })).toMatchObject({
    placement: { across: 0, nearer: 0, size: 1 },
    ground: undefined,
    lines: [],
  })
})

test('lines on a photo are shares of its height, with their fields', () => {
  const { lines } = shown({ scale: 26, tall: '36' }, {}, ['scale', 'tall'])
  expect(lines.map(({ share }) => share)).toEqual([0.26, 0.36])
})
