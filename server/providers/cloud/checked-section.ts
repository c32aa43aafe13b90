/** A section that a model wrote, each statement held against the texts. */
import type { FindPassage } from '../find-passage.ts'
import { nothingFound } from '../nothing-found.ts'
import type { SectionTask, Statement, WrittenSection } from '../text-model.ts'

export interface ClaimedStatement {
  readonly kind: 'text' | 'item'
  readonly text: string
  readonly sources: readonly { readonly text: number; readonly passage: string }[]
}

export function checkedSection(
  { id, title }: SectionTask,
  claimed: readonly ClaimedStatement[],
  find: FindPassage,
  about: string,
): WrittenSection {
  const statements = claimed.filter(({ text }) => text.trim() !== '').map((statement) => checked(statement, find))
  const told = statements.length > 0 ? statements : [nothingFound]
  return { id, title, text: told.map(({ text }) => text).join('\n\n'), statements: told, about }
}

function checked({ kind, text, sources }: ClaimedStatement, find: FindPassage): Statement {
  const found = sources.flatMap((source) => find(source.passage, source.text) ?? [])
  return { kind, text: text.trim(), sources: found, ...(found.length > 0 ? {} : { note: 'no source' }) }
}
