/** Checks a section that a model wrote: each statement keeps only the sources that are in the texts. */
import type { FindPassage } from '../find-passage.ts'
import { nothingFound } from '../nothing-found.ts'
import type { SectionTask, Statement, WrittenSection } from '../text-model.ts'

export interface ClaimedStatement {
  readonly kind: 'text' | 'item'
  readonly text: string
  readonly sources: readonly { readonly text: number; readonly passage: string }[]
}

export function checkSection(
  { id, title }: SectionTask,
  claimedStatements: readonly ClaimedStatement[],
  find: FindPassage,
  about: string,
): WrittenSection {
  const statements = claimedStatements
    .filter(({ text }) => text.trim() !== '')
    .map((statement) => checkStatement(statement, find))
  const shownStatements = statements.length > 0 ? statements : [nothingFound]
  return { id, title, text: shownStatements.map(({ text }) => text).join('\n\n'), statements: shownStatements, about }
}

function checkStatement({ kind, text, sources }: ClaimedStatement, find: FindPassage): Statement {
  const citations = sources.flatMap((source) => find(source.passage, source.text) ?? [])
  return { kind, text: text.trim(), sources: citations, ...(citations.length > 0 ? {} : { note: 'no source' }) }
}
