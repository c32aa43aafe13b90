/** Compiles a JSON Schema to a validator that ignores the annotations of our own checks. */
import { _, Ajv2020, stringify } from 'ajv/dist/2020.js'
import type { CodeKeywordDefinition } from 'ajv/dist/types/index.js'

const annotations = ['refersTo', 'keysReferTo', 'declares', 'template', 'serverOnly', 'printed']

/** Reports one error for the whole object, however many of the keys it has. */
const exactlyOne: CodeKeywordDefinition = {
  keyword: 'exactlyOne',
  type: 'object',
  schemaType: 'array',
  error: {
    message: 'must have exactly one of the keys',
    params: ({ schema, params }) => _`{keys: ${stringify(schema)}, present: ${params['present']}}`,
  },
  code(context) {
    const { gen, data, schema } = context
    const present = gen.const('present', _`${stringify(schema)}.filter((key) => Object.hasOwn(${data}, key))`)
    context.setParams({ present })
    context.fail(_`${present}.length !== 1`)
  },
}

export function createSchemaCompiler(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    discriminator: true,
    allErrors: true,
    // Optimising the compiled code takes longer than it saves: a schema checks a few hundred values in the life of a process.
    code: { optimize: false, source: true },
    // A test proves that our schema is valid. Validating it at each start would take a fifth of the compile time.
    validateSchema: false,
  })
  ajv.addVocabulary(annotations)
  ajv.addKeyword(exactlyOne)
  return ajv
}
