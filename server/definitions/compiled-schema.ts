/**
 * The validator that the build compiled from the schema of definitions (tools/house/compile-schema.mjs), in a file beside this one of the built
 * server, because compiling it takes a quarter of a start. It states the schema for which it was made, and is used for no other.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { AnyValidateFunction } from 'ajv/dist/types/index.js'
import type { Schema } from '#engine/definition/schema/build.ts'

export interface CompiledSchema {
  readonly digest: string
  readonly validate: AnyValidateFunction<unknown>
}

export const fileOfCompiledSchema = 'compiled-schema.cjs'

export const digestOf = (schema: Schema): string => createHash('sha256').update(JSON.stringify(schema)).digest('hex')

/** Undefined if the server runs from its source, or if the build had other operations or panels. */
export function readCompiledSchema(
  digest: string,
  file: string = fileURLToPath(new URL(fileOfCompiledSchema, import.meta.url)),
): CompiledSchema['validate'] | undefined {
  if (!existsSync(file)) return undefined
  // The cast is safe: the build wrote the file.
  const compiled = createRequire(import.meta.url)(file) as CompiledSchema
  return compiled.digest === digest ? compiled.validate : undefined
}
