/** The content type "facts": named values of replies, or all facts of an answer, each with the passages on which it is based. */
import type { Correction } from '#engine/values/correction.ts'
import type { ContentFormat, ContentType } from './content-type.ts'
import { formatKeys } from './shared/format-keys.ts'
import { replyValue } from './shared/reply-value.ts'
import { shownAnswer, type ShownAnswer } from './shared/shown-answer.ts'
import { writeReply } from './shared/write-reply.ts'
import { correctionsIn } from './shared/with-corrections.ts'

interface ShownFacts {
  readonly title: string | undefined
  readonly isFolded: boolean | undefined
  readonly items: readonly { readonly label: string; readonly text: string }[]
  /** Undefined until the facts exist, or if the content names its values one by one. */
  readonly answer: ShownAnswer | undefined
  /** Where a person may correct the facts: the field that holds the corrections, and the corrections made so far. */
  readonly correctable: CorrectableIn | undefined
  /** Where the files of the session are, to open a passage on its page. */
  readonly files: { readonly session: string; readonly client: string } | undefined
}

export interface CorrectableIn {
  readonly field: string
  readonly corrections: readonly Correction[]
}

export const facts = {
  show: ({ title, items = [], from, entries, corrections: field, folded }, { facts: run }): ShownFacts => {
    // Each answer object is read only once.
    const corrections = correctionsIn(field, run)
    return {
      title,
      isFolded: folded,
      items: items.flatMap(({ label, from: references, unit = '', as, currency, locale }) => {
        const value = firstOrAll(references.map((reference) => replyValue(reference, run)))
        if (value === undefined) return []
        return [
          {
            label,
            text: isEmptyList(value)
              ? 'None'
              : `${writeReply(value, references, { as, currency, locale }, run)}${unit}`,
          },
        ]
      }),
      answer: from === undefined ? undefined : shownAnswer(replyValue(from, run), entries, corrections),
      correctable: field === undefined ? undefined : { field, corrections },
      files: run.session === undefined ? undefined : { session: run.session, client: run.client },
    }
  },
} satisfies ContentType<'facts'>

function firstOrAll(values: readonly unknown[]): unknown {
  const present = values.filter((value) => value !== undefined)
  return present.length > 0 && present.every(Array.isArray) ? present.flat() : present[0]
}

export const factsFormat = {
  about:
    'A list of labels and values: named values of replies, or all facts of an answer, each with buttons that open the passages it comes from.',
  keys: ({ closed, enumeration, flag, list, name, ref, text }) => ({
    'title?': text('What the facts are: the heading over them.'),
    'folded?': flag('With a title: only that is shown until the reader opens it. Default: false.'),
    'items?': list(
      'The entries.',
      closed('An entry.', {
        label: text('What it is.'),
        from: list(
          'The first of these reply values that is there, as call.path; lists are put together.',
          { type: 'string', refersTo: 'reply' },
          { minItems: 1 },
        ),
        'unit?': text('Shown after the value, with a space at its beginning where one belongs: " km".'),
        ...formatKeys({ enumeration, text }, 'as its column says, where it is a cell of a table'),
      }),
      { minItems: 1 },
    ),
    'from?': name(
      'The reply value with the answer and its sources, as call.path: what text.ask or facts.merge found, put into the reply by reply.set.',
      'reply',
    ),
    'corrections?': name(
      'With "from": a person may correct these facts, and this field of type "corrections" keeps what is corrected. Several contents may name the same field. The work gets the corrected facts by facts.correct.',
      'field',
    ),
    'entries?': list('With "from": which keys of the answer, in this order. Default: all.', ref('shownEntry'), {
      minItems: 1,
    }),
  }),
  exactlyOne: ['items', 'from'],
  shapes: ({ from, entries }, at) => {
    if (from === undefined) return
    const facts = at.factsAt('from')
    for (const [index, { parts = [] }] of (entries ?? []).entries()) {
      const found = at.part(facts, ['entries', index, 'id'])
      for (const part of parts.keys()) if (found.kind === 'list') at.part(found.of, ['entries', index, 'parts', part])
    }
  },
  defs: ({ closed, list, text }) => ({
    shownEntry: closed('A fact of an answer.', {
      id: text('Its key in the answer.'),
      'label?': text('What it is called. Default: the key in words, so that openQuestions is "Open questions".'),
      'parts?': list(
        'With "corrections": the keys of an entry that a person fills in to add one. Default: those of the other entries; without any, one text.',
        text(''),
        { minItems: 1, maxItems: 30, uniqueItems: true },
      ),
    }),
  }),
  needs: (content) =>
    content.from === undefined
      ? (content.items ?? []).map(({ from }) => ({ kind: 'reply', names: from, at: [from, 0] }))
      : [{ kind: 'reply', names: [content.from], kinds: ['map', 'list'], at: [content, 'from'] }],
} satisfies ContentFormat<'facts'>

/** An empty list is shown as a fact as well. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
