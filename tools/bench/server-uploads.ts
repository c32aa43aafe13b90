/** Uploads of 20 files of 50 MB, one after the other, and the memory that the portal uses meanwhile. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { StartedServer } from '#tests/driver/started-server.ts'
import type { Visitor } from '#tools/soak/visitor.ts'
import type { Figure } from './figure.ts'
import type { Bare } from './server-bare-process.ts'
import { peakMemory } from './peak-memory.mjs'
import { medianOf } from './server-median.ts'

export interface Servers {
  readonly portal: StartedServer
  readonly bare: Bare
  readonly user: Visitor
}

const [files, megabytes, rounds] = [20, 50, 5]
const content = Buffer.alloc(megabytes * 1024 * 1024, 'A line of a text without end.\n')
const boundary = 'stepwright-bench'

export async function uploadsBench({ portal, bare, user }: Servers): Promise<readonly Figure[]> {
  const [ours, plain]: [number[], number[]] = [[], []]
  forgetPeak(portal.pid)
  // The two alternate, so that both run under the same load of the machine.
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await timeOf(() => send(bare.pipePort, {}, [content])))
    const sessions: string[] = []
    ours.push(await timeOf(async () => sessions.push(await upload(portal, user))))
    for (const session of sessions) await user.sendJson('DELETE', `/api/session/${session}`, {})
  }
  const [own, other] = [medianOf(ours), medianOf(plain)]
  const speed = (ms: number) => `${Math.round((files * megabytes) / (ms / 1000))} MB/s`
  return [
    {
      what: `upload of ${files} × ${megabytes} MB`,
      value: `${speed(own)}, a bare pipe to disk ${speed(other)}: ${(other / own).toFixed(2)} of its throughput`,
      goal: 'at least 0.8',
    },
    {
      what: 'peak memory of the portal meanwhile',
      value: `${Math.round(peakMemory(portal.pid))} MB`,
      goal: 'under 250 MB',
    },
  ]
}

async function timeOf(uploadOne: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  for (let file = 0; file < files; file += 1) await uploadOne()
  return performance.now() - start
}

async function upload(portal: StartedServer, { authorization }: Visitor): Promise<string> {
  const session = randomUUID()
  const part = (name: string, more: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const before = `${part('sessionId', '')}${session}\r\n${part('texts', '; filename="Text.txt"\r\nContent-Type: text/plain')}`
  const chunks = [Buffer.from(before), content, Buffer.from(`\r\n--${boundary}--\r\n`)]
  const headers = {
    Authorization: authorization,
    'X-Client-Name': 'Zofa',
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
  }
  await send(Number(new URL(portal.local).port), headers, chunks)
  return session
}

async function send(port: number, headers: Record<string, string>, chunks: readonly Buffer[]): Promise<void> {
  const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
  await new Promise<void>((resolve, reject) => {
    const sending = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/agent/bulk/upload',
        method: 'POST',
        headers: { ...headers, 'Content-Length': length },
      },
      (response) => {
        void text(response).then((said) => (response.statusCode === 200 ? resolve() : reject(new Error(said))))
      },
    )
    sending.on('error', reject)
    for (const chunk of chunks) sending.write(chunk)
    sending.end()
  })
}

/** Resets the peak memory, so that the start of the process does not count. Only Linux can reset it. */
function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Otherwise the figure covers the whole life of the process.
  }
}
