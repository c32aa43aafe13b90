/** The npm scripts where the Node on the path is too old: one that says it is 20.20.2 stands in for it. */
import { execFile } from 'node:child_process'
import { chmodSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'

const { optionalDependencies } = createRequire(import.meta.url)('../node-lines/24/package.json') as {
  optionalDependencies: Record<string, string>
}
const fitting = Object.entries(optionalDependencies).find(([name]) =>
  name.endsWith(`${process.platform}-${process.arch}`),
)

const versions = `Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})`

/** Runs a command by with-node.sh under the old Node; `fetched`: the Node that npm would bring lies in the cache. */
async function run(command: readonly string[], { fetched }: { fetched: boolean }) {
  const folder = temporaryFolder({ 'old/node': '', 'cache/about.txt': '' })
  const old = join(folder, 'old/node')
  writeFileSync(old, `#!/bin/sh\nexec ${process.execPath} --import 'data:text/javascript,${versions}' "$@"\n`)
  chmodSync(old, 0o755)
  if (fetched && fitting) {
    const [name, version] = fitting
    const program = `stepwright/node-${version}/node_modules/${name}/bin`
    const cache = temporaryFolder({ [`${program}/about.txt`]: '' })
    symlinkSync(process.execPath, join(cache, program, 'node'))
    return execute(command, old, cache)
  }
  return execute(command, old, join(folder, 'cache'))
}

function execute(command: readonly string[], old: string, cache: string) {
  const env = {
    ...process.env,
    PATH: [join(old, '..'), process.env['PATH']].join(delimiter),
    XDG_CACHE_HOME: cache,
    npm_config_cache: join(cache, 'npm'),
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
  }
  return promisify(execFile)('sh', [join(root, 'tools/house/with-node.sh'), ...command], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

const ownVersion = ['node', '-e', 'console.log(process.versions.node, process.ppid); process.exitCode = 7']

test.runIf(fitting)('the command runs under the Node that was fetched, in the place of the shell', async () => {
  const { code, stdout, stderr } = await run(ownVersion, { fetched: true })
  expect(stderr).toBe('')
  expect(stdout.trim()).toBe(`${process.versions.node} ${process.pid}`)
  expect(code).toBe(7)
})

test.runIf(fitting)('without a registry a sentence says which Node is needed, and nothing runs', async () => {
  const { code, stdout, stderr } = await run(ownVersion, { fetched: false })
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^Fetching Node 24\.\d+\.\d+ from the npm registry into /)
  expect(stderr).toMatch(
    /This is Node 20\.20\.2, and Stepwright needs .+ Install Node 24 from https:\/\/nodejs\.org, then run this again\.\n$/,
  )
})
