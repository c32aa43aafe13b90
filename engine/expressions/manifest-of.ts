/** Builds the manifest of an upload: one entry per file, counted from 0. */
import type { Field } from '#engine/definition/types.ts'
import { fileTypeOf, isFileField } from '#engine/fields/index.ts'
import { extensionOf } from '#engine/values/extension-of.ts'
import type { FileLike } from './facts.ts'

interface ManifestEntry {
  readonly index: number
  readonly name: string
  readonly size: number
  readonly supported: boolean
  readonly type?: string
  /** In lower case and without its dot: "wav". */
  readonly ext?: string
}

export function manifestOf(
  files: readonly FileLike[],
  field: Field | undefined,
  withTypes = false,
): readonly ManifestEntry[] {
  const extensions = isFileField(field) ? fileTypeOf(field).supported(field) : undefined
  return files.map(({ name, size, type }, index) => {
    const extension = extensionOf(name)
    const supported = extensions === undefined || extensions.includes(extension)
    return { index, name, size, supported, ...(withTypes ? { type, ext: extension.slice(1) } : {}) }
  })
}
