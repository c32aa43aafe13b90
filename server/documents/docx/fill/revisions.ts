/** The revisions of a document, as the values tell them. */
import { linesOf, type SheetLines } from './sheet-lines.ts'
import type { Lookup } from './values.ts'

const sheetNames = [
  'Revisions',
  'Revision history',
  'Revision table',
  'Document history',
  'Version history',
  'Change log',
  'Change history',
  'Amendments',
]

/** Names of values that say it, the best first. */
const fields = [
  { heading: 'Version', names: ['Version', 'Version number', 'Revision', 'Revision number', 'Rev', 'Issue'] },
  { heading: 'Date', names: ['Revision date', 'Version date', 'Issue date', 'Date of issue', 'Date'] },
  { heading: 'Author', names: ['Author', 'Prepared by', 'Revised by', 'Document owner', 'SOP owner', 'Owner'] },
  {
    heading: 'Change',
    names: ['Change', 'Changes', 'Change description', 'Reason for change', 'Revision description'],
  },
] as const

/** A sheet that is named for it, or one line. `day` is the day of the first issue; an author is never made up. */
export function revisionsIn(lookup: Lookup, day: string): SheetLines {
  const sheet = sheetNames.map(lookup.sheetOf).find((each) => each !== undefined)
  const lines = sheet === undefined ? undefined : linesOf(sheet)
  if (lines !== undefined && lines.lines.length > 0) return lines
  const otherwise: Readonly<Record<string, string>> = { Version: '1.0', Date: inWords(day), Change: 'First issue' }
  const line = fields.map(({ heading, names }) => {
    return names.map(lookup.valueOf).find((value) => value !== undefined) ?? otherwise[heading] ?? `[${heading}]`
  })
  return { name: 'Revisions', headings: fields.map(({ heading }) => heading), lines: [line] }
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
