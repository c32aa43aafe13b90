/** Starts and ends server-bare.ts. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Bare {
  readonly pipePort: number
  readonly honoPort: number
  readonly stop: () => Promise<void>
}

/** A reply of about the length of a status reply. */
const json = { success: true, ok: true, message: 'All steps complete.', status: 'done', failed: '', completed: [] }

export async function startBare(folder: string): Promise<Bare> {
  const program = fileURLToPath(new URL('server-bare.ts', import.meta.url))
  const child = fork(program, [folder, JSON.stringify(json)], { execArgv: ['--import', 'tsx'] })
  const [{ pipe, hono }] = (await once(child, 'message')) as [{ pipe: number; hono: number }]
  const ended = once(child, 'exit')
  return {
    pipePort: pipe,
    honoPort: hono,
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
