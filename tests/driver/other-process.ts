/** Opens a database in another process, perhaps as another user, so that the test can kill it. */
import { fork } from 'node:child_process'
import { chmodSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseOptions } from '#server/storage/database.ts'
import { findClosedPart } from '#server/storage/embedded/find-closed-part.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'

export type Answer = { readonly opened: string } | { readonly refused: string }

export interface OtherProcess {
  readonly pid: number
  /** Whether the database could be opened. */
  readonly answer: Promise<Answer>
  close(): Promise<void>
  kill(): Promise<void>
}

const program = fileURLToPath(new URL('database-process.ts', import.meta.url))

export function openInOtherProcess(options: DatabaseOptions, user: { uid?: number; gid?: number } = {}): OtherProcess {
  const child = fork(program, [JSON.stringify(options)], {
    cwd: root,
    execPath: nodeFor(user),
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...user,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    pid: child.pid ?? 0,
    answer: new Promise((resolve, reject) => {
      child.once('message', (message) => resolve(message as Answer))
      void ended.then(() => reject(new Error('It ended without a word.')))
    }),
    close: () => (child.connected && child.disconnect(), ended),
    kill: () => (child.kill('SIGKILL'), ended),
  }
}

/** The path of the Node that runs the tests, or of a copy if the user may not enter its folder, such as the home of root. */
function nodeFor({ uid, gid }: { uid?: number; gid?: number }): string {
  if (uid === undefined || gid === undefined || !findClosedPart({ uid, gid }, process.execPath)) return process.execPath
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const copy = join(folder, 'node')
  copyFileSync(process.execPath, copy)
  return copy
}
