/** Recognises the words with which people head a column of names and a column of values. */
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import { sheetWords } from './sheet-words.ts'

/** A strong word is sufficient by itself; a weak one also heads columns of ordinary lists. */
export type HeaderWord = 'strong' | 'weak' | undefined

export const nameHeader = (text: string): HeaderWord => strengthOf(text, sheetWords().names)
export const valueHeader = (text: string): HeaderWord => strengthOf(text, sheetWords().values)

type Headings = Readonly<Record<'strong' | 'weak', ReadonlySet<string>>>

function strengthOf(text: string, { strong, weak }: Headings): HeaderWord {
  const key = placeholderKey(text.replace(/[:*]+\s*$/, ''))
  if (strong.has(key)) return 'strong'
  return weak.has(key) ? 'weak' : undefined
}
