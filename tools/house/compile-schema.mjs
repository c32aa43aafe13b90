/** Compiles the schema of definitions when the server or a tool is built, so that a start need not. */
import { writeFileSync } from 'node:fs'
import standalone from 'ajv/dist/standalone/index.js'

/**
 * @param {string} file
 * @param {{ schema: object, createSchemaCompiler: () => import('ajv').default, digestOf: (schema: any) => string }} made
 */
export function writeCompiledSchema(file, { schema, createSchemaCompiler, digestOf }) {
  const compiler = createSchemaCompiler().addSchema(schema, 'definition')
  const code = standalone.default(compiler, { validate: 'definition' })
  writeFileSync(file, `${code}\nexports.digest = ${JSON.stringify(digestOf(schema))};\n`)
}
