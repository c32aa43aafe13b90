/** Builds the pages into dist/ when a source is newer than the last build. */
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const sources = ['ui-kit', 'engine', 'package-lock.json']
/** Written after a build that went well; its time is when that build began. */
const mark = 'dist/.built'

/** @param {string} folder */
export function isBuilt(folder) {
  const built = timeOf(join(folder, mark))
  return built !== undefined && sources.every((source) => newest(join(folder, source)) <= built)
}

/**
 * @param {(line: string) => void} [say]
 * @returns {Promise<string | undefined>} what went wrong
 */
export async function buildIfStale(say = console.log) {
  if (isBuilt(root)) return undefined

  say('Building the pages…')
  const began = new Date()
  rmSync(join(root, mark), { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  // In a process of its own: a bundler inside the server's process leaves it several times its size.
  const { code, output } = await run(
    process.execPath,
    [vite, 'build', '-c', 'ui-kit/vite.config.ts', '--logLevel', 'warn'],
    { env: { ...process.env, NODE_ENV: 'production' }, quiet: true },
  )
  if (code !== 0) return `${output.trim()}\nThe pages could not be built (exit code ${code}).`

  mkdirSync(dirname(join(root, mark)), { recursive: true })
  writeFileSync(join(root, mark), '')
  utimesSync(join(root, mark), began, began)
  return undefined
}

/**
 * The time of the newest file below a path. Folders count, since a removed file changes only them.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (/\.test\.tsx?$/.test(path)) return 0
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** @param {string} file */
function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}
