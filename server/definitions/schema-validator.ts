/** Checks data against the composed schema by Ajv; the annotations that only our own checks read mean nothing to it. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { DataValidateFunction } from 'ajv/dist/types/index.js'
import type { SchemaError } from '#engine/definition/installed-parts.ts'
import type { Schema } from '#engine/definition/schema/build.ts'

const annotations = ['refersTo', 'keysReferTo', 'declares', 'template', 'serverOnly']

export function schemaValidator(schema: Schema): (data: unknown) => readonly SchemaError[] {
  // To shorten the compiled code takes longer than it ever saves: a schema of ours checks a few hundred values in its life.
  const ajv = new Ajv2020({
    strict: false,
    discriminator: true,
    allErrors: true,
    code: { optimize: false },
    // That ours is a schema is the matter of a test, and takes a fifth of what compiling it takes.
    validateSchema: false,
  })
  ajv.addVocabulary(annotations)
  ajv.addKeyword({ keyword: 'exactlyOne', type: 'object', schemaType: 'array', errors: true, compile: exactlyOne })
  const validate = ajv.compile(schema)
  return (data) => (validate(data) ? [] : (validate.errors ?? []))
}

/** One error for the whole object, however many of the keys are there. */
function exactlyOne(keys: readonly string[]): DataValidateFunction {
  const check: DataValidateFunction = (data: object) => {
    const present = keys.filter((key) => Object.hasOwn(data, key))
    if (present.length === 1) return true
    check.errors = [{ keyword: 'exactlyOne', message: 'must have exactly one of the keys', params: { keys, present } }]
    return false
  }
  return check
}
