/** Installs what package-lock.json names, unless it is installed already. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
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

  return Object.entries(wanted).every(([path, entry]) => {
    const needless =
      path === '' ||
      !path.startsWith('node_modules/') ||
      entry.optional ||
      entry.devOptional ||
      (entry.dev && what === 'shipped')
    const found = present[path]
    return needless || (found && found.version === entry.version && found.integrity === entry.integrity)
  })
}

/**
 * @param {'all' | 'shipped'} what has to be there in the end
 * @param {string} [folder]
 * @returns {Promise<string | undefined>} what went wrong
 */
export async function installIfNeeded(what, folder = root) {
  if (isInstalled(folder, what)) return undefined

  console.log('Installing…')
  const include = what === 'all' ? ['--include=dev'] : []
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...include], {
    cwd: folder,
    quiet: true,
  })
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
