import { expect, test } from 'vitest'
import { agent, facts } from '#tests/driver/facts.ts'
import { image } from './image.ts'

const shown = (preview: Readonly<Record<string, unknown>>) =>
  image.show(
    { type: 'image', from: 'texture.preview.url', before: 'texture.before.url', alt: 'The sofa' },
    {
      definition: agent,
      facts: facts({ replies: { texture: { preview, before: { url: '/uploads/s/before.png' } } } }),
    },
  )

test('a picture of a reply has its address, beside that of the one before', () => {
  expect(shown({ url: '/uploads/s/sofa.png?v=2' })).toEqual({
    alt: 'The sofa',
    file: undefined,
    address: '/uploads/s/sofa.png?v=2',
    before: '/uploads/s/before.png',
  })
})

test('an address of another site, or none, is not loaded', () => {
  for (const url of [
    'https://example.com/a.png',
    '//example.com/a.png',
    '/\\example.com',
    'javascript:1',
    7,
    undefined,
  ])
    expect(shown({ url }).address).toBeUndefined()
})
