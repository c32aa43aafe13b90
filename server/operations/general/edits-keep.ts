/** edits.keep: a user's edits stay when the draft below them is made again. */
import { closed, list, name, text } from '#engine/definition/schema/build.ts'
import { listOf, text as textShape } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

interface Keeping {
  readonly next: string
  readonly as: string
  readonly kept?: string
  readonly onlyWhile?: readonly { readonly keys: readonly string[] }[]
}

export const editsKeep = defineOperation({
  name: 'edits.keep',
  run: () => import('./edits-keep.run.ts'),
  about:
    'Puts a new draft, a map of texts, in the place of the former one. A key whose text the user has changed since the former draft keeps what the user wrote.',
  parameters: closed('The drafts, and what the user has.', {
    from: name('The new draft.', 'artefactRead'),
    last: name('The former draft as it was before any edit. Absent at first.', 'artefactRead'),
    next: name('The new draft without edits, which the next draft reads as its last.', 'artefactWritten'),
    as: name('What the user edits; afterwards the new draft with the edits.', 'artefactWritten'),
    'kept?': name('The list of the keys that keep an edit.', 'artefactWritten'),
    'onlyWhile?': list(
      'Edits of these keys stay only while a value is what is given here.',
      closed('Keys, and the value.', {
        keys: list('The keys.', text('A key.'), { minItems: 1, uniqueItems: true }),
        from: name('The value.', 'artefactRead'),
        'path?': text('The path of one part, as in "permissions".'),
        is: { description: 'What it has to be.' },
      }),
      { minItems: 1 },
    ),
  }),
  shapes: ({ next, as, kept, onlyWhile = [] }: Keeping, at) => {
    const draft = at.shapeAt('from')
    for (const [index, { keys }] of onlyWhile.entries()) {
      at.part(at.factsAt('onlyWhile', index, 'from'), ['onlyWhile', index, 'path'])
      for (const key of keys.keys()) at.part(draft, ['onlyWhile', index, 'keys', key])
    }
    at.writes(next, draft)
    at.writes(as, draft)
    at.writes(kept, listOf(textShape))
  },
  example: {
    do: 'edits.keep',
    from: 'newDraft',
    last: 'draftBefore',
    next: 'draftBefore',
    as: 'content',
    kept: 'keptKeys',
    onlyWhile: [{ keys: ['quote'], from: 'answers', path: 'permissions', is: 'Yes' }],
  },
  fixture: { writes: { as: { title: 'One list for three sites' }, next: { title: 'One list' }, kept: ['title'] } },
})
