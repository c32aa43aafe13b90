/** The names of the facts of a domain in a language: `definitions/lexicons/<domain>.<language>.json`. */

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
/** The kind of a value: 'party' is a person or an organisation, 'contact' a person with role, e-mail and telephone. */
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
  /** Labels before the value: 'Closing date'. '*frist' stands for every word that ends in 'frist'. */
  readonly labels: readonly string[]
  /** Headings above the paragraph or the list that gives the value. */
  readonly headings?: readonly string[]
  /** Words of a sentence that gives the value: 'must be received by'. */
  readonly phrases?: readonly string[]
  /** Words that make a passage more likely to give the value, and words that make it less likely. */
  readonly near?: readonly string[]
  readonly far?: readonly string[]
  /** Words after a value with which the sentence continues it, to its end: 'with an option of'. */
  readonly continued?: readonly string[]
  /** Values that are known in advance: 'open procedure'. */
  readonly values?: readonly string[]
  /** The beginnings of the items of a list: 'Lot {n}'. */
  readonly items?: readonly string[]
  /** Words that are never a value. */
  readonly never?: readonly string[]
  readonly examples?: readonly { readonly text: string; readonly value: string }[]
}
