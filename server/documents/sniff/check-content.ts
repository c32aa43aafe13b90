/** Checks an uploaded file before it is accepted: its content fits its extension, is not damaged, and has no password. */
import { withFile } from '../container/source.ts'
import { damagedFile, lockedFile } from '../container/unreadable.ts'
import { contentProblem, expectedByExtension } from './content-problem.ts'
import { kindOfOle, kindOfZip } from './kind-of-container.ts'
import type { Kind } from './kinds.ts'
import { pdfNeedsPassword } from './pdf-needs-password.ts'
import { extensionOf, headLength, sniff } from './sniff.ts'

export interface CheckedFile {
  /** The user's name for the file. */
  readonly name: string
  readonly size: number
  /** The first `headLength` bytes, or all. */
  readonly head: Uint8Array
  /** The extensions that its field reads. A file with another one may hold anything but a program. Absent: every known one is read. */
  readonly accepted?: readonly string[]
  /**
   * Provides the whole file if its first bytes are not sufficient. Without it, a container is judged by its first bytes
   * alone.
   */
  readonly withPath?: <T>(read: (path: string) => Promise<T>) => Promise<T>
}

/** Returns a sentence that says what is wrong and what to do; undefined if nothing is wrong. */
export async function checkContent(
  { name, head, accepted, withPath }: CheckedFile,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const extension = extensionOf(name)
  const kindByHead = await sniff(head.subarray(0, headLength), name)
  const family = families.find((members) => members.includes(kindByHead)) ?? []
  const isPromised = expectedByExtension[extension]?.may.some((kind) => family.includes(kind)) === true

  const isDecidedByHead = family.length === 0 && kindByHead !== 'pdf'
  if (isDecidedByHead || withPath === undefined)
    return isPromised ? undefined : contentProblem(kindByHead, extension, name, accepted)
  return withPath(async (path) => {
    const kind = await recogniseContainer(kindByHead, family, path)
    if (kind === 'damaged')
      return isPromised ? damagedFile().sentenceFor(name) : contentProblem(kindByHead, extension, name, accepted)
    const problem = contentProblem(kind, extension, name, accepted)
    if (problem !== undefined || kind !== 'pdf') return problem
    return (await pdfNeedsPassword(path, signal)) ? lockedFile().sentenceFor(name) : undefined
  })
}

/** The kinds of a family begin with the same bytes. */
const families: readonly (readonly Kind[])[] = [
  ['zip', 'docx', 'xlsx', 'pptx', 'xlsb', 'opendocument'],
  ['ole', 'doc', 'xls', 'ppt', 'locked'],
]

async function recogniseContainer(kindByHead: Kind, family: readonly Kind[], path: string): Promise<Kind | 'damaged'> {
  if (family.includes('zip')) return await withFile(path, kindOfZip)
  if (family.includes('ole')) return await withFile(path, kindOfOle)
  return kindByHead
}
