/** Says in the problem of a file which of its pages could not be read. */
import type { ExtractedFile } from './types.ts'

export function withUnreadPages(file: ExtractedFile): ExtractedFile {
  const sentence = sentenceOfPages(file)
  if (sentence === undefined) return file
  const { problem } = file
  return { ...file, problem: problem === undefined ? `"${file.file}" ${sentence}` : `${problem}${joined(sentence)}` }
}

/** The problem of a file apart from its unread pages; undefined if there is no other. */
export function otherProblem(file: ExtractedFile): string | undefined {
  const { problem } = file
  const sentence = sentenceOfPages(file)
  if (problem === undefined || sentence === undefined) return problem
  return problem.endsWith(joined(sentence)) ? problem.slice(0, -joined(sentence).length) : undefined
}

const joined = (sentence: string) => ` It ${sentence}`

function sentenceOfPages({ unreadPages = [], blocks }: ExtractedFile): string | undefined {
  if (unreadPages.length === 0) return undefined
  const pages = unreadPages.slice(0, 10).map(({ label }) => label.replace(/^page /, ''))
  const list = pages.join(', ') + (unreadPages.length > 10 ? ' and more' : '')
  const reasons = [...new Set(unreadPages.map(({ reason }) => reason))].slice(0, 3).join(' ')
  const part = unreadPages.every(({ label }) => label.startsWith('page ')) ? 'page' : 'picture'
  return blocks.length === 0
    ? `holds no text, only pictures of pages. ${reasons} Let a program for text recognition (OCR) make a PDF with text of it, and send that.`
    : `has ${unreadPages.length === 1 ? `a ${part}` : `${part}s`} that could not be read: ${list}. ${reasons}`
}
