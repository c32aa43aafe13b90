/** The concurrency tag of an instruction document: it differs after each write, even where the text is the same again. */
import { createHash } from 'node:crypto'
import type { InstructionDocument } from '#engine/shapes/instruction-document.ts'

export interface KeptDocument {
  readonly document: InstructionDocument
  /** How often it was written; 0: it is as it shipped. */
  readonly version: number
}

export function documentTag({ document, version }: KeptDocument): string {
  const { title, description, steps } = document
  const content = JSON.stringify([title, description, steps.map(({ index, title: name, body }) => [index, name, body])])
  return `"${version}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`
}

/** Whether If-Match asks for this one. A proxy that compresses may have marked the tag as weak. */
export function isMatch(ifMatch: string, current: string | undefined): boolean {
  if (current === undefined) return false
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(current)
}
