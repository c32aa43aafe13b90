/** Does a piece of work once for each file of a list, and keeps one result for each under its name. */
import { everyFile, listsOfEach } from '#engine/definition/work-effects.ts'
import type { Work as Piece } from '#engine/definition/types.ts'
import { extensionOf } from '#engine/values/extension-of.ts'
import { takeFreeName } from '#server/operations/free-name.ts'
import { effectsOf } from '#server/operations/effects-of.ts'
import type { Artefacts, NewFile, Work, WorkFile } from '#server/operations/work.ts'
import { isFileResult, type FileProblem, type FileResult } from '#server/file-result.ts'
import { isPassing, Refusal, RefusedContent } from '#server/refusals.ts'

interface ForEach {
  readonly piece: Piece
  readonly artefacts: Artefacts
  readonly signal: AbortSignal
  readonly report: (share: number, message?: string) => void
  readonly noteProblem: (problem: FileProblem) => void
  readonly doOnce: Work['doOnce']
  /** Does the work for one file: it sees that file alone in the lists, and what it writes is collected. */
  readonly perform: (artefacts: Artefacts, report: ForEach['report']) => Promise<unknown>
}

/** What the work sees of a list while it is done for one file. */
type View = { readonly files: readonly WorkFile[] } | { readonly data: unknown }

interface Entry {
  readonly file: string
  readonly views: ReadonlyMap<string, View>
  /** The file failed in earlier work: it stays in the list, by its reason. */
  readonly problem?: string
}

type Attempt = { readonly made: Made } | { readonly problem: string }

export async function runForEach(work: ForEach): Promise<void> {
  const { piece, artefacts, signal, report } = work
  const entries = await readEntries(piece, artefacts)
  const others = await readOthers(piece, artefacts)
  if (entries.length === 0) throw new Refusal(422, 'There is no file to work on. Add one that can be read.')
  const attempts: { readonly file: string; readonly attempt: Attempt }[] = []
  for (const [index, entry] of entries.entries()) {
    signal.throwIfAborted()
    const share = index / entries.length
    const message = `${entry.file}, file ${index + 1} of ${entries.length}`
    report(share, message)
    const reportFile: ForEach['report'] = (part, said) =>
      report(share + part / entries.length, said === undefined || said === '' ? message : said)
    attempts.push({ file: entry.file, attempt: await attemptOnce(entry, others, work, reportFile) })
  }
  const problems = attempts.flatMap(({ file, attempt }) => ('problem' in attempt ? [{ file, ...attempt }] : []))
  // What failed in earlier work was noted there: a further try of this work would not help it.
  for (const [at, { file, attempt }] of attempts.entries())
    if ('problem' in attempt && entries[at]?.problem === undefined) work.noteProblem({ file, ...attempt })
  const namesOf = (kind: keyof Made) => [
    ...new Set(attempts.flatMap(({ attempt }) => ('made' in attempt ? [...attempt.made[kind].keys()] : []))),
  ]
  const isNamed = piece.problems !== undefined || namesOf('data').length > 0
  if (problems.length === attempts.length || (problems.length > 0 && !isNamed))
    throw refusalFor(problems, attempts.length)

  for (const name of namesOf('data')) {
    const results = attempts.map(({ file, attempt }): FileResult =>
      'problem' in attempt ? { file, ...attempt } : { file, result: attempt.made.data.get(name) ?? null },
    )
    await artefacts.keep(name, results)
  }
  for (const name of namesOf('files')) {
    const taken = new Set<string>()
    const files = attempts.flatMap(({ attempt }) => ('made' in attempt ? (attempt.made.files.get(name) ?? []) : []))
    const renamed = files.map((file) => ({ ...file, name: takeFreeName(file.name, taken) }))
    await artefacts.saveFiles(name, renamed)
  }
  if (piece.problems !== undefined) await artefacts.keep(piece.problems, problems)
}

/**
 * The artefacts that the work reads in addition to its lists. The result for a file is valid only while they stay the
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

/** Data that was made for a file is not made again; files and failures are. */
async function attemptOnce(
  entry: Entry,
  others: readonly unknown[],
  work: ForEach,
  report: ForEach['report'],
): Promise<Attempt> {
  const views = [...entry.views].map(([name, view]) => [name, 'files' in view ? view.files.map(contentOf) : view.data])
  let fresh: Attempt | undefined
  const data = await work.doOnce(JSON.stringify([work.piece, entry.file, views, others]), async () => {
    fresh = await attemptFor(entry, work, report)
    return 'made' in fresh && fresh.made.files.size === 0 ? [...fresh.made.data] : undefined
  })
  return fresh ?? { made: { data: new Map(data), files: new Map() } }
}

async function attemptFor(
  { file, views, problem }: Entry,
  { artefacts, signal, perform }: ForEach,
  report: ForEach['report'],
): Promise<Attempt> {
  if (problem !== undefined) return { problem }
  const made: Made = { data: new Map(), files: new Map() }
  try {
    await perform(narrow(artefacts, file, views, made), report)
    return { made }
  } catch (error) {
    // What concerns the portal, or the whole request, is not the fault of one file.
    const isOfFile = error instanceof RefusedContent || (error instanceof Refusal && error.status === 422)
    if (!isOfFile || isPassing(error) || signal.aborted) throw error
    return { problem: error.message }
  }
}

function refusalFor(problems: readonly FileProblem[], files: number): Refusal {
  const [first] = problems
  if (first === undefined || files === 1) return new Refusal(422, first?.problem ?? 'Nothing could be done.')
  const share =
    problems.length === files
      ? `None of the ${files} files could be worked on.`
      : `${problems.length} of the ${files} files could not be worked on.`
  return new Refusal(422, `${share} ${first.file}: ${first.problem}`)
}

async function readEntries(piece: Piece, artefacts: Artefacts): Promise<readonly Entry[]> {
  const names = listsOfEach(piece)
  const lists = await Promise.all(names.map(async (name) => ({ name, items: await itemsOf(name, artefacts) })))
  const isOptional = piece.each === everyFile && names.length > 1
  const wrong = lists.find(({ items }) => items === undefined)
  if (wrong && !isOptional)
    throw new Refusal(422, `"${wrong.name}" is not a list of files, so nothing can be done for each of its files.`)
  const taken = new Set<string>()
  return lists.flatMap(({ name, items = [] }) =>
    items.map(({ file, viewAs, problem }): Entry => {
      const free = takeFreeName(file, taken)
      const hidden = lists.flatMap(({ name: other, items: others }) =>
        other === name || others === undefined ? [] : [[other, nothing] as const],
      )
      return {
        file: free,
        views: new Map([...hidden, [name, viewAs(free)]]),
        ...(problem === undefined ? {} : { problem }),
      }
    }),
  )
}

const nothing: View = { data: [] }

interface Item {
  readonly file: string
  /** If several files share a name, each is processed under a name of its own. */
  readonly viewAs: (name: string) => View
  readonly problem?: string
}

/** Undefined for data that is not a list of files. */
async function itemsOf(list: string, artefacts: Artefacts): Promise<readonly Item[] | undefined> {
  const files = artefacts.files(list)
  if (files.length > 0)
    return files.map((file) => ({ file: file.name, viewAs: (name) => ({ files: [{ ...file, name }] }) }))
  const data = await artefacts.dataIfAny(list)
  if (data === undefined) return []
  return Array.isArray(data) && data.every(isOfFile) ? data.map(itemOf) : undefined
}

type OfFile = Readonly<Record<string, unknown>> & { readonly file: string }

const isOfFile = (item: unknown): item is OfFile =>
  typeof item === 'object' && item !== null && 'file' in item && typeof item.file === 'string'

function itemOf(item: OfFile): Item {
  const { file, problem, blocks, result } = item
  if (isFileResult(item) && 'result' in item) return { file, viewAs: () => ({ data: result }) }
  const isEmpty = !Array.isArray(blocks) || blocks.length === 0
  return {
    file,
    viewAs: (name) => ({ data: [{ ...item, file: name }] }),
    ...(typeof problem === 'string' && isEmpty ? { problem } : {}),
  }
}

interface Made {
  readonly data: Map<string, unknown>
  readonly files: Map<string, readonly NewFile[]>
}

function narrow(all: Artefacts, file: string, views: Entry['views'], made: Made): Artefacts {
  const dataIfAny = (name: string): Promise<unknown> => {
    const view = views.get(name)
    if (view === undefined) return all.dataIfAny(name)
    return Promise.resolve('data' in view ? view.data : undefined)
  }
  const filesOf = (name: string): readonly WorkFile[] => {
    const view = views.get(name)
    if (view === undefined) return all.files(name)
    return 'files' in view ? view.files : []
  }
  return {
    ...all,
    data: (name) => (views.has(name) ? dataIfAny(name) : all.data(name)),
    dataIfAny,
    file: (name) => filesOf(name)[0] ?? all.file(name),
    files: filesOf,
    keep(name, value) {
      made.data.set(name, value)
      return Promise.resolve()
    },
    async save(name, content, label = name) {
      made.files.set(name, [await all.stage(resultName(file, label), content)])
    },
    saveFiles(name, newFiles) {
      made.files.set(name, newFiles)
      return Promise.resolve()
    },
  }
}

/**
 * The name of the file with the extension of what is made from it. An artefact whose name has none, such as a table, is
 * for later work: it keeps the whole name, so that this work names the file as its user does.
 */
function resultName(file: string, label: string): string {
  const extension = extensionOf(label)
  return extension === '' ? file : `${file.slice(0, file.length - extensionOf(file).length)}${extension}`
}
