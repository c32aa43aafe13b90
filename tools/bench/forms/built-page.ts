/** The benchmark's page, built like the portal's pages and served from memory. */
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { compileAhead } from '#ui-kit/bundle/compile-ahead.ts'

const entry = new URL('page.ts', import.meta.url).pathname
const origin = 'http://bench.localhost'
const types = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' } as const
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>
<body><main id="root"></main><script type="module" src="/page.js"></script></body></html>`

export interface BuiltPage {
  /** Opens the page of this library, before it is loaded or rendered. */
  readonly open: (page: Page, library: string, fields: number) => Promise<void>
}

export async function builtPage(): Promise<BuiltPage> {
  const output = await build({
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [react(), compileAhead()],
    // Uses one React for all, since the other libraries have their own React in a separate folder.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      write: false,
      rollupOptions: { input: entry, output: { entryFileNames: 'page.js' } },
    },
  })
  const files = new Map(
    [output]
      .flat()
      .flatMap((each) => ('output' in each ? each.output : []))
      .map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
  return {
    async open(page, library, fields) {
      await page.route(`${origin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url())
        const content = pathname === '/' ? html : files.get(pathname)
        if (content === undefined) return route.fulfill({ status: 404 })
        await route.fulfill({ body: Buffer.from(content), contentType: typeOf(pathname) })
      })
      await page.goto(`${origin}/?library=${library}&fields=${fields}`)
      await page.waitForFunction(() => window.draw !== undefined)
    },
  }
}

function typeOf(path: string): string {
  const found = Object.entries(types).find(([extension]) => path.endsWith(`.${extension}`))
  return found ? found[1] : 'text/html'
}
