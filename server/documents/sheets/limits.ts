/** How much of a workbook is read. Whatever exceeds the limits is refused or reported to the user. */

const MB = 1024 * 1024

export const limits = {
  /** SheetJS needs about forty times the size of an .xls as memory. */
  xlsBytes: 20 * MB,
  /** Unpacked size of a sheet. 600,000 rows of 15 columns take 400 MB. */
  sheetBytes: 3 * 1024 * MB,
  sharedStringBytes: 512 * MB,
  /** XML of one cell. Its 32,767 characters may each have a format of their own. */
  cellBytes: 16 * MB,
  /** Excel's own limits. */
  rows: 1_048_576,
  columns: 16_384,
  /** Rows of a sheet that are held in memory. Lists in documents are far shorter. */
  heldRows: 100_000,
  /** Cells and characters of all sheets that are held in memory. */
  heldCells: 2_000_000,
  heldCharacters: 50_000_000,
} as const
