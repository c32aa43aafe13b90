/** What makes a file of a recipe. */
import type { SampleFiles } from '#engine/definition/types.ts'

/** A maker per extension that the recipe may have (engine/definition/sample-extensions.ts). */
export type Maker<M extends keyof SampleFiles> = (recipe: SampleFiles[M], extension: string) => Promise<Uint8Array>
