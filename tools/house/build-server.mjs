/**
 * Writes the server into dist/server as Node runs it: file by file the same, without the types. To translate them while
 * the portal starts takes a thread and 50 MB that it then keeps.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transformWithOxc } from 'vite'
import { root } from './paths.mjs'

const folders = ['engine', 'server']
const built = join(root, 'dist/server')
/** Only what is whole takes the place of what was there: a portal may be running on it. */
const making = `${built}-${process.pid}`

rmSync(making, { recursive: true, force: true })
for (const folder of folders) await write(folder)
const imports = Object.fromEntries(folders.map((folder) => [`#${folder}/*`, `./${folder}/*`]))
writeFileSync(join(making, 'package.json'), JSON.stringify({ type: 'module', imports }))
rmSync(built, { recursive: true, force: true })
renameSync(making, built)

/** @param {string} folder */
async function write(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) await write(path)
    else if (path.endsWith('.mjs')) cpSync(join(root, path), join(making, path))
    else if (path.endsWith('.ts') && !/\.(d|test)\.ts$/.test(path)) await writeWithoutTypes(path)
  }
}

/** @param {string} path */
async function writeWithoutTypes(path) {
  const { code } = await transformWithOxc(readFileSync(join(root, path), 'utf8'), path, {
    lang: 'ts',
    target: 'node20',
    sourcemap: false,
    // As our checker demands it of every file: what is a type says so.
    typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: true },
  })
  const file = join(making, path.replace(/\.ts$/, '.js'))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
}
