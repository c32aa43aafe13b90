/** Finds the Chromium that browser tests drive, and installs one where that takes no question. */
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** The variable that names the browser's program for the tests; 'none' says there is none. */
export const browserVariable = 'CHROMIUM'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const otherPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/opt/google/chrome/chrome',
]

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} the path of the browser's program
 */
export function findBrowser(env = process.env) {
  const named = env[browserVariable]
  if (named) return named === 'none' ? undefined : named
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...otherPaths].find((path) => isProgram(path))
}

/** @returns {Promise<string | undefined>} the path of the browser's program, installed now if need be */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found || process.env[browserVariable]) return found
  if (!mayInstall()) return undefined

  console.log('Installing Chromium for the browser tests…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
    quiet: true,
  })
  if (code !== 0) console.error(`${output.trim()}\napt-get could not install chromium (exit code ${code}).`)
  return findBrowser()
}

function mayInstall() {
  return process.getuid?.() === 0 && isProgram('/usr/bin/apt-get') && isProgram('/etc/debian_version', constants.R_OK)
}

/** @param {string} path */
function isProgram(path, mode = constants.X_OK) {
  try {
    accessSync(path, mode)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
