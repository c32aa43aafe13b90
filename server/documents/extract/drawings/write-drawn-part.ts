/** Writes the text of a chart or a diagram: a document that shows one keeps its text in a part of its own. */
import type { OfficePackage } from '../../container/office-package/open-package.ts'
import type { Relation } from '../../container/office-package/relations.ts'
import type { BlockWriter, DraftPlace } from '../block-writer.ts'
import { walkShapes } from './walk-shapes.ts'

const kinds = new Set(['chart', 'chartEx', 'diagramData'])

/** Whether a relation leads to a chart or a diagram. */
export const isDrawnPart = ({ kind, part }: Relation): boolean => kinds.has(kind) && part !== undefined

/** `repeats`: whether values of a chart that repeat cells of the document are wanted. */
export async function writeDrawnPart(
  document: OfficePackage,
  { kind, part }: Relation,
  writer: BlockWriter,
  at: DraftPlace = {},
  repeats: 'read' | 'left out' = 'read',
): Promise<void> {
  const xml = part === undefined ? undefined : await document.text(part)
  if (xml === undefined || part === undefined) return
  if (kind === 'diagramData') {
    walkShapes(xml, writer, at)
    return
  }
  const { titles, tables } = (await import('./read-chart.ts')).readChart(xml, repeats)
  writer.add('text', titles.join('\n'), at)
  for (const rows of tables) writer.addTable(rows, at, { headerRows: 1 })
  // Texts that somebody drew onto the chart.
  for (const { kind: inner, part: shapes } of await document.relations(part)) {
    const drawn = inner === 'chartUserShapes' && shapes !== undefined ? await document.text(shapes) : undefined
    if (drawn !== undefined) walkShapes(drawn, writer, at)
  }
}
