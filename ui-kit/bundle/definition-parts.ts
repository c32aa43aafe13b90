/**
 * What the Agent Studio checks and previews definitions with, besides the pages' own parts: the declarations of operations, the
 * validator of the schema, and an engine of its own.
 */
import standalone from 'ajv/dist/standalone/index.js'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { installedSchema } from '#server/definitions/installed-schema.ts'
import { createSchemaCompiler } from '#server/definitions/schema-compiler.ts'
import { panels } from '#ui-kit/panels/catalogue.ts'
import { ofStudio } from './of-studio.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const [engine, server, studio] = [here('../../engine/'), here('../../server/'), here('../portal/pages/studio/')]
const validator = '\0definition-validator.cjs'
const workOfTheServer = '\0work-of-the-server'

export const definitionParts = (): Plugin => ({
  name: 'definition-parts',
  enforce: 'pre',
  async resolveId(source, importer = '', options) {
    if (source === 'virtual:installed-operations') return here('../../server/operations/catalogue.ts')
    if (source === 'virtual:definition-validator') return validator
    if (![studio, server].some((folder) => importer.startsWith(folder)) && !importer.endsWith(ofStudio)) return null
    // An operation loads its work on demand, and only the server does so.
    if (source.endsWith('.run.ts')) return workOfTheServer
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found?.id.startsWith(engine) ? `${found.id}${ofStudio}` : found
  },
  load(id) {
    if (id === workOfTheServer) return 'export {}'
    if (id !== validator) return undefined
    // The content security policy forbids a page to compile code, so the build does.
    const compiler = createSchemaCompiler().addSchema(installedSchema(panels), 'definition')
    return standalone.default(compiler, { validate: 'definition' })
  },
})
