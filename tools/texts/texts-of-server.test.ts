/** The sentences that the server tells people are translated, however they are put together. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentProblem, expectedByExtension } from '#server/documents/sniff/content-problem.ts'
import { kinds, type Kind } from '#server/documents/sniff/kinds.ts'
import { NoRoom } from '#server/quota/no-room.ts'
import { createSentences } from '#server/sentences.ts'
import { missingSentences, sentencesKnownIn } from './texts-of-server.ts'

const german = createSentences(
  // The file is ours.
  JSON.parse(readFileSync('definitions/locales/de/server.json', 'utf8')) as Record<string, string>,
)

test('German has a translation of each sentence that a person is told, in helpers as well as in refusals', () => {
  expect(missingSentences(sentencesKnownIn('de'))).toEqual([])
})

test('a sentence without a translation is named with its file, and the name of a file is a slot', () => {
  const sentence = '"{}" holds no text.'
  const known = new Set([...sentencesKnownIn('de')].filter((text) => text !== sentence))
  expect(missingSentences(known)).toEqual([
    { text: 'holds no text.', file: 'server/documents/extract/read-document.ts' },
  ])
})

test('a file that holds something else than its name says is refused in German, without a word of English', () => {
  const words = /\b(?:an?|old|the|of|and|it|that|pictures?|recording|document|something)\b(?! )|\bholds\b/
  // The keys are those of the table.
  for (const kind of Object.keys(kinds) as Kind[]) {
    for (const extension of Object.keys(expectedByExtension)) {
      const problem = contentProblem(kind, extension, 'Datei 1')
      if (problem !== undefined) expect(german(problem) ?? problem).not.toMatch(words)
    }
  }
})

test('an upload without room is refused in German, whoever holds what is stored', () => {
  const sizes = { limit: 4_000_000, stored: 3_000_000, requested: 2_000_000 }
  const sentences = [
    new NoRoom({ of: 'session', ...sizes }),
    new NoRoom({ of: 'client', ...sizes, underWay: 500_000 }),
    new NoRoom({ of: 'person', limit: 4_000_000, stored: 5_000_000 }),
    new NoRoom({ of: 'session', ...sizes, stored: 0 }),
  ].map(({ message }) => german(message))
  expect(sentences).toEqual([
    expect.stringContaining('Diese Sitzung enthält 2.9 MB, und die Grenze ist 3.8 MB.'),
    expect.stringContaining('enthalten 2.9 MB (488.3 KB werden gerade hochgeladen), und'),
    expect.stringMatching(/^Was dieser Schritt speichern würde, passt nicht: Ihre Sitzungen enthalten/),
    expect.stringContaining('Eine Sitzung kann höchstens'),
  ])
})
