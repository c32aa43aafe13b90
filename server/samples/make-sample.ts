/** Makes a sample file from its recipe. Called in a worker. */
import type { SampleFile, SampleFiles } from '#engine/definition/types.ts'
import { extensionOf } from '#engine/values/extension-of.ts'
import { makeDocument } from './makers/document.ts'
import { makePicture } from './makers/picture.ts'
import { makeTable } from './makers/table.ts'

/** A sample that is a copy of a file has no recipe. */
export type MadeSample = Exclude<SampleFile, { readonly make: 'copy' }>

const makers: { readonly [M in MadeSample['make']]: Maker<M> } = {
  table: makeTable,
  document: makeDocument,
  picture: makePicture,
}

export const makeSample = <M extends MadeSample['make']>(
  recipe: SampleFiles[M] & { readonly make: M },
): Promise<Uint8Array> => makers[recipe.make](recipe, extensionOf(recipe.name))

/** Makes a file from a recipe, with one of the extensions that engine/definition/check/check-sample-files.ts lists. */
export type Maker<M extends keyof SampleFiles> = (recipe: SampleFiles[M], extension: string) => Promise<Uint8Array>
