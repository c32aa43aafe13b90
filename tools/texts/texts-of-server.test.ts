/** The sentences with which the server refuses requests and files are translated. */
import { expect, test } from 'vitest'
import { missingSentences, sentencesKnownIn } from './texts-of-server.ts'

test('German has a translation of each sentence with which a person is refused', () => {
  expect(missingSentences(sentencesKnownIn('de'))).toEqual([])
})

test('a sentence without a translation is named with its file, and the name of a file is a slot', () => {
  const sentence = '"{}" holds no text.'
  const known = new Set([...sentencesKnownIn('de')].filter((text) => text !== sentence))
  expect(missingSentences(known)).toEqual([
    { text: '"{0}" holds no text.', file: 'server/documents/extract/read-document.ts' },
  ])
})
