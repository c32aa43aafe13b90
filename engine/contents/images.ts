/** The content type "images": several pictures with their names, each beside its earlier version, and those that could not be made. */
import type { ContentFormat, ContentType } from './content-type.ts'
import { replyValue } from './shared/reply-value.ts'

/** Every wizard loads this, so the component reads the pictures out of the values. */
export const images = {
  show: ({ from, before, title, empty }, { facts }) => ({
    title,
    empty,
    made: replyValue(from, facts),
    earlier: before === undefined ? undefined : replyValue(before, facts),
  }),
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
