/** A value that may be the answer to a field, with its features. */
import type { Unit } from '../text/units.ts'

export interface Candidate {
  /** The value in the form that the caller gets. */
  readonly value: string
  /** The key by which two spellings of one value are recognised as the same. */
  readonly key: string
  readonly unit: Unit
  readonly signs: Signs
}

/** The features of a candidate: how its passage leads to the value. Each is between 0 and 1; `weights.json` holds their weights. */
export interface Signs {
  /** How well the label before the value fits. */
  readonly label?: number
  /** The label consists of the words in the lexicon and nothing else. */
  readonly exact?: number
  /** The label is the beginning of the line, without a colon. */
  readonly prefix?: number
  /** The label stands alone on the line above the value. */
  readonly above?: number
  /** How well the nearest heading fits. */
  readonly heading?: number
  /** A label occurs somewhere in the sentence. */
  readonly inside?: number
  readonly phrase?: number
  readonly near?: number
  readonly far?: number
  /** The label of another field of the same question fits better. */
  readonly other?: number
  /** How certain it is that the text is a value of this kind. */
  readonly kind?: number
  /** The value is in the lexicon. */
  readonly known?: number
  /** The value is complete: a day with its hour, a sum with its currency, a name with a legal form or a title. */
  readonly full?: number
  readonly early?: number
  /** The value is the first line of the first page that can be one. */
  readonly first?: number
  /** The line is below the one that says the kind of the paper. */
  readonly below?: number
  readonly isColumn?: number
  readonly isSentence?: number
  readonly isHeading?: number
  readonly isItem?: number
  readonly isRow?: number
  readonly isPair?: number
  /** An entry that begins like the entries of its list: 'Lot 1'. */
  readonly begun?: number
  /** A sentence before the list announces it. */
  readonly announced?: number
  readonly long?: number
  readonly blank?: number
  /** The number of other passages with the same value. */
  readonly support?: number
}
