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
  /** Only a person can decide whether it is a placeholder. It stays unchanged unless it gets a value. */
  readonly perhaps?: true
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
  /** Values from other possible readings of a sheet. The names of the placeholders decide which reading is right. */
  readonly otherReadings?: readonly OtherValues[]
  /** The names of placeholders that stay unchanged, and of placeholders that are replaced by nothing. */
  readonly kept?: readonly string[]
  readonly blank?: readonly string[]
  /** Names that occur with different values: the first is used. */
  readonly duplicates?: readonly { readonly name: string; readonly others: readonly Value[] }[]
  /** The texts of a workbook outside its cells: text boxes, comments, headers and footers of the sheets. */
  readonly outsideCells?: readonly TextOutsideCells[]
  /** The problems in the spreadsheet. */
  readonly problems?: readonly { readonly sentence: string }[]
}

export interface TextOutsideCells {
  /** `Steps, drawing`, `Steps!B2, comment by Ann Byrd`. */
  readonly place: string
  readonly text: string
}

export interface OtherValues {
  readonly sheet: string
  readonly values: Readonly<Record<string, Value>>
  /** The values are the first of so many rows. */
  readonly firstOf?: number
  /** Of a first row: whether its names look more like headings than those of the first column. */
  readonly likelihood?: 'more' | 'equal' | 'less'
}

export interface Value {
  readonly text: string
  /** The cell it comes from: `Sheet!B2`. */
  readonly cell?: string
  /** It is uncertain whether this is a name and its value: it may be the start of a row of a list. */
  readonly guess?: true
}

export interface ValueSheet {
  readonly name: string
  readonly hidden?: boolean
  readonly rows: readonly (readonly string[])[]
  /** The filled cells of the lines above the headings: a title, a date, instructions. */
  readonly above?: readonly (readonly string[])[]
  /** The rows at which further tables begin, each with its title or its headings. */
  readonly tables?: readonly number[]
}
