/**
 * Writes the server into dist/server as Node runs it: file by file the same, without the types, and every word where it
 * stood, so that a place named in a log is the place in the source. To translate while the portal starts takes a thread
 * and 50 MB that it then keeps.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from '@swc/wasm-typescript'
import { writeCompiledSchema } from './compile-schema.mjs'
import { root } from './paths.mjs'
import { writeSbom } from './sbom.mjs'

const folders = ['engine', 'server']
const built = join(root, 'dist/server')
/** What an import names that is a file of ours. */
const ownImport = /(\b(?:from|import)\s*\(?\s*'[#.][^'\n]*)\.ts(')/g
/** Only what is whole takes the place of what was there: a portal may be running on it. */
const making = `${built}-${process.pid}`

rmSync(making, { recursive: true, force: true })
for (const folder of folders) write(folder)
const imports = Object.fromEntries(folders.map((folder) => [`#${folder}/*`, `./${folder}/*`]))
writeFileSync(join(making, 'package.json'), JSON.stringify({ type: 'module', imports }))
await compileSchema()
writeSbom(making)
rmSync(built, { recursive: true, force: true })
renameSync(making, built)

/** @param {string} folder */
function write(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    // What tests read.
    if (entry.name === 'fixtures') continue
    if (entry.isDirectory()) write(path)
    else if (/\.(mjs|json|onnx)$/.test(path)) cpSync(join(root, path), join(making, path))
    else if (path.endsWith('.ts') && !/\.(d|test)\.ts$/.test(path)) writeWithoutTypes(path)
  }
}

/** @param {string} path */
function writeWithoutTypes(path) {
  const { code } = transformSync(readFileSync(join(root, path), 'utf8'), { filename: path, mode: 'strip-only' })
  const file = join(making, path.replace(/\.ts$/, '.js'))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code.replaceAll(ownImport, '$1.js$2'))
}

/** By the built server itself, which then finds it beside the module that reads it. */
async function compileSchema() {
  const folder = join(making, 'server/definitions')
  /** @param {string} file @returns {Promise<any>} */
  const built = (file) => import(pathToFileURL(join(folder, file)).href)
  const { installedSchema } = await built('installed-schema.js')
  const { readPanels } = await built('read-panels.js')
  const { createSchemaCompiler } = await built('schema-compiler.js')
  const { digestOf, fileOfCompiledSchema } = await built('compiled-schema.js')
  const schema = installedSchema(readPanels(join(root, 'definitions/agent.schema.json')))
  writeCompiledSchema(join(folder, fileOfCompiledSchema), { schema, createSchemaCompiler, digestOf })
}
