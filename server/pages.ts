/**
 * Serves the built pages: their files, and the one page that answers every address which is neither a file nor the API.
 * The files are served as they were when the portal started; a newer build takes effect at the next start.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import { codings } from '#server/compression/accepted-coding.ts'
import { sendStaticFile, staticFile, type StaticFile } from '#server/compression/static-file.ts'

/** Addresses that only the server answers, never with a page. */
const reserved = /^\/(api|uploads|oauth|\.well-known|authorize|userinfo|v2|u)(\/|$)/i

/** All other files (images, films, fonts) are compressed by their format, read from disk and sent in ranges. */
const textTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
}

/** The compressed versions that the build wrote beside a text file: ui-kit/bundle/compress-files.ts. */
const endings = { br: '.br', gzip: '.gz' } as const

/** File names in assets/ contain a hash of the content; every other file may change under its name. */
const cacheControlOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

export function pages(folder: string) {
  const texts = readTexts(folder)
  const index = texts.get('/index.html')
  const others = serveStatic({ root: folder })

  return createMiddleware(async (c, next) => {
    const { method, path } = c.req
    const reading = method === 'GET' || method === 'HEAD'
    if (!reading || reserved.test(path) || path.includes('/.')) return next()
    const extension = extname(path)
    if (extension === '' && index === undefined) {
      return c.json(
        { error: 'The pages are not built yet. Start the portal with `npm start`, which builds them.' },
        503,
      )
    }
    // A missing file gets 404: a page in its place would be run as a script.
    const text = extension === '' ? index : texts.get(path)
    if (text) return sendStaticFile(c, text, { 'Cache-Control': cacheControlOf(path) })
    if (Object.hasOwn(textTypes, extension) || Object.values<string>(endings).includes(extension)) return next()
    const reply = await others(c, next)
    // If the file does not exist, the next handler answers.
    if (reply instanceof Response) reply.headers.set('Cache-Control', cacheControlOf(path))
    return reply
  })
}

/** The files by their address. */
function readTexts(folder: string): ReadonlyMap<string, StaticFile> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const read = (name: string) => readFileSync(join(folder, name))
  const present = new Set(names)
  return new Map(
    names.flatMap((name) => {
      const type = textTypes[extname(name)]
      if (type === undefined) return []
      const coded = codings.flatMap((coding) => {
        const file = `${name}${endings[coding]}`
        return present.has(file) ? [[coding, read(file)] as const] : []
      })
      return [[`/${name}`, staticFile(type, read(name), Object.fromEntries(coded))] as const]
    }),
  )
}
