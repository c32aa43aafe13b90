/** word.fill: fills the placeholders of a Word document. */
import { isRecord } from '#engine/values/is-record.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { ensureDocx } from '#server/documents/convert/ensure-docx.ts'
import { notesOnKind } from '#server/documents/convert/notes-on-kind.ts'
import type { FillOptions, FilledDocument } from '#server/documents/docx/fill/fill-document.ts'
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import type { Values, ValueSheet } from '#server/documents/docx/types.ts'
import { sheetOfRecords, valuesOfFacts, valuesOfMap } from '#server/facts/values-of-facts.ts'
import { formatCell } from '#server/documents/content/format-cell.ts'
import { isTableToShow } from '#server/documents/content/table-blocks.ts'
import { isAnswer } from '#server/providers/texts-of.ts'
import { Refusal } from '#server/refusals.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import { tableInArtefact } from '../table-in-artefact.ts'
import type { Run, Work } from '../work.ts'

interface Parameters {
  readonly template?: string
  readonly form?: string
  readonly values: string
  readonly texts?: Readonly<Record<string, string>>
  readonly subject?: readonly string[]
  readonly lists?: readonly string[]
  readonly optional?: readonly string[]
  readonly keep?: string
  readonly tables?: boolean
  readonly revisions?: boolean
  readonly logo?: boolean
  readonly plain?: boolean
  readonly block?: string
  readonly save: string
  readonly as?: string
}

const engine = new URL('../../documents/docx/fill/fill-document.ts', import.meta.url)

export const run: Run<Parameters> = async (
  {
    values,
    texts = {},
    subject,
    lists: listNames = [],
    optional = [],
    keep,
    tables,
    revisions,
    logo,
    plain,
    block,
    save,
    as,
    ...source
  },
  work,
) => {
  const { artefacts, signal } = work
  const sent = await readTemplate(source, work)
  const docx = await refuseUnreadable(sent.name, ensureDocx(sent, signal))
  const listed = await Promise.all(
    listNames.map(async (name) => sheetOfList(name, await artefacts.data(name), work.definition)),
  )
  const given = valuesIn(values, await artefacts.data(values), subject)
  const facts = withSheets(withTexts(given, await fillTexts(texts, work)), listed)
  const options: FillOptions = {
    keep: namesIn(keep === undefined ? undefined : await artefacts.dataIfAny(keep)),
    tables: tables === true,
    optional: optional.map(labelOf),
    logo: logo === true,
    titleBlock: block !== undefined && (await artefacts.dataIfAny(block)) === 'add',
    ...(revisions === true ? { revisionsOn: new Date().toISOString().slice(0, 10) } : {}),
  }
  const filling = inWorker<FilledDocument>(engine, 'fillDocument', [docx, facts, options], { kind: 'write', signal })
  const { document, ...account } = await refuseUnreadable(sent.name, filling)
  const { filled, missing, kept, lists, addedSheets, inBlock } = account
  const used = filled.length + inBlock.length + Object.keys(lists).length + addedSheets.length
  const isPlain = plain === true && account.placeholders.length === 0
  if (!isPlain) refuseUnfilledDocument(sent.name, facts, { used, missing, kept, takesLists: options.tables === true })
  await artefacts.save(save, document)
  if (as === undefined) return undefined
  const notes = [
    ...(await notesOnKind(sent)),
    ...(isPlain ? [`"${sent.name}" has no placeholders, so nothing was filled in.`] : []),
    ...account.notes.map((note) => `"${sent.name}" ${note}`),
    ...(facts.problems ?? []).map(({ sentence }) => sentence),
  ]
  await artefacts.keep(as, { ...account, notes })
  return undefined
}

async function readTemplate({ template, form }: Pick<Parameters, 'template' | 'form'>, work: Work) {
  if (form !== undefined) return { name: form, bytes: await work.template(form) }
  // Exactly one of the two is given; the check of definitions ensures that.
  const file = work.artefacts.file(template ?? '')
  return { name: file.name, bytes: await file.bytes() }
}

function valuesIn(name: string, data: unknown, subject: Parameters['subject']): Values {
  if (isAnswer(data)) return valuesOfFacts(data, subject)
  if (isRecord(data) && isRecord(data.values)) return data as unknown as Values // the cast is safe: sheet.read and review.read write the artefact
  if (isRecord(data)) return valuesOfMap(data)
  throw new Refusal(422, `"${name}" holds no values with names, so nothing can be filled in.`)
}

/** A text without a value for its references is empty, so its placeholder is marked like any other without a value. */
const fillTexts = async (texts: Readonly<Record<string, string>>, { fill }: Work): Promise<Values['values']> =>
  Object.fromEntries(
    await Promise.all(Object.entries(texts).map(async ([name, text]) => [name, { text: await fill(text) }] as const)),
  )

/** The texts replace values whose names differ from theirs only in spelling. */
function withTexts(given: Values, texts: Values['values']): Values {
  const keys = new Set(Object.keys(texts).map(placeholderKey))
  const others = Object.entries(given.values).filter(([name]) => !keys.has(placeholderKey(name)))
  return { ...given, values: { ...Object.fromEntries(others), ...texts } }
}

const withSheets = (values: Values, sheets: readonly ValueSheet[]): Values =>
  sheets.length === 0 ? values : { ...values, sheets: [...(values.sheets ?? []), ...sheets] }

function sheetOfList(name: string, data: unknown, definition: Work['definition']): ValueSheet {
  if (isTableToShow(data)) {
    const { columns, rows } = tableInArtefact(name, data, definition)
    return sheetOfRecords(
      labelOf(name),
      rows.map((row) =>
        Object.fromEntries(columns.map((column, at) => [column.label, formatCell(row[at] ?? null, column)] as const)),
      ),
    )
  }
  const isEntry = (item: unknown): item is Readonly<Record<string, unknown>> =>
    typeof item === 'object' && item !== null
  if (!Array.isArray(data) || !data.every(isEntry))
    throw new Refusal(422, `"${name}" is not a list of entries, so the document cannot show it as a table.`)
  return sheetOfRecords(labelOf(name), data)
}

/** A document in which nothing could be filled is not a useful result, so it is refused. */
function refuseUnfilledDocument(
  name: string,
  { values }: Values,
  {
    used,
    missing,
    kept,
    takesLists,
  }: {
    readonly used: number
    readonly missing: readonly string[]
    readonly kept: readonly string[]
    readonly takesLists: boolean
  },
): void {
  if (used > 0 || kept.length > 0) return
  if (missing.length === 0) {
    const names = 'as {{Company Name}} or [Company Name]'
    throw new Refusal(
      422,
      takesLists
        ? `"${name}" has no placeholders, so there is nothing to fill in, and the spreadsheet has no list that could be added to it: headings in one row, and lines below them. Give it such a list, or write placeholders ${names}, and try again.`
        : `"${name}" has no placeholders, so there is nothing to fill in. Write them ${names} and try again.`,
    )
  }
  const missingNames = missing
    .slice(0, 5)
    .map((each) => `"${each}"`)
    .join(', ')
  const given = Object.keys(values)
    .slice(0, 5)
    .map((each) => `"${each}"`)
    .join(', ')
  const asked = `${missingNames}${missing.length > 5 ? ' and more' : ''}`
  throw new Refusal(
    422,
    given === ''
      ? `None of the placeholders of "${name}" has a value. It asks for ${asked}, and there are no names with values. Put each name beside its value and try again.`
      : `None of the placeholders of "${name}" has a value. It asks for ${asked}; the values are for ${given}. Use the same names in both and try again.`,
  )
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
