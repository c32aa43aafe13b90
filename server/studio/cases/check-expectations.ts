/** Compares what a run has made with what its case expects. */
import type { CheckedExpectation, Expectation } from '#engine/shapes/studio-cases.ts'
import { readPath } from '#engine/values/path.ts'
import { extractFiles } from '#server/documents/extract/extract-files.ts'
import { cellText } from '#server/operations/table-in-value.ts'
import { isTexts, tableIn, type Seen } from './view-artefact.ts'

interface Made extends Seen {
  /** By the ids of the calls. */
  readonly replies: Readonly<Record<string, unknown>>
}

export const checkExpectations = (
  expected: readonly Expectation[],
  made: Made,
): Promise<readonly CheckedExpectation[]> =>
  Promise.all(
    expected.map(async (expectation) => {
      const found = await textOf(expectation, made)
      if (found === undefined) return { ...expectation, holds: false, found: 'The run did not make it.' }
      return { ...expectation, holds: holds(expectation, found), found: found.slice(0, 400) }
    }),
  )

/** Spaces and line ends do not count. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function holds({ how, text }: Expectation, found: string): boolean {
  return how === 'is' ? plain(found) === plain(text) : plain(found).includes(plain(text))
}

async function textOf({ of, part }: Expectation, made: Made): Promise<string | undefined> {
  const value = of.startsWith('reply.') ? made.replies[of.slice('reply.'.length)] : await valueOf(of, made)
  const found = part === '' ? value : readPath(value, part)
  return found === undefined ? undefined : textIn(found)
}

/** A table is {rows, total}, with rows by the ids of the columns; files are their text. */
async function valueOf(name: string, work: Seen): Promise<unknown> {
  const { artefacts, signal } = work
  if (!artefacts.has(name)) return undefined
  const table = await tableIn(name, work)
  if (table) {
    const rows = table.rows.map((row) => Object.fromEntries(table.columns.map(({ id }, at) => [id, row[at] ?? null])))
    return { rows, total: table.total ?? rows.length }
  }
  const files = artefacts.files(name)
  const value = files.length > 0 ? await extractFiles(files, { signal }) : await artefacts.dataIfAny(name)
  return isTexts(value) ? value.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join('\n') : value
}

/** All texts and figures in a value, in their order. */
function textIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return cellText(value)
  return Object.values(value).map(textIn).join(' ')
}
