/** The kinds of facts that lists hold, and the columns of each kind. */
import type { Citation, SourceText } from '#server/providers/text-model.ts'
import { phrase } from '#server/phrase.ts'

/** The first column of each kind says the fact itself, or names the person or thing. */
export const factColumns = {
  situation: ['statement'],
  goal: ['goal', 'measure'],
  requirement: ['requirement', 'priority'],
  constraint: ['constraint'],
  exclusion: ['excluded'],
  person: ['name', 'role', 'say'],
  /** "side" is "supplier" for a price that the supplier named for its own work, else "client". */
  amount: ['what', 'amount', 'side'],
  date: ['what', 'date'],
  decision: ['decision', 'by'],
  proposal: ['proposal', 'by'],
  action: ['what', 'who', 'due'],
  risk: ['risk', 'raisedBy'],
  question: ['question', 'askedBy'],
  system: ['system', 'use'],
  obligation: ['obligation', 'priority', 'due'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ListKind = keyof typeof factColumns

// Object.keys forgets the type of the keys.
export const listKinds = Object.keys(factColumns) as readonly ListKind[]

/** The kinds that the built-in readers do not tell from others: without a language model there are no such lists. */
const kindsOfLanguageModels = ['obligation'] as const satisfies readonly ListKind[]

/** The kinds that the built-in readers find as well. */
export type FactKind = Exclude<ListKind, (typeof kindsOfLanguageModels)[number]>

export const needsLanguageModel = (kind: ListKind): boolean => kindsOfLanguageModels.some((each) => each === kind)

/** Written in the language of the run. */
export const priorities = phrase(['Must', 'Should', 'Could'])

/** Columns that sort a fact, and claim nothing of their own: they hold one of these words. */
export const sortingWords: Readonly<Record<string, readonly string[]>> = {
  priority: priorities,
  side: ['client', 'supplier'],
}

/** Columns that name people or things. */
export const namingColumns: ReadonlySet<string> = new Set(['name', 'by', 'who', 'raisedBy', 'askedBy', 'system'])

export interface FactList {
  readonly id: string
  readonly kind: ListKind
  /** What belongs in it, for a language model. */
  readonly ask: string
}

export interface CollectTask {
  /** What holds for all lists, for a language model. */
  readonly ask: string
  readonly lists: readonly FactList[]
  readonly texts: readonly SourceText[]
  /** The organisation that the texts are about. */
  readonly subject?: string
  /** The day of the call that they report: 2027-10-14. */
  readonly day?: string
}

/** A fact: the value of each column, null where the texts say nothing, and the passage it rests on. */
export interface Fact {
  readonly values: Readonly<Record<string, string | null>>
  readonly passage: string
  readonly file: string
  readonly place?: string
  /** Further passages that say the same. */
  readonly more?: readonly Citation[]
  /** How clearly the passage says it; only without a language model. */
  readonly clarity?: number
  /** By column, why a value is to be confirmed; under '' why the whole fact is. */
  readonly doubts?: Readonly<Record<string, string>>
}

export type FactsByList = Readonly<Record<string, readonly Fact[]>>
