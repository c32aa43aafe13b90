/** The type of functions that make a file from a recipe. */
import type { SampleFiles } from '#engine/definition/types.ts'

/** One maker for each extension that the recipe may have (engine/definition/sample-extensions.ts). */
export type Maker<M extends keyof SampleFiles> = (recipe: SampleFiles[M], extension: string) => Promise<Uint8Array>
