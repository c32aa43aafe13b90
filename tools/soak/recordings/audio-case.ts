/** A case whose recordings are uploaded and transcribed while the portal is killed several times. */
import { randomUUID } from 'node:crypto'
import { openAsBlob, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { freePort } from '#tests/driver/started-server.ts'
import { createSupervisedPortal } from '../supervised-portal.ts'

interface Options {
  readonly dataDir: string
  readonly settings: Readonly<Record<string, string>>
  /** Paths, in the order of the upload. */
  readonly recordings: readonly string[]
  /** The progress, from 0 to 1, at which the portal is killed. */
  readonly kills: readonly number[]
  /** The progress, if another process knows it more precisely than the portal. */
  readonly share?: () => number
  readonly onKill?: () => void
  readonly say: (line: string) => void
}

export interface CaseResult {
  readonly calls: readonly {
    readonly call_id: string
    readonly file: string
    readonly duration_sec: number
    readonly problem?: string
  }[]
  /** The captions of each call, in the same order. */
  readonly captions: readonly string[]
  /** Memory of the portal in megabytes: before the upload, and the peak during it. */
  readonly memory: { readonly before: number; readonly most: number }
}

const agent = '/api/agent/audio-lookup'
/** Milliseconds. */
const [poll, patience] = [250, 60 * 60_000]

export async function audioCase(options: Options): Promise<CaseResult> {
  const { dataDir, settings, recordings, kills, share, onKill, say } = options
  const portal = createSupervisedPortal({ dataDir, port: await freePort(), settings })
  try {
    await portal.start()
    const user = await remoteUser(() => portal.origin, 'nationalbreakdown', 'NationalBreakdown')
    const session = randomUUID()
    const memory = watchMemory(portal.processes().portal?.pid)
    const begun = performance.now()
    const upload = await user.send(`${agent}/step1`, { method: 'POST', body: await formOf(session, recordings) })
    if (!upload.ok) throw new Error(`The upload was refused: ${upload.status} ${await upload.text()}`)
    const used = memory.end()
    say(`${recordings.length} recordings uploaded in ${secondsSince(begun)}, memory ${used.before} to ${used.most} MB`)

    const started = performance.now()
    const run = await user.post(`${agent}/step2/run-all`, { sessionId: session })
    if (!run.ok) throw new Error(`The pipeline was not started: ${run.status} ${await run.text()}`)
    const left = [...kills]
    for (;;) {
      const status = await user.json(`${agent}/step2/status?sessionId=${session}`).catch(() => undefined)
      const [next] = left
      const done = share?.() ?? Number(status?.['share'] ?? 0)
      if (next !== undefined && done >= next) {
        left.shift()
        const victim = portal.processes().portal
        if (victim === undefined) throw new Error('There is no portal to kill.')
        process.kill(victim.pid, 'SIGKILL')
        onKill?.()
        say(`killed at ${Math.round(done * 100)} %`)
        await setTimeout(500)
        await portal.waitUntilReady()
      } else if (status?.['status'] === 'done') break
      else if (status?.['status'] === 'failed') throw new Error(`The pipeline failed: ${JSON.stringify(status)}`)
      if (performance.now() - started > patience) throw new Error(`It takes too long: ${JSON.stringify(status)}`)
      await setTimeout(poll)
    }
    say(`written down in ${secondsSince(started)}, with ${kills.length - left.length} kills`)

    const { items } = (await user.json(`${agent}/calls?sessionId=${session}`)) as unknown as {
      items: CaseResult['calls']
    }
    const captions: string[] = []
    for (const { call_id } of items) {
      const reply = await user.send(`${agent}/calls/${call_id}/transcript.srt?sessionId=${session}`)
      captions.push(reply.ok ? await reply.text() : '')
    }
    return { calls: items, captions, memory: used }
  } finally {
    await portal.stop()
  }
}

/** The files are streamed from the disk. */
async function formOf(session: string, paths: readonly string[]): Promise<FormData> {
  const files = await Promise.all(
    paths.map(
      async (path) => new File([await openAsBlob(path)], path.slice(path.lastIndexOf('/') + 1), { type: 'audio/wav' }),
    ),
  )
  const form = new FormData()
  form.append('sessionId', session)
  const manifest = files.map(({ name, size, type }, index) => ({
    index,
    name,
    size,
    type,
    ext: 'wav',
    supported: true,
  }))
  form.append('manifest', JSON.stringify(manifest))
  for (const file of files) form.append('files[]', file)
  return form
}

function watchMemory(pid: number | undefined) {
  const read = () => {
    const status = readFileSync(`/proc/${pid ?? 'self'}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  }
  const before = read()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, read())), 200)
  return {
    end() {
      clearInterval(timer)
      return { before, most }
    },
  }
}

const secondsSince = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
