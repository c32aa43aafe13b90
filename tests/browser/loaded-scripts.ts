/** The JavaScript that a page loads, compressed as a server in front of the portal would: in bytes. */
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

export interface LoadedScripts {
  /** The bytes of all that was loaded since the last time this was asked. */
  readonly more: () => Promise<number>
}

export function loadedScripts(page: Page): LoadedScripts {
  const sizes = new Map<string, Promise<number>>()
  const counted = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && !sizes.has(pathname)) sizes.set(pathname, sizeOf(response.url()))
  })
  return {
    async more() {
      const fresh = [...sizes].filter(([path]) => !counted.has(path))
      for (const [path] of fresh) counted.add(path)
      return (await Promise.all(fresh.map(([, size]) => size))).reduce((sum, size) => sum + size, 0)
    },
  }
}

/** Asked for anew: a browser forgets what it loaded for a page that was left meanwhile. */
async function sizeOf(address: string): Promise<number> {
  return gzipSync(await (await fetch(address)).arrayBuffer()).length
}
