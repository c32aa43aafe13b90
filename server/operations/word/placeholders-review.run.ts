/** placeholders.review: the placeholders of a document with the values of a spreadsheet, for a person to check. */
import { ensureDocx } from '#server/documents/convert/ensure-docx.ts'
import { isLogoName } from '#server/documents/docx/brand/is-logo-name.ts'
import type { Placeholder } from '#server/documents/docx/types.ts'
import type { Review, ReviewInput } from '#server/documents/sheets/review/build-review.ts'
import type { ReadValues } from '#server/documents/sheets/types.ts'
import { sentenceInWords } from '#server/wording.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import type { Run, Work } from '../work.ts'

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
  const document = artefacts.file(template)
  const read = { ...nothingElse, ...((await artefacts.data(values)) as KeptValues) }
  const exceptional = exceptionalPlaceholders(work, hub, await artefacts.dataIfAny(chosen))
  const docx = ensureDocx({ name: document.name, bytes: await document.bytes() }, signal)
  const names = [read, ...read.otherReadings].flatMap((reading) => Object.keys(reading.values))
  const args = [await refuseUnreadable(document.name, docx), names, { listsPerhaps: true }]
  const found = await refuseUnreadable(
    document.name,
    inWorker<Placeholder[]>(placeholdersModule, 'findPlaceholders', args, { kind: 'read', signal }),
  )
  const placeholders = logo === true ? found.filter(({ name }) => !isLogoName(name)) : found
  const input: ReviewInput = {
    placeholders: placeholders.map(placedInWords),
    read: { ...read, sheets: [] },
    keptNames: exceptional,
    template: document.name,
    workbook: read.from ?? 'The spreadsheet',
    isPlainAccepted: plain === true,
  }
  const reviewing = inWorker<Review>(reviewModule, 'buildReview', [input], { kind: 'tables', signal })
  const { workbook, account } = await refuseUnreadable(document.name, reviewing)
  await artefacts.save(save, workbook)
  if (as !== undefined) await artefacts.keep(as, { ...account, problems: account.problems.map(sentenceInWords) })
  if (kept !== undefined) await artefacts.keep(kept, exceptional)
  return undefined
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
