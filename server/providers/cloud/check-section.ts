/** Checks a section that a model wrote: a statement that claims more than its passages say needs confirmation. */
import { figuresIn } from '../support/figures.ts'
import { nothingFound } from '#server/reading/nothing-found.ts'
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
    .map(({ kind, text, sources }, index, all): Statement => {
      const { citations, reasonFor } = evidenceOf(sources)
      const reason = reasonFor(withoutNumbering(text, all.slice(0, index)))
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

/** 'Phase 2: online orders' numbers a statement and claims no figure, if it is the second that begins so. */
function withoutNumbering(text: string, before: readonly { readonly text: string }[]): string {
  const { word = '', number = '' } = numbering.exec(text)?.groups ?? {}
  const position = 1 + before.filter((other) => numbering.exec(other.text)?.groups?.['word'] === word).length
  const isPosition = figuresIn(number).some(({ values }) => values.includes(position))
  return isPosition && figuresIn(`${number} ${word}`).every(({ unit }) => unit === undefined)
    ? text.slice(numbering.exec(text)?.[0].length)
    : text
}

const numbering = /^(?<word>\p{L}+) (?<number>[\p{L}\d]+)\s*[:,.–—-]\s*/u
