/** The texts of a workbook that stand in no cell: headers, footers, text boxes, charts and comments of its visible sheets. */
import type { TextOutsideCells } from '../docx/types.ts'
import { BlockWriter } from '../extract/block-writer.ts'
import { readSheetDrawings } from '../extract/workbook/read-sheet-drawings.ts'
import type { ShownSheet } from './types.ts'

/** Further texts are not collected. */
const most = 200

export const textsInMargins = (sheets: readonly ShownSheet[]): readonly TextOutsideCells[] =>
  sheets.flatMap(({ name, hidden, margins = [] }) =>
    hidden ? [] : margins.map(({ part, text }) => ({ place: `${name}, ${part}`, text })),
  )

/** `bytes`: an .xlsx workbook. */
export async function textsOnSheets(bytes: Uint8Array): Promise<readonly TextOutsideCells[]> {
  const writer = new BlockWriter()
  await readSheetDrawings(bytes, writer)
  return writer.blocks
    .filter(({ at }) => at.hidden !== true)
    .slice(0, most)
    .map(({ at, text }) => ({ place: at.label, text }))
}
