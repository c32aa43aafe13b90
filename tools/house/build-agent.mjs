/** Bundles `npm run agent` into dist/agent with the schema of definitions compiled, since its sources alone take seconds to load. */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { composeSchema } from '#engine/definition/schema/compose.ts'
import { digestOf, fileOfCompiledSchema } from '#server/definitions/compiled-schema.ts'
import { createSchemaCompiler } from '#server/definitions/schema-compiler.ts'
import { operations } from '#server/operations/catalogue.ts'
import { panels } from '#ui-kit/panels/catalogue.ts'
import { writeCompiledSchema } from './compile-schema.mjs'
import { root } from './paths.mjs'

const bundled = join(root, 'dist/agent')
/** Only what is whole takes the place of what was there: another check may be running on it. */
const making = `${bundled}-${process.pid}`

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: { ssr: 'tools/agent/main.ts', outDir: making, emptyOutDir: true, target: 'node22', minify: false },
  plugins: [{ name: 'sources-in-place', enforce: 'pre', resolveId: leaveDynamicImports, transform: keepAddress }],
})
writeCompiledSchema(join(making, fileOfCompiledSchema), {
  schema: composeSchema(operations, panels),
  createSchemaCompiler,
  digestOf,
})
rmSync(bundled, { recursive: true, force: true })
renameSync(making, bundled)

/**
 * The work of an operation, and what few commands need, is loaded from where it lies.
 * @this {import('vite').Rolldown.PluginContext}
 * @param {string} source
 * @param {string | undefined} importer
 * @param {{ kind?: string }} options
 */
async function leaveDynamicImports(source, importer, options) {
  if (options.kind !== 'dynamic-import') return undefined
  const found = await this.resolve(source, importer, { skipSelf: true })
  return found && { id: pathToFileURL(found.id).href, external: true }
}

/**
 * A module that asks for its own address gets that of its source. The compiled schema lies beside the bundle.
 * @param {string} code
 * @param {string} id
 */
function keepAddress(code, id) {
  if (id.includes('/node_modules/') || id.endsWith('/compiled-schema.ts')) return undefined
  return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
}
