/** What the Word engine, the review workbook and the spreadsheets say to each other: placeholders on one side, values on the other. */

/** A placeholder of a document: all places whose names are the same to a person. */
export interface Placeholder {
  /** The name as it is compared: see `placeholderKey`. */
  readonly key: string
  /** The name as it is first written, without its brackets. */
  readonly name: string
  /** The placeholder as it is written, brackets included: each spelling once, in the order of the document. */
  readonly forms: readonly string[]
  /** In the order of the document, at least one. */
  readonly occurrences: readonly Occurrence[]
}

export interface Occurrence {
  /** For a person: 'Body', 'Table 2, row 3', 'Header (section 1)', 'Text box', 'Footnote 2', 'Property Title'. */
  readonly where: string
  /** The sentence around it, the placeholder as written; shortened where it is very long. */
  readonly sentence: string
}

/** What sheet.read and review.read give: values by the name as it is written there. */
export interface Values {
  readonly values: Readonly<Record<string, Value>>
  /** The sheets as they are shown: rows of cells, the first row the header. */
  readonly sheets?: readonly ValueSheet[]
  /** What sheets say when they are read in another way: used for names that have no value otherwise. */
  readonly otherReadings?: readonly Pick<Values, 'values'>[]
}

export interface Value {
  readonly text: string
  /** Where it comes from: `Sheet!B2`. */
  readonly cell?: string
}

export interface ValueSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}
