/** The content type "images": several pictures with their names, each beside its earlier version, and those that could not be made. */
import type { Facts } from '#engine/expressions/facts.ts'
import { isRecord } from '#engine/values/is-record.ts'
import type { ContentFormat, ContentType } from './content-type.ts'
import { ownAddress } from './shared/own-address.ts'
import { replyValue } from './shared/reply-value.ts'

export interface ShownPicture {
  readonly name: string
  /** Undefined if the picture could not be made. */
  readonly address: string | undefined
  readonly before?: string | undefined
  readonly problem?: string | undefined
}

export const images = {
  show: ({ from, before, title, empty = 'There are no pictures.' }, { facts }) => {
    const earlier = before === undefined ? [] : picturesAt(before, facts)
    return { title, empty, pictures: picturesAt(from, facts).map((picture) => withEarlier(picture, earlier)) }
  },
} satisfies ContentType<'images'>

export const imagesFormat = {
  about:
    'Several pictures of a reply beside each other, with their names. Each can be enlarged and, by a slider, compared with the one before; one that could not be made stands there with its reason.',
  keys: ({ name, text }) => ({
    title: text('What the pictures show: their heading.'),
    from: name(
      'The reply value with the pictures, as call.path: a list of {name, url} or {name, problem}, as reply.set gives for "files".',
      'reply',
    ),
    'before?': name(
      'The reply value with the pictures before the change, likewise. The two belong together whose names are the same but for the ending.',
      'reply',
    ),
    'empty?': text('What stands there when there are none. Default: There are no pictures.'),
  }),
  needs: (content) =>
    (['from', 'before'] as const).flatMap((key) => {
      const { [key]: reference } = content
      return reference === undefined
        ? []
        : [{ kind: 'reply' as const, names: [reference], kinds: ['list'] as const, at: [content, key] as const }]
    }),
} satisfies ContentFormat<'images'>

function picturesAt(reference: string, facts: Facts): readonly ShownPicture[] {
  const value = replyValue(reference, facts)
  const all: readonly unknown[] = Array.isArray(value) ? value : []
  return all.filter(isRecord).map(({ name, url, problem }) => ({
    name: typeof name === 'string' ? name : '',
    address: ownAddress(url),
    ...(typeof problem === 'string' && { problem }),
  }))
}

function withEarlier(picture: ShownPicture, earlier: readonly ShownPicture[]): ShownPicture {
  const stem = stemOf(picture.name)
  const found = earlier.find(({ name, address }) => address !== undefined && stemOf(name) === stem)
  return found === undefined ? picture : { ...picture, before: found.address }
}

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase()
