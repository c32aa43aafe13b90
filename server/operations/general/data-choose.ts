/** data.choose: the first values of a form or a document, each from the first source that has one. */
import {
  closed,
  flag,
  list,
  map,
  message,
  name,
  enumeration,
  text,
  whole,
  type Schema,
  printedMessage,
} from '#engine/definition/schema/build.ts'
import type { ShapeReader } from '#engine/definition/shapes/shape-reader.ts'
import { mapOf, openRecord, text as textShape } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

const place: Readonly<Record<string, Schema>> = {
  from: name('The value.', 'artefactRead'),
  'path?': text('The path of one part, as in "steps.0". In an answer of text.ask it begins below "answer".'),
}

const candidate: Schema = {
  ...closed('Where a value may come from: one place, several places joined, or a text of your own.', {
    'from?': name('The value that holds it.', 'artefactRead'),
    'path?': text('The path of one part, as in "steps.0". In an answer of text.ask it begins below "answer".'),
    'all?': list(
      'Places whose values are joined, in this order. Those that are empty are left out; the items of a list begin with bullets.',
      closed('A place.', place),
      {
        minItems: 2,
      },
    ),
    'below?': list(
      'Of a text that was read: what stands below the first of these headings that it has. They may hold {references}. A heading may say more, as in "The challenge in 2025" for "Challenge".',
      message('A heading.'),
      { minItems: 1, uniqueItems: true },
    ),
    'section?': text(
      'Of the sections of text.write: the one with this id, without the statements that have to be confirmed.',
    ),
    'entry?': whole(
      'Of what stands below a heading: one entry of its first list, from 0. Of a written section: one statement. Of joined places: one item of their lists, or one sentence of their texts.',
    ),
    'without?': enumeration('Of what stands below a heading: its lists are left out.', ['lists']),
    'opening?': list(
      'Of a text that was read: its first paragraph that begins with one of these texts, which may hold {references}. So texts introduce whoever they are about.',
      message('How it begins.'),
      { minItems: 1, uniqueItems: true },
    ),
    'quotation?': enumeration(
      'Of somebody’s words: what was said, without quotation marks and without who said it, or who that was, as in "“We close on time.” — A. Ng".',
      ['words', 'speaker'],
    ),
    'sentence?': flag(
      'A note of one line begins with a capital and ends with a full stop, so that it reads as a paragraph.',
    ),
    'between?': { description: 'What stands between joined values. Absent: an empty line.', type: 'string' },
    'text?': printedMessage('A text with {references}. It counts only when each of them has a value.'),
    'with?': closed('The candidate counts only where this has a value, too.', place),
    'unless?': closed('Where this value is what is given here, or is not, the candidate does not count.', {
      ...place,
      'is?': { description: 'What it must not be.' },
      'isNot?': { description: 'What it has to be: with any other value or none, the candidate does not count.' },
    }),
  }),
}

interface Choosing {
  readonly values: Readonly<Record<string, readonly { readonly all?: readonly object[] }[]>>
  readonly as: string
  readonly notes?: string
  readonly quoteOnlyWhere?: object
}

const lookUp = (at: ShapeReader, place: readonly (string | number)[]) =>
  at.part(at.factsAt(...place, 'from'), [...place, 'path'])

export const dataChoose = defineOperation({
  name: 'data.choose',
  run: () => import('./data-choose.run.ts'),
  about:
    'Fills a map of texts. Each key gets the first of its candidates that has a value; where none has, it stays empty. A value that has to be confirmed does not count. A passage of a text is taken for one key alone. What the session holds under that name is replaced.',
  parameters: closed('The keys, and where their values come from.', {
    values: map('The candidates of each key, the best first.', {
      type: 'array',
      items: candidate,
      minItems: 1,
      description: 'The candidates.',
    }),
    as: name('The map.', 'artefactWritten'),
    'notes?': name(
      'By key: "found" with file and passage where the value is a passage of an answer or of a text, "written" where it was written from one, "missing" where nothing gave one; with "doubts" that were left out because they have to be confirmed.',
      'artefactWritten',
    ),
    'quoteOnlyWhere?': closed(
      'Without this value, sentences of files and of models in which somebody is quoted are left out, and noted as doubts. Absent: they stay.',
      { ...place, is: { description: 'The value that permits quotations.' } },
    ),
  }),
  shapes: ({ values, as, notes, quoteOnlyWhere }: Choosing, at) => {
    if (quoteOnlyWhere !== undefined) lookUp(at, ['quoteOnlyWhere'])
    for (const [key, candidates] of Object.entries(values))
      for (const [index, { all = [] }] of candidates.entries()) {
        const place = ['values', key, index]
        for (const each of [[], ['with'], ['unless'], ...all.map((_, inner) => ['all', inner])])
          lookUp(at, [...place, ...each])
      }
    const keys = Object.keys(values)
    at.writes(as, mapOf(keys.map((key) => [key, textShape] as const)), ['values'])
    const note = openRecord({ kind: textShape, file: textShape, place: textShape, passage: textShape })
    at.writes(notes, mapOf(keys.map((key) => [key, note] as const)))
  },
  example: {
    do: 'data.choose',
    values: {
      title: [{ from: 'projectTitle' }],
      challenge: [
        {
          all: [
            { from: 'answers', path: 'trigger' },
            { from: 'answers', path: 'coreProblem' },
          ],
        },
        { from: 'supportingText', below: ['Challenge', 'The problem'] },
        { from: 'found', path: 'challenge' },
      ],
      quote: [{ from: 'answers', path: 'clientQuote', unless: { from: 'answers', path: 'permissions', isNot: 'Yes' } }],
      headline: [{ text: 'Talk to {client}' }],
    },
    as: 'content',
    notes: 'contentNotes',
  },
  fixture: {
    writes: {
      as: {
        title: 'One list for three sites',
        challenge: 'Three sites worked from three lists.',
        quote: '',
        headline: 'Talk to Example Ltd',
      },
      notes: {
        challenge: { kind: 'found', file: 'Brief.docx', passage: 'Three sites.', place: 'page 1' },
        quote: { kind: 'missing' },
      },
    },
  },
})
