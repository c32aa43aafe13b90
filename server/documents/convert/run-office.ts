/** Runs LibreOffice with a time limit, and ends it together with the processes it started when it is aborted. */
import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'

const timeoutMs = 120_000

/** Rejects if LibreOffice fails, takes too long or is aborted. The server's secrets are not passed in its environment. */
export async function runOffice(office: string, args: readonly string[], signal?: AbortSignal): Promise<void> {
  const { PATH = '', LANG = 'C.UTF-8' } = process.env
  const timeout = AbortSignal.timeout(timeoutMs)
  const abortSignal = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  abortSignal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const child = spawn(office, args, {
      // Its own process group: soffice is a script, and the program it starts would outlive it.
      detached: true,
      stdio: 'ignore',
      env: { PATH, LANG, HOME: tmpdir(), SAL_USE_VCLPLUGIN: 'svp' },
    })
    const stop = () => endGroup(child)
    abortSignal.addEventListener('abort', stop, { once: true })
    child.once('error', reject)
    child.once('close', (code) => {
      abortSignal.removeEventListener('abort', stop)
      if (code === 0) resolve()
      else reject(new Error(`LibreOffice ended with ${code ?? 'a signal'}.`))
    })
  })
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile, or the system does not have process groups.
    child.kill('SIGKILL')
  }
}
