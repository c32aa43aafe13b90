/** Says that a file is of another kind than its name states, or had to be converted. */
import { kindOfContent } from '../extract/kind-of-content.ts'
import { expectedByExtension } from '../sniff/content-problem.ts'
import { kinds } from '../sniff/kinds.ts'
import { extensionOf } from '../sniff/sniff.ts'

interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Sentences, one at most. Call it once the file was read, since it does not say why a file cannot be read. */
export async function notesOnKind({ name, bytes }: SentFile): Promise<readonly string[]> {
  const kind = await kindOfContent(bytes, name)
  const expected = expectedByExtension[extensionOf(name)]
  if (expected !== undefined && !expected.may.includes(kind))
    return [`"${name}" is ${kinds[kind]}, whatever its name says, and was read as that.`]
  return kind === 'doc'
    ? [`"${name}" was converted from the old format of Word. Look at its page breaks before you use it.`]
    : []
}
