/** `npm run users -- <command>`: the tool for operators who decide who may use the portal. */
import { resolve } from 'node:path'
import { readConfig, readVariables } from '#server/config.ts'
import { root } from '#tools/house/paths.mjs'
import { readPassword } from './read-password.ts'
import { runUsers } from './run-users.ts'

process.exitCode = await runUsers(process.argv.slice(2), {
  config: () => readConfig(readVariables(process.env, root), root),
  // npm runs in the folder of the repository, and passes on the folder of the caller.
  resolve: (path) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path),
  password: () => readPassword(),
  print: console.log,
  complain: console.error,
})
