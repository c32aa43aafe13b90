/** The name under which the build stores the file that is made of a recipe. Another recipe has another name. */
import { createHash } from 'node:crypto'
import type { SampleFile } from '#engine/definition/types.ts'

export const sampleKey = (recipe: SampleFile): string =>
  createHash('sha256').update(JSON.stringify(recipe)).digest('base64url')
