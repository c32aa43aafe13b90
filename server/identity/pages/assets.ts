/** The style sheet, fonts and icon of the provider's pages: the portal's theme and typeface, with styles of these pages. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { sendStaticFile, staticFile } from '#server/compression/static-file.ts'
import { root } from '#server/paths.ts'

/** A file of these pages. Browsers cache it for ever, because its address changes with its content. */
export interface Asset {
  readonly path: string
  readonly href: string
  readonly content: Buffer<ArrayBuffer>
  readonly send: (c: Context) => Response
}

function asset(name: string, type: string, content: Buffer<ArrayBuffer>): Asset {
  const path = `/u/${name}`
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' }
  const file = staticFile(type, content, compressed(type, content))
  return { path, href: `${path}?v=${version}`, content, send: (c) => sendStaticFile(c, file, headers) }
}

/** Compressed once per start of the portal, so at the best level. */
function compressed(type: string, content: Buffer) {
  const isFont = type === 'font/woff2'
  return isFont ? {} : { br: Buffer.from(brotliCompressSync(content)), gzip: Buffer.from(gzipSync(content)) }
}

const read = (file: string) => readFileSync(join(root, file))
const { resolve } = createRequire(import.meta.url)
const fonts: Asset[] = []

/** The style sheet names font files of a package; here they are replaced by addresses. */
const typeface = read('ui-kit/theme/fonts.css')
  .toString()
  .replaceAll(/url\('(@[^']+\.woff2)'\)/g, (_, file: string) => {
    const font = asset(basename(file), 'font/woff2', readFileSync(resolve(file)))
    fonts.push(font)
    return `url('${font.href}')`
  })

const sheets = ['ui-kit/theme/tokens.css', 'ui-kit/theme/base.css', 'server/identity/pages/pages.css']
const css = [typeface, ...sheets.map((file) => read(file).toString())].join('\n')

export const styles = asset('style.css', 'text/css; charset=utf-8', Buffer.from(css))
export const mark = asset('mark.svg', 'image/svg+xml', read('ui-kit/portal/favicon.svg'))
export const assets: readonly Asset[] = [styles, mark, ...fonts]
