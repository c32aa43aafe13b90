/**
 * The artefacts as one call sees and changes them. Parts of the request hide artefacts that the call has made, and these hide the artefacts as they
 * were before. Nobody else sees the changes until they are committed.
 */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Artefacts, WorkFile } from '#server/operations/work.ts'
import type { FileProblem } from '#server/file-result.ts'
import { Refusal } from '#server/refusals.ts'
import type { StagedFile, StoredFiles } from '#server/storage/files/stored-files.ts'
import { newVersion, type ArtefactStore, type Change, type Changes } from './artefact-store.ts'
import { isCurrent, type ArtefactsByName, type Artefact, type ArtefactFile } from './artefact.ts'

/** A part of the request, by the name of its artefact. */
export type Part =
  | { readonly data: unknown }
  | {
      readonly files: readonly StagedFile[]
      /** Files that were sent with them and are broken. Their contents are not stored. */
      readonly broken?: readonly FileProblem[]
    }
export type Parts = ReadonlyMap<string, Part>

export interface Draft {
  /** The artefacts for a piece of work that declares which ones it reads; what it writes counts as made from them. */
  readonly artefacts: (reads: readonly string[]) => Artefacts
  readonly has: (name: string) => boolean
  /**
   * Turns these parts of the request into artefacts; the artefact of a part that the request does not have is removed.
   * Returns the broken files of the parts.
   */
  readonly keepParts: (names: readonly string[]) => readonly FileProblem[]
  readonly changes: () => Changes
  readonly remove: (names: readonly string[]) => void
  /** Another file with the content of an earlier file; undefined if that file no longer exists. */
  readonly takeUp: (file: StagedFile) => Promise<StagedFile | undefined>
  /** Called once the changes are committed. */
  readonly markCommitted: () => void
  /** Removes the files that did not become part of an artefact. Called at the end of the call. */
  readonly discardUnused: () => Promise<void>
  /** The version of an artefact that is current; undefined if it is absent. */
  readonly versionOf: (name: string) => string | undefined
  /** A number that differs after each change, so that values that were read before can be reused until then. */
  readonly edition: () => number
}

export interface DraftOptions {
  readonly session: string | undefined
  readonly artefacts: ArtefactsByName
  readonly parts: Parts
  readonly store: Pick<ArtefactStore, 'dataOf'>
  readonly files: StoredFiles
  readonly signal: AbortSignal
}

/** The prefix of the names of files that long work has made for single items, until the work is done for all items. */
export const madeFilesPrefix = '@made '

/** The prefix of the names under which the broken files of an upload are listed. */
const brokenFilesPrefix = '@broken '

const isHidden = (name: string): boolean => name.startsWith(madeFilesPrefix) || name.startsWith(brokenFilesPrefix)

export const missingArtefactRefusal = (name: string): Refusal =>
  new Refusal(409, `"${name}" is not there yet. Finish the step before, then try again.`)

export function createDraft({ session, artefacts: before, parts, store, files, signal }: DraftOptions): Draft {
  const changes = new Map<string, Change>()
  const staged: StagedFile[] = [...parts.values()].flatMap((part) => ('files' in part ? part.files : []))
  const remainingParts = new Map(parts)
  const shownFiles = new Map<string, WorkFile>()
  let edition = 0
  let outcome: 'committed' | 'given up' = 'given up'

  const currentArtefacts = (): ArtefactsByName => {
    const all = new Map(before)
    for (const [name, change] of changes) {
      if (change === 'removed') all.delete(name)
      else all.set(name, artefactAfter(change))
    }
    return all
  }
  const has = (name: string) => shownFiles.has(name) || remainingParts.has(name) || isCurrent(name, currentArtefacts())

  function contentOf(name: string): Part | { readonly held: Artefact } | undefined {
    const part = remainingParts.get(name)
    if (part) return part
    const change = changes.get(name)
    if (change !== undefined && change !== 'removed') {
      if (!isCurrent(name, currentArtefacts())) return undefined
      return 'data' in change ? { data: JSON.parse(change.data) as unknown } : { files: change.files }
    }
    const held = before.get(name)
    return held && isCurrent(name, currentArtefacts()) ? { held } : undefined
  }

  async function dataIfAny(name: string): Promise<unknown> {
    const content = contentOf(name)
    if (!content || 'files' in content) return undefined
    if ('data' in content) return content.data
    if (content.held.kind !== 'data' || session === undefined) return undefined
    const text = await store.dataOf(session, name, content.held.version)
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  }

  const workFile = ({ id, name, size }: ArtefactFile): WorkFile => ({
    id,
    name,
    size,
    stream: (range) => files.open(id, size, range),
    bytes: async () => new Uint8Array(await buffer(await files.open(id, size))),
  })

  function filesOf(name: string): readonly WorkFile[] {
    const file = shownFiles.get(name)
    if (file) return [file]
    const content = contentOf(name)
    if (!content || 'data' in content) return []
    return ('files' in content ? content.files.map(toArtefactFile) : content.held.files).map(workFile)
  }

  async function brokenOf(name: string): Promise<readonly FileProblem[]> {
    const part = remainingParts.get(name)
    if (part) return 'files' in part ? (part.broken ?? []) : []
    // The list was written by keepParts.
    return ((await dataIfAny(`${brokenFilesPrefix}${name}`)) ?? []) as readonly FileProblem[]
  }

  async function stage(label: string, content: Uint8Array | Readable): Promise<StagedFile> {
    const stream = content instanceof Uint8Array ? Readable.from([content]) : content
    const file = await files.stage(label, stream, { signal })
    staged.push(file)
    return file
  }

  async function share(label: string, file: WorkFile): Promise<StagedFile> {
    const shared = file.id === undefined ? undefined : await files.share(label, file.id, file.size)
    if (shared === undefined) return await stage(label, await file.stream())
    staged.push(shared)
    return shared
  }

  const versionOf = (name: string) => {
    const file = shownFiles.get(name)
    if (file) return file.id
    const all = currentArtefacts()
    return isCurrent(name, all) ? all.get(name)?.version : undefined
  }

  const artefacts = (reads: readonly string[]): Artefacts => {
    // A part that is only in this request is gone once the reply is sent, so nothing can depend on its version.
    const madeFrom = (written: string): Artefact['madeFrom'] =>
      Object.fromEntries(
        reads
          .filter((name) => name !== written && !remainingParts.has(name))
          .map((name) => [name, versionOf(name) ?? null] as const),
      )
    const change = (name: string, to: { data: string } | { files: readonly StagedFile[] }, from = madeFrom(name)) => {
      edition += 1
      remainingParts.delete(name)
      changes.set(name, { version: newVersion(), madeFrom: from, ...to })
    }
    const listBroken = (name: string, broken: readonly FileProblem[]) => {
      const list = `${brokenFilesPrefix}${name}`
      if (broken.length > 0) change(list, { data: JSON.stringify(broken) }, madeFrom(name))
      else if (before.has(list) || changes.has(list)) changes.set(list, 'removed')
    }
    return {
      has,
      names: () =>
        [...new Set([...currentArtefacts().keys(), ...remainingParts.keys()])]
          .filter((name) => !isHidden(name) && has(name))
          .toSorted(),
      async data(name) {
        const value = await dataIfAny(name)
        if (value === undefined) throw missingArtefactRefusal(name)
        return value
      },
      dataIfAny,
      file(name) {
        const [file] = filesOf(name)
        if (!file) throw missingArtefactRefusal(name)
        return file
      },
      files: filesOf,
      broken: brokenOf,
      keep(name, value, lasting) {
        const data = { data: JSON.stringify(value ?? null) }
        if (lasting === undefined) change(name, data)
        else change(name, data, {})
        return Promise.resolve()
      },
      async save(name, content, label = name) {
        change(name, { files: [await stage(label, content)] })
        listBroken(name, [])
      },
      stage,
      share,
      show(name, file) {
        edition += 1
        shownFiles.set(name, file)
      },
      saveFiles(name, newFiles, broken = []) {
        change(name, { files: newFiles })
        listBroken(name, broken)
        return Promise.resolve()
      },
    }
  }

  return {
    artefacts,
    has,
    versionOf,
    edition: () => edition,
    keepParts(names) {
      edition += 1
      const broken = names.flatMap((name) => {
        const part = remainingParts.get(name)
        const ofPart = part && 'files' in part ? (part.broken ?? []) : []
        const list = `${brokenFilesPrefix}${name}`
        if (part) changes.set(name, { version: newVersion(), madeFrom: {}, ...contentOfPart(part) })
        else if (!changes.has(name) && before.has(name)) changes.set(name, 'removed')
        if (ofPart.length > 0) changes.set(list, { version: newVersion(), madeFrom: {}, data: JSON.stringify(ofPart) })
        else if (before.has(list) && changes.get(name) !== undefined) changes.set(list, 'removed')
        remainingParts.delete(name)
        return ofPart
      })
      return broken
    },
    changes: () => changes,
    remove(names) {
      edition += 1
      for (const name of names) changes.set(name, 'removed')
    },
    async takeUp({ name, content }) {
      const file = await files.share(name, content)
      if (file) staged.push(file)
      return file
    },
    markCommitted() {
      outcome = 'committed'
    },
    async discardUnused() {
      const changed = outcome === 'committed' ? [...changes.values()] : []
      const storedIds = new Set(
        changed.flatMap((change) =>
          change !== 'removed' && 'files' in change ? change.files.map(({ id }) => id) : [],
        ),
      )
      await files.discard(staged.filter(({ id }) => !storedIds.has(id)).map(({ id }) => id))
    },
  }
}

const contentOfPart = (part: Part) =>
  'files' in part ? { files: part.files } : { data: JSON.stringify(part.data ?? null) }

const toArtefactFile = ({ content, name, size }: StagedFile): ArtefactFile => ({ id: content, name, size })

const artefactAfter = (change: Exclude<Change, 'removed'>): Artefact =>
  'files' in change
    ? { version: change.version, madeFrom: change.madeFrom, kind: 'files', files: change.files.map(toArtefactFile) }
    : { version: change.version, madeFrom: change.madeFrom, kind: 'data', files: [] }
