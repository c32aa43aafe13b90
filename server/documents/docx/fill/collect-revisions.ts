/** Collects the revisions of a document from the values. */
import { sheetWords } from '#server/documents/sheets/values/sheet-words.ts'
import { linesOf, type SheetLines } from './sheet-lines.ts'
import type { ValueSheet } from '../types.ts'
import type { Lookup } from './lookup.ts'

/** The columns of a revision table. A spreadsheet may give each field under one of its names, the best first. */
const fields = [
  { heading: 'Version', kind: 'version' },
  { heading: 'Date', kind: 'date' },
  { heading: 'Author', kind: 'author' },
  { heading: 'Change', kind: 'change' },
] as const

export interface Revisions {
  readonly sheet: SheetLines
  /** The name of the sheet of the spreadsheet, unless the line was made from single values. */
  readonly from?: string
  /**
   * Whether the spreadsheet gives a version or a change. If not, only the date and the markers for missing values are
   * present.
   */
  readonly isGiven: boolean
  /** The names of the values that it takes, each with its column; empty for a sheet of revisions. */
  readonly names: readonly { readonly name: string; readonly column: number }[]
}

/**
 * Takes a sheet of revisions, or makes one line from single values. `day`: the date of the document. Missing values are
 * never invented, but marked: [Version].
 */
export function collectRevisions(lookup: Lookup, day: string): Revisions {
  const sheet = lookup.sheets.find(isRevisionSheet)
  const lines = sheet === undefined ? undefined : linesOf(sheet)
  if (lines !== undefined && lines.lines.length > 0) return { sheet: lines, from: lines.name, isGiven: true, names: [] }
  const { revisions } = sheetWords()
  const given = fields.map(({ kind }) => revisions[kind].names.map(lookup.valueOf).find((value) => value !== undefined))
  const line = fields.map(({ heading }, at) => given[at] ?? (heading === 'Date' ? formatDay(day) : `[${heading}]`))
  return {
    sheet: { name: 'Revisions', headings: fields.map(({ heading }) => heading), lines: [line] },
    names: fields.flatMap(({ kind }, column) => {
      const name = revisions[kind].names.find((each) => lookup.valueOf(each) !== undefined)
      return name === undefined ? [] : [{ name, column }]
    }),
    isGiven: fields.some(
      ({ heading }, at) => (heading === 'Version' || heading === 'Change') && given[at] !== undefined,
    ),
  }
}

const isRevisionSheet = ({ name, rows }: ValueSheet): boolean => rows.length > 1 && sheetWords().isRevisionSheet(name)

const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
