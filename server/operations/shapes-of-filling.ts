/** word.fill: the names that the placeholders of a form can have, from the shapes of the values with which it is filled; and what it makes. */
import type { Filling, ShapeReader } from '#engine/definition/shapes/shape-reader.ts'
import { file, listOf, record, text, unknown, type RecordShape, type Shape } from '#engine/definition/shapes/shape.ts'
import { asTable, isAnswer } from '#engine/definition/shapes/parts.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { isLogoName } from '#server/documents/docx/brand/is-logo-name.ts'
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'

interface FormWork extends Form {
  readonly save: string
  readonly as?: string
}

interface Form {
  readonly form?: string
  readonly values: string
  readonly texts?: Readonly<Record<string, string>>
  readonly lists?: readonly string[]
  readonly subject?: readonly string[]
  readonly optional?: readonly string[]
  readonly keep?: string
  readonly tables?: boolean
  readonly logo?: boolean
}

export function shapesOfFilling({ save, as, ...work }: FormWork, at: ShapeReader): void {
  fillForm(work, at)
  nameLists(work, at)
  at.writes(save, file)
  at.writes(as, account)
}

const names = listOf(text)
/** What word.fill did. */
const account = record({
  placeholders: listOf(record({ name: text, value: text, cell: text, sentence: text, state: text, note: text })),
  filled: names,
  missing: names,
  kept: names,
  perhaps: names,
  unused: names,
  lists: unknown,
  addedSheets: names,
  inBlock: names,
  unusedSheets: names,
  unusedColumns: names,
  unusedTexts: names,
  revisions: text,
  markedRevisions: names,
  notes: names,
})

function nameLists({ subject = [], optional = [], lists = [] }: Form, at: ShapeReader): void {
  const given = at.shapeAt('values')
  if (!isAnswer(given)) return
  const { answer = unknown } = given.parts
  for (const index of subject.keys()) at.part(answer, ['subject', index])
  for (const [index, name] of optional.entries()) if (!lists.includes(name)) at.part(answer, ['optional', index])
}

/** Says nothing where a value is known only from a file, or where the names that stay in the form are values themselves. */
function fillForm({ form, values, subject, texts = {}, lists = [], keep, tables, logo }: Form, at: ShapeReader): void {
  if (form === undefined || keep !== undefined) return
  const given = namesOfValues(at.shapeAt('values'))
  const written = [...Object.keys(texts), ...(subject === undefined ? [] : ['Subject'])]
  const listed = lists.map((name, index) => sheetOf(labelOf(name), at.shapeAt('lists', index)))
  const sheets = [...(given?.sheets ?? []), ...listed]
  if (!given || sheets.some((sheet) => sheet?.columns === undefined)) return
  const filling: Filling = {
    names: [...written, ...given.names, ...(tables === true ? sheets.flatMap(namesOfSheet) : [])],
    keyOf: placeholderKey,
    ...(logo === true && { isOther: isLogoName }),
    ...(given.keys && { map: { artefact: values, keys: given.keys } }),
    ...(Object.keys(texts).length > 0 && { keysAt: ['texts'] }),
  }
  at.fills(['form'], filling)
}

interface Sheet {
  readonly name: string
  /** Undefined if they are not known. */
  readonly columns: readonly string[] | undefined
}

interface Given {
  readonly names: readonly string[]
  readonly sheets: readonly Sheet[]
  /** The keys of a map whose keys are the names. */
  readonly keys?: readonly string[]
}

const namesOfSheet = ({ name, columns = [] }: Sheet): readonly string[] => [
  name,
  ...['No', ...columns].flatMap((column) => [column, `${name}.${column}`]),
]

function namesOfValues(shape: Shape): Given | undefined {
  if (shape.kind !== 'record' || shape.isOpen === true) return undefined
  return isAnswer(shape) ? namesOfFacts(shape) : namesOfMap(shape)
}

/** As `valuesOfFacts` writes them. */
function namesOfFacts({ parts: { answer } }: RecordShape): Given | undefined {
  if (answer?.kind !== 'record' || answer.isOpen === true) return undefined
  const labels = Object.keys(answer.parts).map(labelOf)
  return {
    names: ['About', ...labels.flatMap((label) => [label, `${label} source`])],
    sheets: [
      ...Object.entries(answer.parts).flatMap(([key, part]) => {
        if (part.kind !== 'list') return part.kind === 'unknown' ? [{ name: labelOf(key), columns: undefined }] : []
        return [{ name: labelOf(key), columns: columnsOfFacts(part.of) }]
      }),
      { name: 'Conflicts', columns: ['Entry', 'Value', 'Source'] },
      { name: 'To confirm', columns: ['Entry', 'Value', 'Reason', 'Source'] },
      { name: 'Replaced', columns: ['Entry', 'Before', 'Now', 'Source'] },
      { name: 'Unread', columns: ['File', 'Reason'] },
      { name: 'Sources', columns: ['File', 'Place', 'Passage'] },
    ],
  }
}

function columnsOfFacts(entry: Shape): readonly string[] | undefined {
  if (entry.kind === 'unknown' || (entry.kind === 'record' && entry.isOpen === true)) return undefined
  return ['Value', ...(entry.kind === 'record' ? Object.keys(entry.parts).map(labelOf) : []), 'Source', 'Passage']
}

/** As `valuesOfMap` writes them. */
function namesOfMap(map: RecordShape): Given | undefined {
  const parts = partsByPath(map)
  if (parts.some(([, part]) => part.kind === 'record' && part.isOpen === true)) return undefined
  return {
    names: parts.map(([path]) => path),
    sheets: parts.flatMap(([path, part]) =>
      part.kind === 'list' && part.of.kind === 'record' ? [sheetOf(path, part)] : [],
    ),
    keys: Object.keys(map.parts),
  }
}

const partsByPath = ({ parts }: RecordShape): readonly (readonly [path: string, shape: Shape])[] =>
  Object.entries(parts).flatMap(([key, part]) => [
    [key, part] as const,
    ...(part.kind === 'record' ? partsByPath(part).map(([path, shape]) => [`${key}.${path}`, shape] as const) : []),
  ])

/** A list of entries, or a table, by its columns as people read them. */
function sheetOf(name: string, shape: Shape): Sheet {
  if (shape.kind === 'unknown' || (shape.kind === 'list' && shape.of.kind === 'unknown'))
    return { name, columns: undefined }
  const table = asTable(shape)
  const isKnown = table && table.isOpen !== true
  return { name, columns: isKnown ? table.columns.flatMap(({ id, label }) => [label ?? labelOf(id), id]) : undefined }
}
