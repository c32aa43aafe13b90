import { expect, test } from 'vitest'
import { agent, facts } from '#tests/driver/facts.ts'
import { images } from './images.ts'
import { picturesIn } from './shared/pictures-in.ts'

/** What the component draws from what the content shows. */
function shown(pictures: unknown, originals?: unknown) {
  const { made, earlier } = images.show(
    { type: 'images', title: 'Photos', from: 'size.pictures', before: 'upload.originals' },
    {
      definition: agent,
      addressOf: () => '',
      facts: facts({ replies: { size: { pictures }, upload: { originals } } }),
    },
  )
  return picturesIn(made, earlier)
}

test('each picture stands beside the earlier one whose name differs in nothing but its ending', () => {
  const made = [
    { name: 'Sofa.png', url: '/uploads/s/sized?file=1' },
    { name: 'New.png', url: '/uploads/s/sized?file=2' },
    { name: 'Broken.jpg', problem: '"Broken.jpg" is damaged.' },
  ]
  const before = [
    { name: 'Broken.jpg', problem: 'x' },
    { name: 'sofa.JPG', url: '/uploads/s/photos?file=1' },
  ]
  expect(shown(made, before)).toEqual([
    { name: 'Sofa.png', address: '/uploads/s/sized?file=1', before: '/uploads/s/photos?file=1' },
    { name: 'New.png', address: '/uploads/s/sized?file=2' },
    { name: 'Broken.jpg', address: undefined, problem: '"Broken.jpg" is damaged.' },
  ])
})

test('none, what is no list and an address of another site show nothing', () => {
  for (const value of [undefined, [], 'a', [7, null]]) expect(shown(value)).toEqual([])
  expect(shown([{ name: 'A', url: '//example.com/a.png' }])).toEqual([{ name: 'A', address: undefined }])
})
