/**
 * Does a piece of work once for each item (a file, an entry, a row, a group of rows or a pair) and collects the
 * results.
 */
import { createHash } from 'node:crypto'
import {
  collectMatrix,
  collectTable,
  type ItemResult,
  type ResultColumn,
} from '#engine/contents/shared/collect-results.ts'
import { axesOf, itemOptionsOf, listsOfEach } from '#engine/definition/work-effects.ts'
import type { Definition, Work as Piece } from '#engine/definition/types.ts'
import { extensionOf } from '#engine/values/extension-of.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { takeFreeName } from '#server/operations/free-name.ts'
import { effectsOf } from '#server/operations/effects-of.ts'
import type { Artefacts, NewFile, Work, WorkFile } from '#server/operations/work.ts'
import type { FileProblem, FileResult } from '#server/file-result.ts'
import { isPassing, Refusal, RefusedContent } from '#server/refusals.ts'
import { readItems, type Item } from './items-of-each.ts'

interface ForEach {
  readonly piece: Piece
  readonly definition: Definition
  readonly artefacts: Artefacts
  readonly signal: AbortSignal
  readonly report: (share: number | undefined, message?: string) => void
  readonly noteProblem: (problem: FileProblem) => void
  readonly doOnce: Work['doOnce']
  readonly fill: (text: string) => Promise<string>
  /** Only set in long work. Otherwise the files of an item are made again if the work begins again. */
  readonly madeFiles?: MadeFiles
  /**
   * Does the work for one item. The lists that the work reads contain that item alone, and its results are collected.
   */
  readonly perform: (artefacts: Artefacts, report: ForEach['report'], item: Item) => Promise<unknown>
}

/** Keeps the files that were made for an item before all items are done, so that no process makes them again. */
export interface MadeFiles {
  /** Returns the files that were stored under the same key. */
  readonly hold: (key: string, files: readonly NewFile[]) => Promise<void>
  /** Undefined if one of the files no longer exists. */
  readonly takeUp: (files: readonly NewFile[]) => Promise<readonly NewFile[] | undefined>
  /** Removes the stored files: the work is done, and the files now belong to its results. */
  readonly release: () => void
}

type Attempt = { readonly made: Made } | { readonly problem: string }

/** Files are processed one after the other, since a single one may be large and its progress is reported. */
const atOnce = { files: 1, items: 4 }

export async function runForEach(work: ForEach): Promise<void> {
  const { piece, artefacts } = work
  const { items, columns } = await readItems(work)
  if (items.length === 0) throw emptyRefusal(piece)
  const others = hashOf(await readOthers(piece, artefacts))
  const attempts = await attemptAll(items, others, work)
  const problems = attempts.flatMap((attempt, at) =>
    'problem' in attempt ? [{ file: nameAt(items, at), ...attempt }] : [],
  )
  // A failure in earlier work was recorded there, and repeating this work would not help.
  for (const [at, attempt] of attempts.entries())
    if ('problem' in attempt && items[at]?.problem === undefined)
      work.noteProblem({ file: nameAt(items, at), ...attempt })
  const namesOf = (kind: keyof Made) => [
    ...new Set(attempts.flatMap((attempt) => ('made' in attempt ? [...attempt.made[kind].keys()] : []))),
  ]
  const isNamed = piece.problems !== undefined || namesOf('data').length > 0 || namesOf('files').length > 0
  const isRefused = !isNamed || itemOptionsOf(piece).broken === 'refuse'
  if (problems.length === attempts.length || (problems.length > 0 && isRefused))
    throw refusalFor(problems, attempts.length, isOfFiles(piece) ? 'files' : 'items')

  for (const name of namesOf('data')) {
    const results = attempts.map((attempt, at): FileResult => {
      const file = nameAt(items, at)
      return 'problem' in attempt ? { file, ...attempt } : { file, result: attempt.made.data.get(name) ?? null }
    })
    await artefacts.keep(name, collected(results, items, columns, piece))
  }
  for (const name of namesOf('files')) {
    const taken = new Set<string>()
    const files = attempts.flatMap((attempt) => ('made' in attempt ? (attempt.made.files.get(name) ?? []) : []))
    const renamed = files.map((file) => ({ ...file, name: takeFreeName(file.name, taken) }))
    await artefacts.saveFiles(name, renamed, problems)
  }
  if (piece.problems !== undefined) await artefacts.keep(piece.problems, problems)
  work.madeFiles?.release()
}

const nameAt = (items: readonly Item[], at: number): string => items[at]?.file ?? ''

const isOfFiles = (piece: Piece): boolean => axesOf(piece).every(({ kind }) => kind === 'file')

function emptyRefusal(piece: Piece): Refusal {
  if (isOfFiles(piece)) return new Refusal(422, 'There is no file to work on. Add one that can be read.')
  const names = listsOfEach(piece).map((name) => `"${labelOf(name)}"`)
  return new Refusal(422, `There is nothing to work on: ${names.join(' or ')} is empty.`)
}

/** In the order of the items, however many are worked on at the same time. */
async function attemptAll(items: readonly Item[], others: string, work: ForEach): Promise<readonly Attempt[]> {
  const { piece, signal, report } = work
  const ofFiles = isOfFiles(piece)
  const attempts: Attempt[] = []
  const shares = items.map(() => 0)
  const reportShare = (message: string) => report(shares.reduce((sum, share) => sum + share, 0) / items.length, message)
  let next = 0
  const workOn = async () => {
    for (let at = next++; at < items.length; at = next++) {
      signal.throwIfAborted()
      const item = items[at]
      if (item === undefined) return
      const message = `${item.file}, ${ofFiles ? 'file ' : ''}${at + 1} of ${items.length}`
      reportShare(message)
      const reportItem: ForEach['report'] = (part, said) => {
        shares[at] = part ?? shares[at] ?? 0
        reportShare(said === undefined || said === '' ? message : said)
      }
      attempts[at] = await attemptOnce(item, others, work, reportItem)
      shares[at] = 1
    }
  }
  const workers = Math.min(items.length, ofFiles ? atOnce.files : atOnce.items)
  const ends = await Promise.allSettled(
    Array.from({ length: workers }, async () => {
      try {
        await workOn()
      } catch (error) {
        // The other runners stop after their current item.
        next = items.length
        throw error
      }
    }),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return attempts
}

/** Combines the results for one artefact: into a list with the name of each item, a table or a matrix. */
function collected(
  results: readonly FileResult[],
  items: readonly Item[],
  columns: readonly ResultColumn[],
  piece: Piece,
): unknown {
  const { results: form = 'list', take } = itemOptionsOf(piece)
  if (form === 'list') return results
  const found = results.map((outcome, at): ItemResult => {
    const { values = {}, sides = [] } = items[at] ?? {}
    return { cells: columns.map(({ id }) => values[id] ?? null), sides, outcome }
  })
  if (form === 'table') return collectTable(columns, found, take)
  const [first = ''] = listsOfEach(piece)
  return collectMatrix({ id: first, label: labelOf(first), type: 'text' }, found, take)
}

/**
 * The artefacts that the work reads in addition to its lists. The result for an item is valid only while they stay the
 * same.
 */
async function readOthers(piece: Piece, artefacts: Artefacts): Promise<readonly unknown[]> {
  const lists = listsOfEach(piece)
  const names = effectsOf(piece).reads.flatMap(({ name }) => (lists.includes(name) ? [] : [name]))
  return await Promise.all(
    names.map(async (name) => [name, artefacts.files(name).map(contentOf), (await artefacts.dataIfAny(name)) ?? null]),
  )
}

const contentOf = ({ id, name, size }: WorkFile) => id ?? [name, size]

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** In the form in which the result is stored, so that it is not made again. */
interface StoredAttempt {
  readonly data: readonly (readonly [string, unknown])[]
  readonly files: readonly (readonly [string, readonly NewFile[]])[]
}

/**
 * A stored result is not made again; a failed item is tried again. The result is stored before its files are kept, so that
 * every file that was kept is taken up after a stop.
 */
async function attemptOnce(item: Item, others: string, work: ForEach, report: ForEach['report']): Promise<Attempt> {
  const { piece, doOnce, madeFiles } = work
  const views = [...item.views].map(([name, view]) => [name, 'files' in view ? view.files.map(contentOf) : view.data])
  const key = JSON.stringify([piece, item.file, views, others])
  let fresh: Attempt | undefined
  const stored = await doOnce(key, async (): Promise<StoredAttempt | undefined> => {
    fresh = await attemptFor(item, work, report)
    if (!('made' in fresh)) return undefined
    const { data, files } = fresh.made
    return files.size > 0 && madeFiles === undefined ? undefined : { data: [...data], files: [...files] }
  })
  if (fresh === undefined) {
    const files = await takeUp(stored, madeFiles)
    if (files) return { made: { data: new Map(stored?.data), files } }
    // Files that have been removed since are made again.
    fresh = await attemptFor(item, work, report)
  }
  const files = 'made' in fresh ? [...fresh.made.files.values()].flat() : []
  if (files.length > 0) await madeFiles?.hold(hashOf(key), files)
  return fresh
}

async function takeUp(stored: StoredAttempt | undefined, madeFiles: MadeFiles | undefined) {
  const found: [string, readonly NewFile[]][] = []
  for (const [name, files] of stored?.files ?? []) {
    const again = await madeFiles?.takeUp(files)
    if (again === undefined) return undefined
    found.push([name, again])
  }
  return new Map(found)
}

async function attemptFor(item: Item, work: ForEach, report: ForEach['report']): Promise<Attempt> {
  const { artefacts, signal, perform, piece } = work
  if (item.problem !== undefined) return { problem: item.problem }
  const made: Made = { data: new Map(), files: new Map() }
  try {
    await perform(narrow(artefacts, item, itemOptionsOf(piece).item, made), report, item)
    return { made }
  } catch (error) {
    // A failure of the portal, or of the whole request, is not the fault of one item.
    const isOfItem = error instanceof RefusedContent || (error instanceof Refusal && error.status === 422)
    if (!isOfItem || isPassing(error) || signal.aborted) throw error
    return { problem: error.message }
  }
}

function refusalFor(problems: readonly FileProblem[], count: number, what: 'files' | 'items'): Refusal {
  const [first] = problems
  if (first === undefined || count === 1) return new Refusal(422, first?.problem ?? 'Nothing could be done.')
  const share = problems.length === count ? noneOf[what](count) : someOf[what](problems.length, count)
  const reason = first.problem.includes(first.file)
    ? `The first reason: ${first.problem}`
    : `The first is "${first.file}": ${first.problem}`
  return new Refusal(422, `${share} ${reason}`)
}

const noneOf = {
  files: (count: number) => `None of the ${count} files could be worked on.`,
  items: (count: number) => `None of the ${count} items could be worked on.`,
}
const someOf = {
  files: (failed: number, count: number) => `${failed} of the ${count} files could not be worked on.`,
  items: (failed: number, count: number) => `${failed} of the ${count} items could not be worked on.`,
}

interface Made {
  readonly data: Map<string, unknown>
  readonly files: Map<string, readonly NewFile[]>
}

function narrow(all: Artefacts, item: Item, itemName: string | undefined, made: Made): Artefacts {
  const { views } = item
  const viewOf = (name: string) => (name === itemName ? { data: item.texts } : views.get(name))
  const dataIfAny = (name: string): Promise<unknown> => {
    const view = viewOf(name)
    if (view === undefined) return all.dataIfAny(name)
    return Promise.resolve('data' in view ? view.data : undefined)
  }
  const filesOf = (name: string): readonly WorkFile[] => {
    const view = viewOf(name)
    if (view === undefined) return all.files(name)
    return 'files' in view ? view.files : []
  }
  return {
    ...all,
    data: (name) => (viewOf(name) === undefined ? all.data(name) : dataIfAny(name)),
    dataIfAny,
    file: (name) => filesOf(name)[0] ?? all.file(name),
    files: filesOf,
    broken: (name) => (viewOf(name) === undefined ? all.broken(name) : Promise.resolve([])),
    keep(name, value) {
      made.data.set(name, value)
      return Promise.resolve()
    },
    async save(name, content, label = name) {
      made.files.set(name, [await all.stage(resultName(item, label), content)])
    },
    saveFiles(name, newFiles) {
      made.files.set(name, newFiles)
      return Promise.resolve()
    },
  }
}

/**
 * The name of the item with the extension of the file that is made from it, in place of that of the file that the item is
 * or names. An artefact without an extension, such as a table, is read by later work only: it keeps the whole name, so that
 * the later work shows the file name that the user knows.
 */
function resultName({ file, isFile, values }: Item, label: string): string {
  const extension = extensionOf(label)
  const former = typeof values['file'] === 'string' ? extensionOf(values['file']) : ''
  const stem =
    extension !== '' && file.toLowerCase().endsWith(former) ? file.slice(0, file.length - former.length) : file
  return `${isFile ? stem : stem.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-')}${extension}`
}
