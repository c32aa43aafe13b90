/** Everything between `npm start` and the running portal. */
import { join } from 'node:path'
import { supervise } from '../../server/supervisor.mjs'
import { buildIfStale } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { root } from './paths.mjs'

if (process.env.npm_lifecycle_event === 'start') stopWithNpm()
process.exitCode = await start()

async function start() {
  const problem = (await installIfNeeded('shipped')) ?? (await buildIfStale())
  if (problem) {
    console.error(problem)
    return 1
  }
  /** @param {string} file */
  const built = (file) => join(root, 'dist/server/server', file)
  return supervise({ portal: [built('main.js')], endDatabase: [built('end-database.js')], cwd: root })
}

/** npm passes signals on, but one that is killed outright cannot: then the system gives us another parent. */
function stopWithNpm() {
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 500).unref()
}
