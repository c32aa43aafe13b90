/** zip.make: packs files of a run into a ZIP, each under its own name; the second file with a name gets a number. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { withFileName } from '#engine/values/with-file-name.ts'
import type { FileProblem } from '#server/file-result.ts'
import { Refusal } from '#server/refusals.ts'
import { sentenceInWords, worded } from '#server/wording.ts'
import { takeFreeName } from '../free-name.ts'
import type { Run, WorkFile } from '../work.ts'

interface Parameters {
  readonly files: readonly string[]
  readonly also?: readonly string[]
  readonly broken?: 'skip' | 'refuse'
  readonly save: string
}

export const run: Run<Parameters> = async ({ files, also = [], broken: rule = 'skip', save }, { artefacts }) => {
  const broken = (await Promise.all([...files, ...also].map((name) => artefacts.broken(name)))).flat()
  const [first] = broken
  if (rule === 'refuse' && first !== undefined) throw new Refusal(422, first.problem)
  const all = [
    ...files.flatMap((name) => [artefacts.file(name), ...artefacts.files(name).slice(1)]),
    ...also.flatMap((name) => artefacts.files(name)),
  ]
  await artefacts.save(save, await zipOf([...all, ...leftOut(broken)]))
  return undefined
}

/** A text that names the files that are not in the archive; none if all are. */
function leftOut(broken: readonly FileProblem[]): readonly WorkFile[] {
  if (broken.length === 0) return []
  const lines = broken.map(({ file, problem }) => withFileName({ file, problem: sentenceInWords(problem) }))
  const content = Buffer.from(`${lines.join('\r\n')}\r\n`)
  return [
    {
      name: worded('Left out.txt'),
      size: content.length,
      bytes: () => Promise.resolve(content),
      stream: () => Promise.resolve(Readable.from([content])),
    },
  ]
}

/** Bytes of all files together that are held in memory. Below this size, streaming each file would need more memory than the files. */
const small = 1024 * 1024

/** The archive is packed while it is read, one file after the other; no file is held in memory as a whole unless all of them are small. */
async function zipOf(files: readonly WorkFile[]): Promise<Readable> {
  const areSmall = files.reduce((sum, { size }) => sum + size, 0) <= small
  const zip = new ZipFile()
  // The archive is a Node stream whose types describe only the older interface.
  const packed = zip.outputStream as Readable
  const failed = (error: Error) => void packed.destroy(error)
  zip.on('error', failed)
  const taken = new Set<string>()
  for (const file of files) {
    const name = takeFreeName(safeName(file.name), taken)
    if (areSmall) zip.addBuffer(await buffer(await file.stream()), name)
    else
      zip.addReadStreamLazy(name, (give) => {
        void file.stream().then((stream) => give(null, stream.on('error', failed)), failed)
      })
  }
  zip.end()
  return packed
}

/** A name is a label. In an archive it would be a path, and some systems do not unpack files with these characters in their name. */
function safeName(name: string): string {
  const safe = name.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '_').replace(/^\.+|[. ]+$/g, '_')
  return safe === '' ? 'file' : safe
}
