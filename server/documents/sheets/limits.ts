/** How much of a workbook is read. More is never cut off in silence: it is refused, or a sentence says so. */

const MB = 1024 * 1024

export const limits = {
  /** SheetJS needs about forty times the size of an .xls in memory. */
  xlsBytes: 20 * MB,
  /** Unpacked. 600,000 rows of 15 columns take 400 MB. */
  sheetBytes: 3 * 1024 * MB,
  sharedStringBytes: 512 * MB,
  /** As Excel has them. */
  rows: 1_048_576,
  columns: 16_384,
  /** Of a sheet that is held as rows: lists of a document are far shorter. */
  keptRows: 100_000,
  /** Of all sheets that are held. */
  keptCells: 2_000_000,
  keptCharacters: 50_000_000,
} as const
