/** Compiles the schema of definitions when the server is built, so that a start need not. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import standalone from 'ajv/dist/standalone/index.js'
import { root } from './paths.mjs'

/** @param {string} folder where the server has been built */
export async function writeCompiledSchema(folder) {
  /** @param {string} file @returns {Promise<any>} */
  const built = (file) => import(pathToFileURL(join(folder, 'server/definitions', file)).href)
  const { installedSchema } = await built('installed-schema.js')
  const { readPanels } = await built('read-panels.js')
  const { createSchemaCompiler } = await built('schema-compiler.js')
  const { digestOf, fileOfCompiledSchema } = await built('compiled-schema.js')

  const schema = installedSchema(readPanels(join(root, 'definitions/agent.schema.json')))
  const compiler = createSchemaCompiler().addSchema(schema, 'definition')
  const code = standalone.default(compiler, { validate: 'definition' })
  const digest = `exports.digest = ${JSON.stringify(digestOf(schema))};`
  writeFileSync(join(folder, 'server/definitions', fileOfCompiledSchema), `${code}\n${digest}\n`)
}
