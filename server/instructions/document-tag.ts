/** Computes the ETag of an instruction document, which differs after each write even if the text is the same again. */
import { createHash } from 'node:crypto'
import type { InstructionDocument } from '#engine/shapes/instruction-document.ts'

export interface SavedDocument {
  readonly document: InstructionDocument
  /** The number of times that the document was written; 0 for the shipped text. */
  readonly version: number
}

export function documentTag({ document, version }: SavedDocument): string {
  const { title, description, steps } = document
  const content = JSON.stringify([title, description, steps.map(({ index, title: name, body }) => [index, name, body])])
  return `"${version}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`
}

/** Whether If-Match names the current tag. A compressing proxy may have marked it as weak (W/). */
export function isMatch(ifMatch: string, current: string | undefined): boolean {
  if (current === undefined) return false
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(current)
}
