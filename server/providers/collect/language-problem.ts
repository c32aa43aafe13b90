/** Says that a file is in a language that cannot be read without a language model. */
import type { FileProblem } from '#server/file-result.ts'
import type { SourceText } from '#server/providers/text-model.ts'
import { otherLanguageOf } from './other-language.ts'

export const readLanguages = 'English, French, German and Spanish'

/** Undefined where the language is read, or cannot be told. */
export function languageProblemOf({ file, blocks }: SourceText): FileProblem | undefined {
  const words = blocks.map(({ text, rows }) => (text === '' && rows ? rows.flat().join(' ') : text)).join('\n')
  // The parts of addresses are words of other languages: 'com' is Portuguese.
  const language = otherLanguageOf(words.replace(/https?:\/\/\S+/g, ' '))
  if (language === undefined) return undefined
  const problem = `"${file}" is in ${language}. Without a language model, this portal reads ${readLanguages} only. Upload a translation.`
  return { file, problem, language }
}
