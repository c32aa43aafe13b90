/** The field type corrections: what a person corrected in the facts that a content of the same agent shows. */
import { cleanCorrection, correctionLimits } from '#engine/values/correction.ts'
import type { FieldFormat, ValueType } from './field-type.ts'

export const corrections = {
  initial: () => [],
  // A value that is not a correction stays, so that it is reported.
  normalise: (_field, value) =>
    Array.isArray(value) ? value.map((each: unknown) => cleanCorrection(each) ?? each) : value,
  problem: ({ label }, value) => {
    if (!Array.isArray(value) || value.some((each) => cleanCorrection(each) === undefined))
      return `${label} must be a list of corrections, each of at most ${correctionLimits.text} characters.`
    return value.length <= correctionLimits.corrections
      ? undefined
      : `${label} may have at most ${correctionLimits.corrections} entries.`
  },
  isList: true,
  holdsCorrections: true,
  savedIn: ({ saved }) => saved,
} satisfies ValueType<'corrections'>

export const correctionsFormat = {
  about:
    'What a person corrects in the facts of an answer. A content "facts" that names this field in "corrections" is where values are changed, removed, added and chosen; the field lists the corrections, each of which can be undone. Work sees them through facts.correct.',
  keys: ({ name }) => ({
    'saved?': name(
      'The reply value with the corrections that were sent, as call.path. From it they come back when the session is resumed on another device.',
      'reply',
    ),
  }),
  example: { type: 'corrections', id: 'corrections', label: 'Corrections' },
  sample: () => [{ fact: 'deadline', was: '7 May', now: '9 May' }],
  comparesAs: 'none',
  entryKeys: () => ['fact', 'was', 'now', 'take'],
  document: () => ({
    type: 'array',
    maxItems: correctionLimits.corrections,
    items: {
      type: 'object',
      description:
        'With "was" and "now" a value is changed, with "was" alone removed, with "now" alone added. With "take" it is the one of several values that holds.',
      properties: { fact: { type: 'string', minLength: 1 }, was: {}, now: {}, take: {} },
      required: ['fact'],
    },
  }),
} satisfies FieldFormat<'corrections'>
