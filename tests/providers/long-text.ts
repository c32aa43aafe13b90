/** A long document for the offline text model: pages of about 500 words, no two of their paragraphs the same. */
import { furtherCases } from './cases/further.ts'
import { tunedCases } from './cases/tuned.ts'
import { readPlain } from './read-plain.ts'

const cases = [...tunedCases, ...furtherCases]

export function longText(pages: number) {
  const texts = Array.from({ length: pages }, (_, page) => {
    const { text } = cases[page % 13] ?? { text: '' }
    return `${text}\n${text.replaceAll('the', `the ${page}`)}\n# Chapter ${page}\nThe clause ${page} says that part ${page * 7} is kept for ${page + 3} days by team ${page}.`
  })
  return [readPlain(texts.join('\n'), { file: 'Long.docx' })]
}
