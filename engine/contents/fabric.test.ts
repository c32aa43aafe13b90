import { expect, test } from 'vitest'
import { agent, facts } from '#tests/driver/facts.ts'
import { fabric } from './fabric.ts'

const cutout = { name: 'cutout.png', type: 'image/png', blob: new Blob(['png']) }
const shown = (values: Readonly<Record<string, unknown>>, chosen: readonly File[] = []) =>
  fabric.show(
    {
      type: 'fabric',
      cutout: 'cutout',
      mask: 'maskPicture',
      texture: 'textureFile',
      scale: 'scale',
      rotation: 'rotation',
      alt: 'a',
      note: 'n',
    },
    {
      definition: agent,
      addressOf: (call) => `/${call}`,
      facts: facts({ values, fetched: { cutout }, files: { textureFile: chosen } }),
    },
  )

test('a sketch follows the fields, and has the chosen file as its fabric before it is sent', () => {
  const chosen = new File(['jpg'], 'linen.jpg', { type: 'image/jpeg' })
  expect(shown({ scale: 2.5, rotation: '-30' }, [chosen])).toMatchObject({
    cutout,
    texture: chosen,
    mask: '/maskPicture',
    swatch: undefined,
    scale: 2.5,
    rotation: -30,
  })
})

test('a field that is empty or not a number counts as its usual value', () => {
  expect(shown({ scale: '', rotation: 'steep' })).toMatchObject({ texture: undefined, scale: 1, rotation: 0 })
})
