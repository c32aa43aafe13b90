/** facts.merge: combines the facts of several files into one set. */
import { closed, list, name, text } from '#engine/definition/schema/build.ts'
import { answerOf } from '#engine/definition/shapes/answers.ts'
import { eitherOf, partAt } from '#engine/definition/shapes/parts.ts'
import { listOf, record, text as textShape, unknown, type Shape } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

const source = { file: 'Invitation.docx', passage: 'Bids are due on 7 May.', place: 'page 2' }
const later = { file: 'Clarification 1.docx', passage: 'Bids are due on 14 May.', place: 'page 1' }

interface Merging {
  readonly from: readonly string[]
  readonly matter?: readonly string[]
  readonly as: string
}

export const factsMerge = defineOperation({
  name: 'facts.merge',
  run: () => import('./facts-merge.run.ts'),
  about:
    'Makes one set of the facts that text.ask found with "each" in several files. Equal values become one with all their sources; lists are joined. Values that differ stand side by side as a list, each with its source, and are listed under "conflicts". A value of a clarification replaces the values of the files before it, which are listed under "replaced". The result is {answer, sources, about, conflicts, replaced, unread}, which all work takes that takes the answer of text.ask.',
  parameters: closed('Which facts.', {
    from: list(
      'The facts of files, in the order in which they count.',
      name('A list of facts, one set for each file.', 'artefactRequired'),
      {
        minItems: 1,
        uniqueItems: true,
      },
    ),
    'clarifications?': list(
      'Words in the names of files that are clarifications, in any case. Of several clarifications the later one in the list wins.',
      text('A word.'),
      { minItems: 1, uniqueItems: true },
    ),
    'unread?': name(
      'What text.extract could not read, so that pages without facts are listed under "unread" as well.',
      'artefactRead',
    ),
    'matter?': list(
      'Keys of the facts that name a matter, such as its reference and its title. If two files give all of them and agree in none, "about" says first that they seem to belong to different matters.',
      text('A key.'),
      { minItems: 2, uniqueItems: true },
    ),
    as: name('The one set.', 'artefactWritten'),
  }),
  example: { do: 'facts.merge', from: ['factsByFile'], clarifications: ['clarification', 'Q&A'], as: 'facts' },
  shapes: ({ from, matter = [], as }: Merging, at) => {
    const answers = from.map((_, index) => {
      const shape = at.shapeAt('from', index)
      const found = partAt(shape.kind === 'each' ? shape.of : shape, ['answer'])
      return 'shape' in found ? found.shape : unknown
    })
    const [first = unknown, ...others] = answers
    const whole = others.reduce<Shape>(eitherOf, first)
    for (const index of matter.keys()) at.part(whole, ['matter', index])
    const place = { at: textShape, label: textShape }
    at.writes(
      as,
      answerOf(whole, {
        conflicts: listOf(record({ ...place, values: listOf(unknown) })),
        replaced: listOf(record({ ...place, before: unknown, now: unknown })),
        unread: listOf(record({ file: textShape, problem: textShape })),
      }),
    )
  },
  fixture: {
    writes: {
      as: {
        answer: { buyer: 'Example Council', deadline: '14 May', value: ['£10,000', '£12,000'], contact: null },
        sources: [
          { at: '/buyer', ...source },
          { at: '/deadline', ...later },
          { at: '/value/0', ...source },
          { at: '/value/1', ...later },
          { at: '/contact', note: 'not found' },
        ],
        about: 'A sample.',
        conflicts: [
          {
            at: '/value',
            label: 'Value',
            values: [
              { value: '£10,000', sources: [{ at: '', ...source }] },
              { value: '£12,000', sources: [{ at: '', ...later }] },
            ],
          },
        ],
        replaced: [
          {
            at: '/deadline',
            label: 'Deadline',
            before: { value: '7 May', sources: [{ at: '', ...source }] },
            now: { value: '14 May', sources: [{ at: '', ...later }] },
          },
        ],
        unread: [{ file: 'Scan.pdf', problem: '"Scan.pdf" holds no text.' }],
      },
    },
  },
})
