/** Tells whoever waits what a language model is doing: waiting for its turn, reading, or writing, and how much it has written. */
import type { Report } from '../text-model.ts'
import type { ModelRequest } from './ask-model.ts'

/** Characters of a word with its space, roughly. */
const perWord = 6

/** The share is not known, since nobody knows how long an answer will be. */
export const reportProgress =
  (report: Report | undefined): ModelRequest['onProgress'] =>
  (progress) => {
    if (progress === 'waits') report?.(undefined, 'Waiting for a free place at the language model')
    else if (progress === 'sent') report?.(undefined, 'The language model is reading the texts')
    else report?.(undefined, `The language model is writing: about ${wordsOf(progress)} words so far`)
  }

const wordsOf = (characters: number): string => (Math.ceil(characters / perWord / 10) * 10).toLocaleString('en-GB')
