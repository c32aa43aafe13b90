/** Collects the revisions of a document from the values. */
import { linesOf, type SheetLines } from './sheet-lines.ts'
import type { Lookup } from './lookup.ts'

const makeSheetNames = [
  'Revisions',
  'Revision history',
  'Revision table',
  'Document history',
  'Version history',
  'Change log',
  'Change history',
  'Amendments',
]

/** The names under which a spreadsheet may give each field, the best first. */
const fields = [
  { heading: 'Version', names: ['Version', 'Version number', 'Revision', 'Revision number', 'Rev', 'Issue'] },
  { heading: 'Date', names: ['Revision date', 'Version date', 'Issue date', 'Date of issue', 'Date'] },
  { heading: 'Author', names: ['Author', 'Prepared by', 'Revised by', 'Document owner', 'SOP owner', 'Owner'] },
  {
    heading: 'Change',
    names: ['Change', 'Changes', 'Change description', 'Reason for change', 'Revision description'],
  },
] as const

/** Takes a sheet of revisions, or makes one line from single values. `day`: of the first issue. An author is never invented. */
export function collectRevisions(lookup: Lookup, day: string): SheetLines {
  const sheet = makeSheetNames.map(lookup.sheetOf).find((each) => each !== undefined)
  const lines = sheet === undefined ? undefined : linesOf(sheet)
  if (lines !== undefined && lines.lines.length > 0) return lines
  const defaults: Readonly<Record<string, string>> = { Version: '1.0', Date: formatDay(day), Change: 'First issue' }
  const line = fields.map(({ heading, names }) => {
    return names.map(lookup.valueOf).find((value) => value !== undefined) ?? defaults[heading] ?? `[${heading}]`
  })
  return { name: 'Revisions', headings: fields.map(({ heading }) => heading), lines: [line] }
}

const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
