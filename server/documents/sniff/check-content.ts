/** Looks into an uploaded file before it is taken: is it what its name promises, whole, and without a password? */
import { withFile } from '../container/source.ts'
import { damaged, locked } from '../container/unreadable.ts'
import { contentProblem, promises } from './content-problem.ts'
import { kindOfOle, kindOfZip } from './kind-of-container.ts'
import type { Kind } from './kinds.ts'
import { pdfNeedsPassword } from './pdf-needs-password.ts'
import { extensionOf, headLength, sniff } from './sniff.ts'

export interface CheckedFile {
  /** As the user named it. */
  readonly name: string
  readonly size: number
  /** The first bytes: headLength of them, or all. */
  readonly head: Uint8Array
  /**
   * Gives the whole file on this machine, where its first bytes are not enough. Without it, containers are believed what
   * these allow.
   */
  readonly withPath?: <T>(read: (path: string) => Promise<T>) => Promise<T>
}

/** A sentence that says what is wrong and what to do, or undefined. */
export async function checkContent(
  { name, head, withPath }: CheckedFile,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const extension = extensionOf(name)
  const first = await sniff(head.subarray(0, headLength), name)
  const family = families.find((members) => members.includes(first)) ?? []
  const promised = promises[extension]?.may.some((kind) => family.includes(kind)) === true

  const isPlain = family.length === 0 && first !== 'pdf'
  if (isPlain || withPath === undefined) return promised ? undefined : contentProblem(first, extension, name)
  return withPath(async (path) => {
    const kind = await lookFurther(first, family, path)
    if (kind === 'damaged') return promised ? damaged().sentence(name) : contentProblem(first, extension, name)
    const problem = contentProblem(kind, extension, name)
    if (problem !== undefined || kind !== 'pdf') return problem
    return (await pdfNeedsPassword(path, signal)) ? locked().sentence(name) : undefined
  })
}

/** Kinds of one family begin with the same bytes. */
const families: readonly (readonly Kind[])[] = [
  ['zip', 'docx', 'xlsx', 'pptx', 'xlsb', 'opendocument'],
  ['ole', 'doc', 'xls', 'ppt', 'locked'],
]

async function lookFurther(first: Kind, family: readonly Kind[], path: string): Promise<Kind | 'damaged'> {
  if (family.includes('zip')) return await withFile(path, kindOfZip)
  if (family.includes('ole')) return await withFile(path, kindOfOle)
  return first
}
