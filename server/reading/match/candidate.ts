/** A value that may be the answer to a field, and what is seen of it. */
import type { Unit } from '../text/units.ts'

export interface Candidate {
  /** As it is given to the reader. */
  readonly value: string
  /** By which two writings of one value are known as the same. */
  readonly key: string
  readonly unit: Unit
  readonly signs: Signs
}

/** How a passage leads to a value. Each is between 0 and 1; `weights.json` says what it is worth. */
export interface Signs {
  /** The fit of the label that stands before the value. */
  readonly label?: number
  /** The label is one of the words of the lexicon and nothing else. */
  readonly exact?: number
  /** The label is the beginning of the line, without a colon. */
  readonly prefix?: number
  /** The label stands alone above the value. */
  readonly above?: number
  /** The fit of the nearest heading. */
  readonly heading?: number
  /** A label stands somewhere in the sentence. */
  readonly inside?: number
  readonly phrase?: number
  readonly near?: number
  readonly far?: number
  /** The label of another field of the same question fits better. */
  readonly other?: number
  /** How well the value is one of its kind. */
  readonly kind?: number
  /** A value that the lexicon knows. */
  readonly known?: number
  /** A day with its hour, a sum with its currency, a name that is one by its words. */
  readonly full?: number
  readonly early?: number
  /** The first line of the first page that can be one. */
  readonly first?: number
  readonly isColumn?: number
  readonly isSentence?: number
  readonly isHeading?: number
  readonly isItem?: number
  readonly isRow?: number
  readonly isPair?: number
  /** An entry that begins as those of its list do: 'Lot 1'. */
  readonly begun?: number
  /** A sentence before the list announces it. */
  readonly announced?: number
  readonly long?: number
  readonly blank?: number
  /** How many other passages give the same value. */
  readonly support?: number
}
