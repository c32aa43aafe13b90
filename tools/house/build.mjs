/** Builds the pages, the server, the sample files and the tool for authors into dist/ when a source is newer than the last build. */
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'
import { runPhase } from './phase.mjs'
import { run } from './run.mjs'

/**
 * Each is built in a process of its own: a bundler inside the process that stays leaves it several times its size.
 * @type {Record<'pages' | 'pages-de' | 'server' | 'samples' | 'agent', { sources: string[], args: string[] }>}
 */
const parts = {
  pages: {
    // The Agent Studio checks definitions with the declarations of the server's operations.
    sources: [
      'ui-kit',
      'engine',
      'server/operations',
      'server/definitions',
      'definitions/dashboard.json',
      'definitions/media',
      'package-lock.json',
    ],
    args: ['node_modules/vite/bin/vite.js', 'build', '-c', 'ui-kit/vite.config.ts', '--logLevel', 'warn'],
  },
  // The mode of the build is the language: docs/decisions/0203.
  'pages-de': {
    sources: [
      'ui-kit',
      'engine',
      'server/operations',
      'server/definitions',
      'definitions/dashboard.json',
      'definitions/media',
      'definitions/locales/de/pages.json',
      'package-lock.json',
    ],
    args: [
      'node_modules/vite/bin/vite.js',
      'build',
      '-c',
      'ui-kit/vite.config.ts',
      '--logLevel',
      'warn',
      '--mode',
      'de',
    ],
  },
  server: {
    sources: [
      'server',
      'engine',
      'definitions/agent.schema.json',
      'tools/house/build-server.mjs',
      'tools/house/compile-schema.mjs',
      'tools/house/licences.mjs',
      'tools/house/sbom.mjs',
      'tools/house/shipped-packages.mjs',
      'package-lock.json',
    ],
    args: ['tools/house/build-server.mjs'],
  },
  samples: {
    sources: [
      'definitions/agents',
      'server/samples',
      'server/documents',
      'tools/house/build-samples.mjs',
      'package-lock.json',
    ],
    args: ['tools/house/build-samples.mjs'],
  },
  agent: {
    sources: [
      'tools/agent',
      'engine',
      'server',
      'ui-kit/panels',
      'tools/house/build-agent.mjs',
      'tools/house/compile-schema.mjs',
      'package-lock.json',
    ],
    args: ['tools/house/build-agent.mjs'],
  },
}
/** @typedef {keyof typeof parts} Part */
/** @type {Part[]} */
const ofPortal = ['pages', 'server', 'pages-de', 'samples']

/**
 * Written after a build that went well; its time is when that build began.
 * @param {Part} part
 */
const markOf = (part) => `dist/${part}/.built`

/**
 * @param {string} folder
 * @param {Part[]} [wanted]
 */
export const isBuilt = (folder, wanted = ofPortal) => wanted.every((part) => isPartBuilt(folder, part))

/**
 * @param {string} folder
 * @param {Part} part
 */
function isPartBuilt(folder, part) {
  const built = timeOf(join(folder, markOf(part)))
  return built !== undefined && parts[part].sources.every((source) => newest(join(folder, source)) <= built)
}

/**
 * Builds side by side what is stale: each build is mostly one thread of its own.
 * @param {{ wanted?: Part[], out?: NodeJS.WriteStream, isSilent?: boolean }} [options]
 * @returns {Promise<string | undefined>} what went wrong
 */
export async function buildIfStale({ wanted = ofPortal, out = process.stdout, isSilent = false } = {}) {
  const stale = wanted.filter((part) => !isPartBuilt(root, part))
  if (stale.length === 0) return undefined
  const work = () => Promise.all(stale.map(build))
  const problems = isSilent ? await work() : await runPhase(`Building the ${stale.join(', the ')}`, work, { out })
  return problems.find((problem) => problem !== undefined)
}

/**
 * @param {Part} part
 * @returns {Promise<string | undefined>} what went wrong
 */
async function build(part) {
  const mark = join(root, markOf(part))
  const began = new Date()
  rmSync(mark, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await run(process.execPath, parts[part].args, { env, quiet: true })
  if (code !== 0) return `${output.trim()}\nThe ${part} could not be built (exit code ${code}).`

  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, '')
  utimesSync(mark, began, began)
  return undefined
}

/**
 * The time of the newest file below a path. Folders count, since a removed file changes only them.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (/\.test\.tsx?$|\/fixtures$/.test(path)) return 0
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** @param {string} file */
function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}
