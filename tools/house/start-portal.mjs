/** Everything between `npm start` and the running portal. */
import { buildIfStale } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { run } from './run.mjs'

if (process.env.npm_lifecycle_event === 'start') stopWithNpm()
process.exitCode = await start()

async function start() {
  const problem = (await installIfNeeded('shipped')) ?? (await buildIfStale())
  if (problem) {
    console.error(problem)
    return 1
  }
  const { code } = await run(process.execPath, ['dist/server/server/main.js'], { tied: true })
  return code
}

/** npm passes signals on, but one that is killed outright cannot: then the system gives us another parent. */
function stopWithNpm() {
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 500).unref()
}
