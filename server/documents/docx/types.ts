/** The types that the Word engine, the review workbook and the spreadsheets share: placeholders and values. */

/** A placeholder of a document, with all places where a name with the same key occurs. */
export interface Placeholder {
  /** The form in which names are compared: see `placeholderKey`. */
  readonly key: string
  /** The name in its first spelling, without brackets. */
  readonly name: string
  /** Each spelling of the placeholder with its brackets, once, in the order of the document. */
  readonly forms: readonly string[]
  /** In the order of the document, at least one. */
  readonly occurrences: readonly Occurrence[]
}

export interface Occurrence {
  /** For a person: 'Body', 'Table 2, row 3', 'Header (section 1)', 'Text box', 'Footnote 2', 'Property Title'. */
  readonly where: string
  /** The sentence that contains it, shortened if it is very long. */
  readonly sentence: string
}

/** The result of sheet.read and review.read: values by name, as the workbook writes it. */
export interface Values {
  readonly values: Readonly<Record<string, Value>>
  /** The sheets as rows of displayed texts; the first row is the header. */
  readonly sheets?: readonly ValueSheet[]
  /** Values from other possible readings of a sheet, used for names that have no value otherwise. */
  readonly otherReadings?: readonly Pick<Values, 'values'>[]
}

export interface Value {
  readonly text: string
  /** The cell it comes from: `Sheet!B2`. */
  readonly cell?: string
}

export interface ValueSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}
