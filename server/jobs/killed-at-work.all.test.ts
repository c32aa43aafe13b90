/** A portal that is killed while it works on a recording or on a picture: after its restart nothing is lost, nothing is left half done. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runningProcesses } from '#tests/driver/processes.ts'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { freePort, type StartedServer, startServer } from '#tests/driver/started-server.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { photoOf } from '../images/fixtures/scenes/photo-of.ts'

const dataDir = temporaryFolder({}, { afterwards: afterAll })
let portal: StartedServer
let port: string
// Without idle workers, there is a worker only while there is work for it.
const start = async () =>
  void (portal = await startServer({ DATA_DIR: dataDir, PORT: port, IDLE_WORKERS: '0', LOG_LEVEL: 'silent' }))
beforeAll(async () => {
  port = await freePort()
  await start()
})
afterAll(() => portal.stop())

const workers = () =>
  runningProcesses().flatMap(({ pid, parent, command }) =>
    parent === portal.pid && command.includes('worker-entry') ? [pid] : [],
  )

/** Kills the portal once a worker is at work, waits until the worker has noticed, and starts the portal again. */
async function killAtWork() {
  while (workers().length === 0) await setTimeout(20)
  const left = workers()
  await portal.stop('SIGKILL')
  await vi.waitFor(() => expect(runningProcesses().filter(({ pid }) => left.includes(pid))).toEqual([]), {
    timeout: 60_000,
  })
  await start()
}

const form = (entries: readonly (readonly [string, string | File])[]): RequestInit => {
  const body = new FormData()
  for (const [name, value] of entries) body.append(name, value)
  return { method: 'POST', body }
}

test('a recording is transcribed after all, once', async () => {
  const user = await remoteUser(() => portal.local, 'nationalbreakdown', 'NationalBreakdown')
  const session = randomUUID()
  const path = (rest: string) => `/api/agent/audio-lookup/${rest}`
  const recording = new File([await readFile(join(root, 'definitions/samples/refund-call.wav'))], 'refund-call.wav', {
    type: 'audio/wav',
  })
  const uploaded = await user.send(
    path('step1'),
    form([
      ['sessionId', session],
      ['manifest', JSON.stringify([{ name: recording.name, size: recording.size, type: recording.type }])],
      ['files[]', recording],
    ]),
  )
  expect([uploaded.status, await uploaded.json()]).toEqual([200, expect.anything()])
  expect((await user.post(path('step2/run-all'), { sessionId: session })).status).toBe(200)
  const status = () => user.json(path(`step2/status?sessionId=${session}`))
  await vi.waitFor(async () => expect(await status()).toMatchObject({ current: 'transcribe' }), { timeout: 60_000 })
  await killAtWork()

  await vi.waitFor(async () => expect(await status()).toMatchObject({ status: 'done' }), {
    timeout: 110_000,
    interval: 250,
  })
  const { items } = await user.json(path(`calls?sessionId=${session}`))
  expect(items).toMatchObject([{ call_id: 'CALL-001', file: 'refund-call.wav' }])
  expect(JSON.stringify(await user.json(path(`calls/CALL-001?sessionId=${session}`)))).toContain('pounds')
})

test('a picture whose work was cut off is taken when it is sent again, and its cutout is whole', async () => {
  const user = await remoteUser(() => portal.local, 'zofa', 'Zofa')
  const session = randomUUID()
  const photo = new File([(await photoOf(0)).png], 'sofa.png', { type: 'image/png' })
  const send = () =>
    user.send(
      '/api/agent/sofa-texture-gen/step1/upload',
      form([
        ['sessionId', session],
        ['sofaFile', photo],
      ]),
    )
  const [cutOff] = await Promise.allSettled([send(), killAtWork()])
  expect(cutOff.status).toBe('rejected')

  const again = await send()
  expect([again.status, await again.json()]).toMatchObject([200, { savedFiles: ['sofa.png'], meta: { found: true } }])
  const cutout = await user.send(`/api/agents/sofa-texture-gen/session/${session}/files/cutout_from_base.png?dl=1`)
  const { width, height, hasAlpha } = await sharp(Buffer.from(await cutout.arrayBuffer())).metadata()
  expect({ width, height, hasAlpha }).toEqual({ width: 400, height: 300, hasAlpha: true })
})
