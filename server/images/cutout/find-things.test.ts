/** What the model recognises, with the weights that the portal ships. */
import { expect, test } from 'vitest'
import { openPhoto } from '#server/images/open-photo.ts'
import { stopSign } from '../fixtures/stop-sign.ts'
import { findThings } from './find-things.ts'

test('what a photo shows is recognised as its kind, where it stands', async () => {
  const photo = await openPhoto({ name: 'photo.png', bytes: await stopSign() })
  const [clearest, ...others] = await findThings(photo)
  expect(clearest?.kind).toBe('stop sign')
  // What a sentence to the user needs.
  expect(clearest?.certainty).toBeGreaterThan(0.3)
  // The sign reaches from 29 to 71 % of the width, and from 12 to 68 % of the height.
  const { x = 0, y = 0, width = 0, height = 0 } = clearest?.box ?? {}
  expect(x).toBeCloseTo(0.29, 1)
  expect(y).toBeCloseTo(0.12, 1)
  expect(x + width).toBeCloseTo(0.71, 1)
  expect(y + height).toBeCloseTo(0.68, 1)
  for (const { certainty } of others) expect(certainty).toBeLessThan(0.3)
})
