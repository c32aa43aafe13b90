/** What is wrong with a file, looked at by itself. */
import type { FileLike } from '#engine/expressions/facts.ts'
import { extensionOf } from './extension.ts'
import type { FileField } from './field-of-type.ts'

export type FileTrouble = 'type' | 'size'

const megabyte = 1024 * 1024

export function fileTrouble(field: FileField, file: FileLike): FileTrouble | undefined {
  if (!isAccepted(field, file)) return 'type'
  return field.maxMB !== undefined && file.size > field.maxMB * megabyte ? 'size' : undefined
}

/** A file that states no content type is judged by its name alone. */
function isAccepted(field: FileField, { name, type }: FileLike): boolean {
  const types = field.type === 'files' ? field.types : undefined
  const stated = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (types && stated !== '' && !types.some((each) => each.toLowerCase() === stated)) return false
  return field.accept === undefined || field.accept.includes(extensionOf(name))
}
