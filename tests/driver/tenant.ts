/** The built identity provider alone, in a separate process on a free port, in place of an Auth0 tenant. */
import { spawn } from 'node:child_process'
import { root } from '#tools/house/paths.mjs'

export interface Tenant {
  /** 'http://localhost' with the port. */
  readonly origin: string
  readonly stop: () => Promise<void>
}

interface Options {
  readonly clientId: string
  readonly audience: string
  /** The origin of the portal whose users sign in there. */
  readonly portal: string
}

export async function startTenant({ clientId, audience, portal }: Options): Promise<Tenant> {
  const settings = { PORT: '0', AUTH0_CLIENT_ID: clientId, AUTH0_AUDIENCE: audience, PORTAL_ORIGIN: portal }
  const child = spawn(process.execPath, ['dist/server/server/identity/main.js'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const address = /ready: (http\S+)/.exec(String(chunk))?.[1]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error('The provider ended before it was ready.')))
  })
  return {
    origin,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
