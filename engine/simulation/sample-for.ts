/** Makes a valid value for any field, with which dry runs, stories and tests fill in a wizard. */
import type { Definition, Field, SampleFile } from '#engine/definition/types.ts'
import { fieldFormatOf } from '#engine/fields/formats.ts'
import { sampleFile } from '#engine/fields/shared/file-rules.ts'
import { extensionOf } from '#engine/values/extension-of.ts'
import { own } from '#engine/values/path.ts'

/** The "samples" of the definition take precedence. */
export function sampleFor(
  definition: Pick<Definition, 'samples'>,
  field: Field,
): { readonly value?: unknown; readonly files?: readonly File[] } {
  const format = fieldFormatOf(field)
  const { files = {}, replies: _replies, ...values } = definition.samples ?? {}
  if ('sampleFiles' in format)
    return { files: own(files, field.id)?.map(sampleFileByName) ?? format.sampleFiles(field) }
  const value = own(values, field.id)
  return { value: value === undefined ? format.sample(field) : value }
}

/** A file that has only a name: simulated work does not read it. */
const sampleFileByName = ({ name }: SampleFile): File => sampleFile(extensionOf(name), name, name)
