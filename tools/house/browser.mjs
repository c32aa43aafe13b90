/** Finds the Chromium that browser tests drive, and installs one where that takes no question. */
import { accessSync, constants, statSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** The variable that names the browser's program for the tests; 'none' says there is none. */
export const browserVariable = 'CHROMIUM'

/**
 * Chromium without windows. Tests take it where there is one: a fresh context costs it a sixth of the processor time of
 * Chromium, which opens a whole window, unseen, for each.
 */
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell']
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
  return [...onPath(env, headlessNames), ...onPath(env, names), ...otherPaths].find((path) => isProgram(path))
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} programs
 */
function onPath({ PATH = '' }, programs) {
  return PATH.split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)))
}

/**
 * @returns {Promise<string | undefined>} the path of the browser's program, installed now if need be; where Chromium without
 * windows cannot be installed, any Chromium does
 */
export async function ensureBrowser() {
  const found = findBrowser()
  if (process.env[browserVariable] || !mayInstall()) return found
  if (found && headlessNames.includes(basename(found))) return found

  console.log('Installing Chromium for the browser tests…')
  await aptGet('update', '-qq')
  const problem = await install('chromium-headless-shell')
  if (problem && found) console.warn(`${problem}\nThe tests run in ${found}, which takes them longer.`)
  const otherProblem = problem && !found ? await install('chromium') : undefined
  if (otherProblem) console.error(otherProblem)
  return findBrowser()
}

/**
 * @param {string} name
 * @returns {Promise<string | undefined>} why it could not be installed
 */
async function install(name) {
  const { code, output } = await aptGet('install', '-y', '-qq', '--no-install-recommends', name)
  return code === 0 ? undefined : `${output.trim()}\napt-get could not install ${name} (exit code ${code}).`
}

/** @param {string[]} args */
const aptGet = (...args) =>
  // Without a network it gives up soon; while another one installs something, it waits its turn.
  run(
    'apt-get',
    ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=120', ...args],
    { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true },
  )

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
