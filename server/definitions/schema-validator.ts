/** Checks data against the composed schema: by what the build has compiled for it, or else by compiling it now. */
import type { SchemaError } from '#engine/definition/installed-parts.ts'
import type { Schema } from '#engine/definition/schema/build.ts'
import { digestOf, readCompiledSchema, type CompiledSchema } from './compiled-schema.ts'
import { createSchemaCompiler } from './schema-compiler.ts'

/** By the digest of the schema: a process has few, and asks for the same one again. */
const compiled = new Map<string, CompiledSchema['validate']>()

export function schemaValidator(schema: Schema): (data: unknown) => readonly SchemaError[] {
  const digest = digestOf(schema)
  const validate = compiled.get(digest) ?? readCompiledSchema(digest) ?? createSchemaCompiler().compile(schema)
  compiled.set(digest, validate)
  return (data) => (validate(data) ? [] : (validate.errors ?? []))
}
