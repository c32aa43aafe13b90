/** placeholders.review: the placeholders of one document, or of several, with the values of a spreadsheet, for a person to check. */
import { ensureDocx } from '#server/documents/convert/ensure-docx.ts'
import { isLogoName } from '#server/documents/docx/brand/is-logo-name.ts'
import type { ReadTemplate } from '#server/documents/docx/find-placeholders.ts'
import type { Placeholder } from '#server/documents/docx/types.ts'
import type { Review, ReviewInput } from '#server/documents/sheets/review/build-review.ts'
import type { ReadValues } from '#server/documents/sheets/types.ts'
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import { isPassing, Refusal } from '#server/refusals.ts'
import { sentenceInWords, worded } from '#server/wording.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import type { Run, Work, WorkFile } from '../work.ts'

interface Parameters {
  readonly template: string
  readonly values: string
  readonly chosen: string
  readonly hub: string
  readonly kept?: string
  readonly logo?: boolean
  readonly plain?: boolean
  readonly save: string
  readonly as?: string
}

const placeholdersModule = new URL('../../documents/docx/find-placeholders.ts', import.meta.url)
const reviewModule = new URL('../../documents/sheets/review/build-review.ts', import.meta.url)

export const run: Run<Parameters> = async ({ template, values, chosen, hub, kept, logo, plain, save, as }, work) => {
  const { artefacts, signal } = work
  const read = { ...nothingElse, ...((await artefacts.data(values)) as KeptValues) }
  const exceptional = exceptionalPlaceholders(work, hub, await artefacts.dataIfAny(chosen))
  const names = [read, ...read.otherReadings].flatMap((reading) => Object.keys(reading.values))
  const found = await readDocuments(template, names, work)
  const documents = logo === true ? found.map(withoutLogo) : found
  const [first = ''] = documents.map(({ file }) => file)
  const title = documents.length > 1 ? worded('{0} and {1} more', first, documents.length - 1) : first
  const placeholders = placeholdersOfAll(documents)
  const input: ReviewInput = {
    placeholders,
    read: { ...read, sheets: [] },
    keptNames: exceptional,
    template: title,
    workbook: read.from ?? 'The spreadsheet',
    isPlainAccepted: plain === true,
  }
  const reviewing = inWorker<Review>(reviewModule, 'buildReview', [input], { kind: 'tables', signal })
  const { workbook, account } = await refuseUnreadable(title, reviewing)
  await artefacts.save(save, workbook)
  if (as !== undefined)
    await artefacts.keep(as, {
      ...account,
      problems: account.problems.map(sentenceInWords),
      documents: documents.map((each) => accountOf(each, account)).toSorted((a, b) => orderOf(a) - orderOf(b)),
      titles: documents.flatMap(({ file, titles }) =>
        documents.length === 1 ? titles : titles.map((title) => worded('{0}: {1}', file, title)),
      ),
    })
  if (kept !== undefined) await artefacts.keep(kept, exceptional)
  return undefined
}

interface ReadDocument extends ReadTemplate {
  readonly file: string
  /** Why it could not be read. */
  readonly problem?: string
}

/** One of several documents that cannot be read is named, and the others are reviewed. */
async function readDocuments(template: string, names: readonly string[], work: Work): Promise<readonly ReadDocument[]> {
  const { artefacts, signal } = work
  const files = artefacts.files(template)
  const broken = await artefacts.broken(template)
  const count = files.length + broken.length
  const documents: ReadDocument[] = []
  const refused: Refusal[] = []
  for (const [index, file] of (files.length > 0 ? files : [artefacts.file(template)]).entries()) {
    if (count > 1) work.report(index / count, file.name)
    try {
      documents.push({ file: file.name, ...(await readDocument(file, names, signal)) })
    } catch (error) {
      if (!(error instanceof Refusal) || isPassing(error) || signal.aborted) throw error
      refused.push(error)
      documents.push({ file: file.name, ...nothingRead, problem: error.message })
    }
  }
  const [reason] = refused
  if (reason !== undefined && refused.length === documents.length) throw reason
  return [...documents, ...broken.map(({ file, problem }) => ({ file, ...nothingRead, problem }))]
}

const nothingRead: ReadTemplate = { placeholders: [], titles: [] }

async function readDocument(file: WorkFile, names: readonly string[], signal: AbortSignal): Promise<ReadTemplate> {
  const docx = ensureDocx({ name: file.name, bytes: await file.bytes() }, signal)
  const args = [await refuseUnreadable(file.name, docx), names]
  const reading = inWorker<ReadTemplate>(placeholdersModule, 'readTemplate', args, { kind: 'read', signal })
  const { placeholders, titles } = await refuseUnreadable(file.name, reading)
  return { placeholders: placeholders.map(placedInWords), titles }
}

const withoutLogo = (document: ReadDocument): ReadDocument => ({
  ...document,
  placeholders: document.placeholders.filter(({ name }) => !isLogoName(name)),
})

/** A name that stands in several documents is one row, since the same value fills it in each. */
function placeholdersOfAll(documents: readonly ReadDocument[]): readonly Placeholder[] {
  if (documents.length === 1) return documents[0]?.placeholders ?? []
  const byKey = new Map<string, Placeholder>()
  for (const { file, placeholders } of documents)
    for (const own of placeholders) {
      const occurrences = own.occurrences.map((each) => ({ ...each, where: `${file}: ${each.where}` }))
      const { perhaps, ...former } = byKey.get(own.key) ?? { ...own, forms: [], occurrences: [] }
      byKey.set(own.key, {
        ...former,
        forms: [...new Set([...former.forms, ...own.forms])],
        occurrences: [...former.occurrences, ...occurrences],
        ...(perhaps === true && own.perhaps === true && { perhaps }),
      })
    }
  return [...byKey.values()]
}

/** What a person has to look at comes first. */
const orderOf = ({ problem, missing }: ReturnType<typeof accountOf>): number => {
  if (problem !== null) return 0
  return missing.length > 0 ? 1 : 2
}

/** How far the spreadsheet answers one document. Names that are kept as they stand are not asked for. */
function accountOf({ file, placeholders, problem }: ReadDocument, { placeholders: rows }: Review['account']) {
  const reviewed = new Map(rows.map((row) => [placeholderKey(row.name), row]))
  const asked = placeholders.filter(({ key, perhaps }) => reviewed.has(key) && perhaps !== true)
  const missing = asked.filter(({ key }) => reviewed.get(key)?.value === undefined)
  return {
    file,
    placeholders: problem === undefined ? asked.length : null,
    found: problem === undefined ? asked.length - missing.length : null,
    missing: missing.map(({ name }) => name),
    problem: problem === undefined ? null : sentenceInWords(problem),
  }
}

const placedInWords = (placeholder: Placeholder): Placeholder => ({
  ...placeholder,
  occurrences: placeholder.occurrences.map((each) => ({ ...each, where: placeInDocument(each.where) })),
})

/** 'Table 2, row 3'. */
const placeInDocument = (place: string): string => place.split(', ').map(sentenceInWords).join(', ')

/** sheet.read also stores the place of each value; other operations store values alone. */
type KeptValues = Pick<ReadValues, 'values'> & Partial<ReadValues> & { readonly from?: string }
const nothingElse = { sheets: [], problems: [], duplicates: [], otherReadings: [] }

/** The values of the chosen item, or of the default item if the choice is not in the hub. */
function exceptionalPlaceholders({ hubItems, definition }: Work, hub: string, chosen: unknown): readonly string[] {
  const items = hubItems(hub)
  const fallback = definition.hub?.items === hub ? definition.hub.default : undefined
  const item = items.find(({ id }) => id === chosen) ?? items.find(({ id }) => id === fallback)
  const names = item?.['exceptionalPlaceholders']
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}
