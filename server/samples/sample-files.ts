/** The sample files of definitions: made by the build, or when first requested, and kept as long as their definition runs. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Definition, SampleFile } from '#engine/definition/types.ts'
import { own } from '#engine/values/path.ts'
import { readShippedFile } from '#server/definitions/read-shipped-file.ts'
import { madeSamplesDir } from '#server/paths.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { sampleKey } from './sample-key.ts'

export interface SampleFiles {
  /** Undefined if there is no such sample. `number` counts from 1. */
  readonly find: (definition: Definition, field: string, number: number) => Promise<MadeFile | undefined>
}

interface MadeFile {
  readonly name: string
  readonly content: Uint8Array
}

const maker = new URL('make-sample.ts', import.meta.url)

/** `folder`: what the build has made. */
export function sampleFiles(definitionsDirs: readonly string[], folder = madeSamplesDir): SampleFiles {
  const shipped = readShippedFile('samples', definitionsDirs)
  const made = new WeakMap<SampleFile, Promise<Uint8Array>>()

  function contentOf(recipe: SampleFile): Promise<Uint8Array> {
    // The file may be replaced while the definition stays.
    if (recipe.make === 'copy') return shipped(recipe.from)
    const known = made.get(recipe)
    if (known) return known
    const content = readFile(join(folder, sampleKey(recipe))).catch(() =>
      inWorker<Uint8Array>(maker, 'makeSample', [recipe], { kind: 'write' }),
    )
    made.set(recipe, content)
    // A busy server may refuse to make it; the next request tries again.
    content.catch(() => made.delete(recipe))
    return content
  }

  return {
    async find({ samples }, field, number) {
      const recipe = own(samples?.files ?? {}, field)?.[number - 1]
      return recipe && { name: recipe.name, content: await contentOf(recipe) }
    },
  }
}
