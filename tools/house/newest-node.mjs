/**
 * Finds the Node of the newest LTS line, under which `npm test` runs a part of the tests once more. npm brings it in a
 * folder of its own: in the portal's node_modules, npm would link it as `node` and run every command under it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const ownFolder = join(root, 'tools/newest-node')

/**
 * @param {string} [folder]
 * @returns {Promise<string | undefined>} the path of the program, installed now if need be; undefined where there is none
 * for this platform, or where it could not be installed
 */
export async function ensureNewestNode(folder = ownFolder) {
  const found = findNode(folder)
  if (found) return found

  console.log('Installing the Node of the newest LTS line for the tests…')
  const { code, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    quiet: true,
  })
  if (code !== 0) console.error(`${output.trim()}\nnpm could not install it (exit code ${code}).`)
  return findNode(folder)
}

/** @param {string} folder where one package for each platform is named, of which npm installs the one that fits */
function findNode(folder) {
  /** @type {Record<string, string>} */
  const wanted = readJson(join(folder, 'package.json'))?.optionalDependencies ?? {}
  return Object.entries(wanted)
    .map(([name, version]) => ({ place: join(folder, 'node_modules', name), version }))
    .filter(({ place, version }) => readJson(join(place, 'package.json'))?.version === version)
    .map(({ place }) => join(place, 'bin/node'))
    .find((program) => existsSync(program))
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
