/** files.unpack: opens archives in a worker, one uploaded file at a time, with their entries as files in a folder. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileToUnpack, Holds, UnpackedFile } from '#server/documents/extract/archives/unpack-file.ts'
import { phrase } from '#server/phrase.ts'
import { isPassing, Refusal } from '#server/refusals.ts'
import { sentenceInWords, worded } from '#server/wording.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { takeFreeName } from '../free-name.ts'
import type { NewFile, Run, WorkFile } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly maxFiles?: number
  readonly maxMB?: number
  readonly as: string
  readonly listing: string
}

interface ListedFile {
  readonly file: string
  readonly size: number
  readonly holds: Holds | 'nothing'
  /** Empty if the text of the file can be read, or recognised in a picture. */
  readonly reason: string
}

const module = new URL('../../documents/extract/archives/unpack-file.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, maxFiles = 500, maxMB = 500, as, listing }, work) => {
  const { artefacts, signal, report } = work
  const folder = await mkdtemp(join(tmpdir(), 'stepwright-unpack-'))
  const left = { entries: maxFiles, bytes: maxMB * 2 ** 20 }
  const taken = new Set<string>()
  const usable: NewFile[] = []
  const listed: ListedFile[] = []
  let leftOut = 0
  try {
    const files = artefacts.files(from)
    for (const [index, file] of files.entries()) {
      report(index / files.length, file.name)
      const most = { ...left }
      for (const unpacked of await unpack(file, { folder, content: String(index), most }, signal)) {
        const { label, size, holds = 'nothing', reason, content } = unpacked
        const name = takeFreeName(label, taken)
        // Each entry has every column, so that a table of the entries has no unknown columns.
        const entry: ListedFile = { file: name, size, holds, reason: reason ?? '' }
        if (content === undefined) {
          // A file that is left out does not count towards the limits of the others, and the list of files that were
          // left out is limited as well.
          leftOut += 1
          if (leftOut <= maxFiles) listed.push(entry)
          continue
        }
        listed.push(entry)
        left.entries -= 1
        left.bytes -= size
        // A file that was not in an archive is stored already.
        if (content === String(index)) usable.push(await artefacts.share(name, file))
        else usable.push(await artefacts.stage(name, createReadStream(join(folder, content))))
        await rm(join(folder, content))
      }
      await rm(join(folder, String(index)), { force: true })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  // A broken file was kept apart when it was sent, and the list has to name it all the same.
  for (const { file, problem } of await artefacts.broken(from))
    listed.push({ file, size: 0, holds: 'nothing', reason: problem })
  if (usable.length === 0)
    throw new Refusal(422, `None of the files can be used. ${listed[0]?.reason ?? 'Add a file.'}`)
  if (leftOut > maxFiles) listed.push(unlistedFiles(leftOut - maxFiles))
  await artefacts.saveFiles(as, usable)
  await artefacts.keep(listing, listed.map(inWords))
  return undefined
}

/** The list is read by people alone. */
const inWords = ({ holds, reason, ...entry }: ListedFile) => ({
  ...entry,
  holds: worded(wordsFor[holds]),
  reason: sentenceInWords(reason),
})

const wordsFor: { readonly [H in ListedFile['holds']]: string } = {
  text: phrase('text'),
  'a picture': phrase('a picture'),
  'a recording': phrase('a recording'),
  nothing: phrase('nothing'),
}

const unlistedFiles = (count: number): ListedFile => ({
  file: count === 1 ? 'One more file' : `${count} more files`,
  size: 0,
  holds: 'nothing',
  reason: `${count === 1 ? 'It' : 'Each'} cannot be used either. The files before fill this list.`,
})

async function unpack(
  file: WorkFile,
  { folder, content, most }: Omit<FileToUnpack, 'label'>,
  signal: AbortSignal,
): Promise<readonly UnpackedFile[]> {
  const unused = (reason: string) => [{ label: file.name, size: file.size, reason }]
  if (most.entries < 1 || file.size > most.bytes)
    return unused(`"${file.name}" was left out, because the files before it are as many as can be taken at once.`)
  const read = async (): Promise<readonly [FileToUnpack]> => {
    await pipeline(await file.stream(), createWriteStream(join(folder, content)))
    return [{ folder, content, label: file.name, most }]
  }
  try {
    const input = { bytes: file.size, read }
    return await inWorker<readonly UnpackedFile[]>(module, 'unpackFile', input, { kind: 'read', signal })
  } catch (error) {
    if (!(error instanceof Refusal) || isPassing(error) || signal.aborted) throw error
    return unused(`"${file.name}" could not be opened. ${error.message}`)
  }
}
