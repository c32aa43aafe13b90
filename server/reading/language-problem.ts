/** Says that a file is in a language that cannot be read without a language model, or only in part. */
import type { FileProblem } from '#server/file-result.ts'
import type { KnownLanguages } from '#server/reading/lexicons/known-languages.ts'
import { unreadLanguageOf } from '#server/reading/text/unread-language.ts'
import { enumerated, languageInWords, worded } from '#server/wording.ts'
import type { SourceText } from '#server/providers/text-model.ts'

/** `taken`: what a reader takes from a text in another language; values stand beside labels, statements need its words. */
export function languageProblemOf(
  { file, blocks }: SourceText,
  languages: KnownLanguages,
  taken: 'values' | 'nothing',
): FileProblem | undefined {
  const words = blocks.map(({ text, rows }) => (text === '' && rows ? rows.flat().join(' ') : text)).join('\n')
  // The parts of addresses are words of other languages: 'com' is Portuguese.
  const language = unreadLanguageOf(words.replace(/https?:\/\/\S+/g, ' '), languages)
  if (language === undefined) return undefined
  const [name, read] = [languageInWords(language), enumerated(namesOf(languages))]
  const problem =
    taken === 'values'
      ? worded(
          '"{0}" is in {1}, which is not one of the languages that are read without a language model: {2}. Only addresses, and values beside labels that these languages share, were looked for in it. Upload a translation.',
          file,
          name,
          read,
        )
      : worded(
          '"{0}" is in {1}, which is not one of the languages that are read without a language model: {2}. Nothing was taken from it. Upload a translation.',
          file,
          name,
          read,
        )
  return { file, problem, language }
}

/** The languages that are read, in the words of the run, in the order of the alphabet. */
export const namesOf = ({ read }: KnownLanguages): readonly string[] =>
  read.map(({ code }) => languageInWords(code)).toSorted((a, b) => a.localeCompare(b))
