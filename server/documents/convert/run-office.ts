/** Runs LibreOffice to its end, within a time, and ends it with all that it started when its work is no longer wanted. */
import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'

const timeoutMs = 120_000

/** Rejects when it fails, takes too long or is aborted. No secrets of the server go along. */
export async function runOffice(office: string, args: readonly string[], signal?: AbortSignal): Promise<void> {
  const { PATH = '', LANG = 'C.UTF-8' } = process.env
  const inTime = AbortSignal.timeout(timeoutMs)
  const wanted = signal === undefined ? inTime : AbortSignal.any([signal, inTime])
  wanted.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const child = spawn(office, args, {
      // A group of its own: soffice is a script, and the program it starts would go on without it.
      detached: true,
      stdio: 'ignore',
      env: { PATH, LANG, HOME: tmpdir(), SAL_USE_VCLPLUGIN: 'svp' },
    })
    const stop = () => endGroup(child)
    wanted.addEventListener('abort', stop, { once: true })
    child.once('error', reject)
    child.once('close', (code) => {
      wanted.removeEventListener('abort', stop)
      if (code === 0) resolve()
      else reject(new Error(`LibreOffice ended with ${code ?? 'a signal'}.`))
    })
  })
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile, or the system knows no groups.
    child.kill('SIGKILL')
  }
}
