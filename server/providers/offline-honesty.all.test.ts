/** The offline text model never invents anything, whatever texts and schemas it gets. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowNull } from './allow-null.ts'
import { createAnswerChecker } from './answer-checker.ts'
import { leavesOf } from './leaves.ts'
import { answerOffline } from './offline/answer-offline.ts'
import { writeOffline } from './offline/write-offline.ts'
import type { JsonSchema, SourceText } from './text-model.ts'
import { furtherCases } from './fixtures/cases/further.ts'
import { tunedCases } from './fixtures/cases/tuned.ts'
import { unseenCases } from './fixtures/cases/unseen.ts'
import { readPlain } from './fixtures/read-plain.ts'

// Pieces of real texts in every order, with schemas in every order.
const lines = fc.array(
  fc.constantFrom(...[...tunedCases, ...furtherCases, ...unseenCases].flatMap(({ text }) => text.split('\n'))),
  {
    minLength: 1,
    maxLength: 40,
  },
)
const anyText = fc
  .record({ text: lines, transcript: fc.boolean() })
  .map(({ text, transcript }) => readPlain(text.join('\n'), { transcript }))
const strange = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => readPlain(text))
const leaf = fc.constantFrom<JsonSchema>(
  ...[...tunedCases, ...furtherCases, ...unseenCases].flatMap(({ schema }) =>
    Object.values(schema.properties as Record<string, JsonSchema>),
  ),
)
const anySchema = fc
  .dictionary(fc.constantFrom('name', 'total', 'date', 'goals', 'contact', 'price', 'owner', 'risk', 'steps'), leaf, {
    maxKeys: 6,
  })
  .map((properties): JsonSchema => ({ type: 'object', properties }))

test('every answered text stands in the files, whatever the files and the schema', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, strange), anySchema, (text, schema) => {
      const { answer } = answerOffline({ ask: 'What do the files say?', schema, texts: [text] })
      expect(createAnswerChecker(allowNull(schema))(answer)).toBeUndefined()
      const whole = squeezed(wholeOf(text))
      for (const { value } of leavesOf(answer)) {
        if (typeof value !== 'string' || value === '' || /^\d{4}-\d\d-\d\d$/.test(value) || isOption(value)) continue
        expect(whole).toContain(squeezed(value))
      }
    }),
    { numRuns: 150 },
  )
})

test('every written sentence stands in the files', () => {
  const section = fc.record({
    id: fc.constant('a'),
    title: fc.constantFrom('Summary', 'Risks', 'Next steps', 'Money'),
    ask: fc.constantFrom('What was agreed.', 'What may go wrong.', 'What it costs.'),
  })
  fc.assert(
    fc.property(fc.oneof(anyText, strange), fc.array(section, { minLength: 1, maxLength: 3 }), (text, sections) => {
      const whole = squeezed(wholeOf(text))
      for (const { statements } of writeOffline({ ask: '', sections, texts: [text] }))
        for (const { text: said, note } of statements) if (note === undefined) expect(whole).toContain(squeezed(said))
    }),
    { numRuns: 150 },
  )
})

const isOption = (value: string): boolean => ['GBP', 'EUR', 'USD', 'low', 'medium', 'high'].includes(value)
/** Cells of a row stand beside each other with or without a mark between them. */
const squeezed = (text: string): string => text.replace(/\s*[|,]\s*|\s+/g, ' ').trim()
const wholeOf = ({ blocks }: SourceText): string =>
  blocks.map(({ text, speaker = '' }) => `${speaker} ${text}`).join('\n')
