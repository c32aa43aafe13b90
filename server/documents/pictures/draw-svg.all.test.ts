/** SVGs that were made to occupy a core for minutes are ended within seconds. */
import { expect, test } from 'vitest'
import { workKinds } from '#server/workers/work-kinds.ts'
import { draw } from './fixtures/draw.ts'
import { bombs } from './fixtures/hostile-svgs.ts'

test('a picture may take five seconds at most', () => expect(workKinds.picture.seconds).toBeLessThanOrEqual(5))

// Shorter than the limit of the product: whether it is ended in time shows as well after two seconds as after five, and
// each drawing occupies a core.
const seconds = 2

test.each(Object.entries(bombs))('an SVG with %s is drawn in time, or refused with what to do', async (_, svg) => {
  const end: unknown = await draw(svg, seconds).catch((error: unknown) => error)
  const refusal = { status: 422, message: expect.stringMatching(/^"logo.svg" .* PNG/) as unknown }
  expect(end).toEqual(end instanceof Error ? expect.objectContaining(refusal) : expect.anything())
})
