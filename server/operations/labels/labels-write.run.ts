/** labels.write: a label for each row of a table, as a PDF. */
import { fillReferences, referencesIn } from '#engine/expressions/template.ts'
import { formatCell } from '#server/documents/content/format-cell.ts'
import type { TableToShow } from '#server/documents/content/table-blocks.ts'
import { themeOf } from '#server/documents/html/theme.ts'
import { layOutLabels, type LabelLayout } from '#server/documents/pdf-writer/label-grid.ts'
import type { LabelLine, LabelOptions } from '#server/documents/pdf-writer/write-labels.ts'
import { Refusal } from '#server/refusals.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { labelFor, readTable } from '../compose-content.ts'
import { readPictures } from '../read-pictures.ts'
import type { Run, Work } from '../work.ts'
import { mostLabels } from './labels-write.ts'

interface Line extends Partial<LabelLine> {
  readonly text: string
}

interface Parameters extends LabelLayout {
  readonly from: string
  readonly lines: readonly Line[]
  readonly logo?: string
  readonly theme?: string
  readonly colour?: string
  readonly copies?: string
  readonly used?: number
  readonly outline?: boolean
  readonly fileName?: string
  readonly save: string
}

const writer = new URL('../../documents/pdf-writer/write-labels.ts', import.meta.url)

export const run: Run<Parameters> = async (parameters, work) => {
  const { from, label, lines, logo, theme, colour, used = 0, outline = false, fileName, save } = parameters
  const { artefacts, signal, fill } = work
  const grid = layOutLabels(parameters)
  if (typeof grid === 'string') throw new Refusal(422, grid)
  // One row more than the limit, so that too many rows are noticed.
  const table = await readTable({ from, rows: mostLabels + 1 }, work)
  const labels = await labelsOf(table, parameters, work)
  const [picture] = logo === undefined ? [] : (await readPictures([logo], work)).pictures
  const options: LabelOptions = {
    title: save.replace(/\.pdf$/i, ''),
    grid,
    label,
    lines: lines.map(({ size = 10, bold = false, align = 'start', colour: which = 'ink', lines: most = 2 }) => ({
      size,
      bold,
      align,
      colour: which,
      lines: most,
    })),
    logo: picture,
    theme: themeOf({ accent: colour, ...(theme === undefined ? {} : asRecord(await artefacts.dataIfAny(theme))) }),
    outline,
    used,
  }
  const pdf = await inWorker<Uint8Array>(writer, 'writeLabels', [labels, options], { kind: 'write', signal })
  await artefacts.save(save, pdf, fileName === undefined ? undefined : labelFor(await fill(fileName), '.pdf'))
  return undefined
}

/** The texts of each label, line by line. */
async function labelsOf(
  table: TableToShow,
  { from, lines, copies }: Parameters,
  work: Work,
): Promise<readonly (readonly string[])[]> {
  const columns = new Map(table.columns.map((column, at) => [column.id, { column, at }]))
  const others = await otherValues(lines, columns, from, work)
  if (copies !== undefined && !columns.has(copies)) throw unknownColumn(copies, columns, from)
  const labels = table.rows.flatMap((row) => {
    const valueOf = (name: string) => {
      const found = columns.get(name)
      return found ? formatCell(row[found.at] ?? null, found.column) : others.get(name)
    }
    const texts = lines.map(({ text }) => {
      const filled = fillReferences(text, valueOf)
      const isWhole = referencesIn(text).every(({ name }) => valueOf(name) !== '')
      return isWhole ? filled : trimSeparators(filled)
    })
    const count = copies === undefined ? 1 : Number(row[columns.get(copies)?.at ?? -1] ?? 0)
    return Array.from({ length: Math.min(mostLabels + 1, Math.max(0, Math.trunc(count) || 0)) }, () => texts)
  })
  if (labels.length > mostLabels)
    throw new Refusal(
      422,
      `"${from}" gives more than ${mostLabels.toLocaleString('en-GB')} labels, which is the most that one PDF holds. Choose fewer rows, and make the others in a second PDF.`,
    )
  return labels
}

/**
 * In '{post}, {department}' the comma is removed with an empty cell. The dash of '2009 –' stays, because it marks an
 * open period.
 */
const trimSeparators = (text: string): string => text.replace(/^[\s,;:·|/–-]+|[\s,;:·|/]+$/gu, '')

type Columns = ReadonlyMap<string, unknown>

/** The names in a line that are not columns, such as a field of the form. */
async function otherValues(lines: readonly Line[], columns: Columns, from: string, { fill }: Work) {
  const names = new Set(lines.flatMap(({ text }) => referencesIn(text).map(({ name }) => name)))
  const values = new Map<string, string>()
  for (const name of names) {
    if (columns.has(name)) continue
    const value = await fill(`{${name}}`)
    if (value === '') throw unknownColumn(name, columns, from)
    values.set(name, value)
  }
  return values
}

const unknownColumn = (name: string, columns: Columns, from: string): Refusal =>
  new Refusal(
    422,
    `"${from}" has no column "${name}", which the labels name. Its columns are: ${[...columns.keys()].map((id) => `"${id}"`).join(', ')}.`,
  )

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
