/** Legs that are a few pixels wide: the first look of the model overlooks most of them. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutOut } from '#server/images/cutout/cut-out.ts'
import { overlapOf, photographed, recallOf } from './fixtures/scenes/photo-of.ts'
import { legScenes } from './fixtures/scenes/scenes.ts'

// The larger photo shows the corner without a leg in another way, and the model sees the leg only from near that corner.
test.each([
  ['wooden pegs on oak', 800],
  ['wooden pegs on oak', 1000],
  ['a sled of black metal on tiles', 800],
])(
  'TEX-07 %s are cut out with the sofa from a photo of %i pixels',
  async (name, width) => {
    const scene = legScenes.find((each) => each.name === name)
    if (scene === undefined) throw new Error(`There is no scene "${name}".`)
    const { png, mask, legs } = await photographed(scene, width)
    const { png: cutout, facts } = await cutOut({ name: 'sofa.png', bytes: png })
    const alpha = new Uint8Array(await sharp(cutout).extractChannel(3).raw().toBuffer())
    expect(recallOf(legs, alpha)).toBeGreaterThan(0.85)
    expect(overlapOf(alpha, mask)).toBeGreaterThan(0.97)
    expect(facts.missing).toEqual([])
  },
  240_000,
)
