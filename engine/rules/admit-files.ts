/** Decides which files a field accepts, and composes the messages about the others. Used in the browser and again on the server. */
import type { Facts, FileLike } from '#engine/expressions/facts.ts'
import { fileTypeOf, type FileField } from '#engine/fields/index.ts'
import { fillMessage } from './fill-message.ts'

interface Admission<F extends FileLike> {
  readonly files: readonly F[]
  readonly messages: readonly string[]
}

export function admitFiles<F extends FileLike>(
  field: FileField,
  earlier: readonly F[],
  chosen: readonly F[],
  facts?: Facts,
): Admission<F> {
  const { files, refusals } = fileTypeOf(field).admit(field, earlier, chosen)
  return {
    files,
    messages: refusals.map((refusal) =>
      fillMessage(refusal.text, facts, { count: refusal.files.length, names: firstNames(refusal.files) }),
    ),
  }
}

function firstNames(files: readonly FileLike[]): string {
  const names = files.slice(0, 3).map(({ name }) => name)
  return names.join(', ') + (files.length > 3 ? '…' : '')
}
