/** A picture that was fetched. */
import type { ContentFormat, ContentType } from './content-type.ts'

export const image = {
  show: ({ fetched, alt }, { facts }) => ({ alt, file: facts.fetched[fetched] }),
} satisfies ContentType<'image'>

export const imageFormat = {
  about: 'A picture that was fetched.',
  keys: ({ name, text }) => ({
    fetched: name('Which file.', 'fetched'),
    alt: text('What it shows, for those who cannot see it.'),
  }),
  needs: (content) => [{ kind: 'fetched', names: [content.fetched], at: [content, 'fetched'] }],
} satisfies ContentFormat<'image'>
