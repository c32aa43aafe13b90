/** Legs that are a few pixels wide: the first look of the model overlooks most of them. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutOut } from '#server/images/cutout/cut-out.ts'
import { overlapOf, photographed, recallOf } from './fixtures/scenes/photo-of.ts'
import { legScenes } from './fixtures/scenes/scenes.ts'

test.each(['wooden pegs on oak', 'a sled of black metal on tiles'])(
  'TEX-07 %s are cut out with the sofa',
  async (name) => {
    const scene = legScenes.find((each) => each.name === name)
    if (scene === undefined) throw new Error(`There is no scene "${name}".`)
    const { png, mask, legs } = await photographed(scene, 800)
    const { png: cutout } = await cutOut({ name: 'sofa.png', bytes: png })
    const alpha = new Uint8Array(await sharp(cutout).extractChannel(3).raw().toBuffer())
    expect(recallOf(legs, alpha)).toBeGreaterThan(0.85)
    expect(overlapOf(alpha, mask)).toBeGreaterThan(0.97)
  },
  240_000,
)
