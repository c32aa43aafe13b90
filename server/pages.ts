/**
 * Serves the built pages: their files, and the one page that answers every address which is neither a file nor the API.
 * Each language has pages of its own.
 * The files are served as they were when the portal started; a newer build takes effect at the next start.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import { type Locale, locales } from '#engine/access/locales.ts'
import { codings } from '#server/compression/accepted-coding.ts'
import { sendStaticFile, staticFile, type StaticFile } from '#server/compression/static-file.ts'
import { localeOf } from '#server/language/locale-of.ts'

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
  const english = readTexts(folder)
  const others = locales
    .filter((locale) => locale !== 'en')
    .map((locale) => [locale, readTexts(`${folder}-${locale}`)] as const)
  const indexes = new Map<Locale, StaticFile | undefined>(
    others.map(([locale, files]) => [locale, files.get('/index.html')]),
  )
  const index = english.get('/index.html')
  // Names of scripts contain a hash of their content, so those of two languages never share a name.
  const texts = new Map([...others.flatMap(([, files]) => [...files]), ...english])
  const media = serveStatic({ root: folder })

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
    const page = extension === '' ? (indexes.get(localeOf(c)) ?? index) : undefined
    const text = page ?? texts.get(path)
    if (text)
      return sendStaticFile(c, text, {
        'Cache-Control': cacheControlOf(path),
        ...(page && { Vary: 'Accept-Language, Cookie' }),
      })
    if (Object.hasOwn(textTypes, extension) || Object.values<string>(endings).includes(extension)) return next()
    const reply = await media(c, next)
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
