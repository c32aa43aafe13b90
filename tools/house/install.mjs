/** Installs what package-lock.json names, unless it is installed already. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { runPhase } from './phase.mjs'
import { run } from './run.mjs'

/**
 * @param {string} folder
 * @param {'all' | 'shipped'} what 'shipped' leaves out what only development needs
 */
export function isInstalled(folder, what) {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  // npm writes this file last: an installation that broke off has none.
  const present = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false

  return neededOf(wanted, what).every(([path, entry]) => {
    const found = present[path]
    return found !== undefined && found.version === entry.version && found.integrity === entry.integrity
  })
}

/**
 * The packages that have to be there on every platform.
 * @param {Record<string, Entry>} wanted
 * @param {'all' | 'shipped'} what
 */
function neededOf(wanted, what) {
  return Object.entries(wanted).filter(
    ([path, { optional, devOptional, dev }]) =>
      path.startsWith('node_modules/') && !optional && !devOptional && !(dev && what === 'shipped'),
  )
}

/**
 * @param {'all' | 'shipped'} what has to be there in the end
 * @param {string} [folder]
 * @returns {Promise<string | undefined>} what went wrong
 */
export async function installIfNeeded(what, folder = root) {
  if (isInstalled(folder, what)) return undefined

  const include = what === 'all' ? ['--include=dev'] : ['--omit=dev']
  const paths = neededOf(packagesOf(join(folder, 'package-lock.json')) ?? {}, what).map(([path]) => path)
  const { code, output } = await runPhase(
    `Installing ${paths.length} ${paths.length === 1 ? 'package' : 'packages'}`,
    () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...include], { cwd: folder, quiet: true }),
    // npm unpacks one package after the other.
    { share: () => paths.filter((path) => existsSync(join(folder, path, 'package.json'))).length / paths.length },
  )
  if (code === 0) return undefined
  return `${output.trim()}\nnpm ci failed (exit code ${code}). Is the npm registry within reach? Mend what npm says above, then run this again.`
}

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry
 * @param {string} file
 * @returns {Record<string, Entry> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
