/** What facts of a domain are called in a language: `definitions/lexicons/<domain>.<language>.json`. */

export const valueKinds = [
  'text',
  'title',
  'day',
  'period',
  'money',
  'number',
  'percent',
  'person',
  'organisation',
  'party',
  'role',
  'contact',
  'email',
  'phone',
  'url',
  'reference',
  'place',
] as const
/** What a value is: 'party' is a person or an organisation, 'contact' a person with role, e-mail and telephone. */
export type ValueKind = (typeof valueKinds)[number]

export interface LexiconFile {
  readonly format: 1
  readonly domain: string
  readonly language: string
  readonly facts: Readonly<Record<string, LexiconFact>>
}

export interface LexiconFact {
  readonly kind: ValueKind
  readonly many?: boolean
  /** What stands before its value: 'Closing date'. '*frist' stands for every word that ends so. */
  readonly labels: readonly string[]
  /** Above the paragraph or the list that gives it. */
  readonly headings?: readonly string[]
  /** Words of a sentence that gives it: 'must be received by'. */
  readonly phrases?: readonly string[]
  /** Words that speak for a passage, and words that speak against it. */
  readonly near?: readonly string[]
  readonly far?: readonly string[]
  /** Values that are known by their words: 'open procedure'. */
  readonly values?: readonly string[]
  /** How the items of a list begin: 'Lot {n}'. */
  readonly items?: readonly string[]
  /** Words that a value never is. */
  readonly never?: readonly string[]
  readonly examples?: readonly { readonly text: string; readonly value: string }[]
}
