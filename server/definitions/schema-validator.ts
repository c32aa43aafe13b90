/** Checks data against the composed schema, with the validator that the build compiled or one that is compiled now. */
import type { SchemaError } from '#engine/definition/installed-parts.ts'
import type { Schema } from '#engine/definition/schema/build.ts'
import { digestOf, readCompiledSchema, type CompiledSchema } from './compiled-schema.ts'
import { createSchemaCompiler } from './schema-compiler.ts'

/** Cached by the digest of the schema: a process has few schemas, and uses the same one repeatedly. */
const compiled = new Map<string, CompiledSchema['validate']>()

export function schemaValidator(schema: Schema): (data: unknown) => readonly SchemaError[] {
  const digest = digestOf(schema)
  const validate = compiled.get(digest) ?? readCompiledSchema(digest) ?? createSchemaCompiler().compile(schema)
  compiled.set(digest, validate)
  return (data) => (validate(data) ? [] : (validate.errors ?? []))
}
