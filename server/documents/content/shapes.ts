/** The shapes in which text.write and text.ask save their results, as far as a document needs them. */
import type { FileProblem } from '#server/file-result.ts'
import type { EntryNote, SourceAround } from './content.ts'

export interface ReadSection {
  readonly id?: string
  readonly title: string
  readonly text?: string
  readonly statements?: readonly ReadStatement[]
  readonly about?: string
}

export interface ReadStatement {
  readonly kind: 'text' | 'item'
  readonly text: string
  readonly sources: readonly ReadSource[]
  readonly note?: EntryNote
  /** Absent for a statement that its passages support. */
  readonly standing?: 'to confirm'
  readonly reason?: string
}

interface ReadSource {
  readonly file: string
  readonly passage: string
  readonly place?: string
}

export interface ReadAnswer {
  readonly answer: unknown
  readonly sources: readonly (Partial<ReadSource> &
    SourceAround & {
      readonly at: string
      readonly note?: EntryNote
      readonly standing?: 'to confirm'
      readonly reason?: string
      /** The passage with its words broken at the ends of lines, where it is printed so. */
      readonly printed?: string
      readonly clarity?: number
    })[]
  readonly about: string
  readonly unread?: readonly Pick<FileProblem, 'language'>[]
}

export const isSections = (value: unknown): value is readonly ReadSection[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (one: unknown) =>
      isRecord(one) && typeof one.title === 'string' && (Array.isArray(one.statements) || typeof one.text === 'string'),
  )

export const isAnswer = (value: unknown): value is ReadAnswer =>
  isRecord(value) && 'answer' in value && Array.isArray(value.sources) && typeof value.about === 'string'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
