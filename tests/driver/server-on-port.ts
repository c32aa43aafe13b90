/** A PostgreSQL server as operators run it: on a port and with passwords. It ends with the test file. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, vi } from 'vitest'
import { installationIn } from '#server/storage/embedded/installation.ts'
import { makeCluster } from '#server/storage/embedded/make-cluster.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'

export interface ServerOnPort {
  readonly port: number
  /** The address with the rights of its owner. */
  run(sql: string, database?: string): Promise<void>
  /** Stops the server until it is started again. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** Call it at the top of the file: `const server = serverOnPort()`; in a test, `server().port`. */
export function serverOnPort(): () => ServerOnPort {
  const folder = temporaryFolder({}, { afterwards: afterAll })
  let server: ServerOnPort | undefined
  let stop: (() => Promise<void>) | undefined
  afterAll(() => stop?.())

  beforeAll(async () => {
    const installation = installationIn(folder)
    const { paths, binaries, runner, spawnOptions } = installation
    await makeCluster(installation)
    writeFileSync(join(paths.cluster, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n')
    const port = await freePort()
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${paths.folder}`]
    const options = ['-D', paths.cluster, ...settings.flatMap((each) => ['-c', each])]

    const run = async (sql: string, database = 'postgres') => {
      const client = new Client({ host: paths.folder, port, user: 'stepwright', database })
      await client.connect()
      await client.query(sql)
      await client.end()
    }
    const start = async () => {
      const child = runner.run(binaries.postgres, options, { ...spawnOptions, stdio: 'ignore' })
      const ended = once(child, 'exit')
      stop = async () => {
        child.kill('SIGINT')
        await ended
      }
      await vi.waitFor(() => run('select 1'), { timeout: 30_000 })
    }
    await start()
    server = { port, run, start, stop: async () => stop?.() }
  })

  return () => {
    if (server === undefined) throw new Error('The server is there in tests only: call this at the top of the file.')
    return server
  }
}

export async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  listening.close()
  await once(listening, 'close')
  return port
}
