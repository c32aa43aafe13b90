/** Checks a section that a model wrote: a statement that claims more than its passages say needs confirmation. */
import { nothingFound } from '../nothing-found.ts'
import type { SectionTask, Statement, WrittenSection } from '../text-model.ts'
import type { ClaimedPassage, createEvidence } from './evidence.ts'

export interface ClaimedStatement {
  readonly kind: 'text' | 'item'
  readonly text: string
  readonly sources: readonly ClaimedPassage[]
}

export function checkSection(
  { id, title }: SectionTask,
  claimedStatements: readonly ClaimedStatement[],
  evidenceOf: ReturnType<typeof createEvidence>,
  about: string,
): WrittenSection {
  const statements = claimedStatements
    .filter(({ text }) => text.trim() !== '')
    .map(({ kind, text, sources }): Statement => {
      const { citations, reasonFor } = evidenceOf(sources)
      const reason = reasonFor(text)
      return {
        kind,
        text: text.trim(),
        sources: citations,
        ...(reason === undefined ? {} : { standing: 'to confirm', reason }),
      }
    })
  const shownStatements = statements.length > 0 ? statements : [nothingFound]
  const sure = shownStatements.filter(({ standing }) => standing === undefined)
  return { id, title, text: sure.map(({ text }) => text).join('\n\n'), statements: shownStatements, about }
}
