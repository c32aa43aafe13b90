/** A background says in its file what is known of its floor and its light. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takeBackdrop } from './backdrop/make-backdrop.ts'
import { readScene, writeScene } from './scene.ts'

const grey = { create: { width: 60, height: 40, channels: 3, background: '#8899aa' } } as const
const png = new Uint8Array(await sharp(grey).png().toBuffer())
const scene = { horizon: -0.1, foot: 0.8, back: 0.7, gloss: 0.3, light: [1, 0.98, 0.9], side: -1 } as const

test('what was written is read again, and the picture stays the same', async () => {
  const written = writeScene(png, scene)
  expect(readScene(written)).toEqual(scene)
  expect(await sharp(written).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer())
})

test('a picture from elsewhere says nothing', () => {
  expect(readScene(png)).toBeUndefined()
})

test('an impossible floor is not believed', () => {
  expect(readScene(writeScene(png, { ...scene, foot: 40 }))).toBeUndefined()
  expect(readScene(writeScene(png, { ...scene, horizon: 0.79 }))).toBeUndefined()
})

test('a backdrop that is used again as an existing background keeps its scene', async () => {
  const { png: again } = await takeBackdrop({ name: 'mine.png', bytes: writeScene(png, scene) }, 'Uploaded.')
  expect(readScene(again)).toEqual(scene)
})
