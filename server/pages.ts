/** The built pages: their files, and the one page that answers every address which is no file and no API. */
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'

/** Addresses that belong to the server alone: a page never answers them. */
const reserved = /^\/(api|uploads|oauth|\.well-known|authorize|userinfo|v2|u)(\/|$)/i

/** Names in assets/ carry a hash of their content; everything else may change under its name. */
const keepFor = (path: string) => (path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

export function pages(folder: string) {
  const index = join(folder, 'index.html')
  const file = serveStatic({ root: folder })
  const page = serveStatic({ path: index })

  return createMiddleware(async (c, next) => {
    const { method, path } = c.req
    const reading = method === 'GET' || method === 'HEAD'
    if (!reading || reserved.test(path) || path.includes('/.')) return next()
    // A file that is missing is missing: a page in its place would be run as a script.
    const wanted = extname(path) === '' ? page : file
    if (wanted === page && !existsSync(index)) {
      return c.json(
        { error: 'The pages are not built yet. Start the portal with `npm start`, which builds them.' },
        503,
      )
    }
    const reply = await wanted(c, next)
    // Where there is no such file, what comes back is the answer of whoever stands behind.
    if (reply instanceof Response) reply.headers.set('Cache-Control', keepFor(path))
    return reply
  })
}
