/** Answers with a file of a session. Its name and content come from users, so neither is trusted. */
import { pipeline, Readable } from 'node:stream'
import type { Context } from 'hono'
import { extensionOf } from '#engine/values/extension-of.ts'
import { acceptedCoding, type Coding } from '#server/compression/accepted-coding.ts'
import { compressor, worthCompressing } from '#server/compression/compress.ts'
import { entityTag, isUnchanged } from '#server/compression/entity-tag.ts'
import type { ByteRange } from '#server/storage/files/file-store.ts'
import type { WorkFile } from '#server/operations/work.ts'
import { requestedRange } from './requested-range.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const types: Readonly<Record<string, string>> = {
  '.docx': `${office}.wordprocessingml.document`,
  '.xlsx': `${office}.spreadsheetml.sheet`,
  '.pptx': `${office}.presentationml.presentation`,
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.srt': 'application/x-subrip; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.wav': 'audio/wav',
  '.zip': 'application/zip',
}
/** Types that a browser can safely show itself. */
const inlineTypes = new Set(['.wav', '.pdf', '.png', '.jpg', '.jpeg', '.webp', '.html', '.txt'])
/** Only text is worth compressing; the other formats are compressed already. */
const isText = (type: string) => /^(text\/|application\/(json|x-subrip))/.test(type)
/** For pages generated from what users wrote: they run no scripts, load nothing, and do not belong to our origin. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox allow-popups"

interface FileReply {
  readonly file: WorkFile
  /** The name of the download. */
  readonly name: string
  /** A value that changes with the content. */
  readonly version: string | undefined
  /** A page of the portal shows it in a frame. */
  readonly isFramed?: boolean
}

/** The frame belongs to our origin, so that the page around it can show changes in it. Nothing runs in it either. */
const framedHeaders = {
  'Content-Security-Policy': `${pagePolicy} allow-same-origin; frame-ancestors 'self'`,
  'X-Frame-Options': 'SAMEORIGIN',
}

export async function sendFile(c: Context, { file, name, version, isFramed = false }: FileReply): Promise<Response> {
  const extension = extensionOf(name)
  const type = types[extension] ?? 'application/octet-stream'
  const varies = isText(type) && file.size >= worthCompressing
  const coding = varies ? acceptedCoding(c) : undefined
  const tag = version === undefined ? undefined : entityTag(version, coding)
  const headers = new Headers({
    'Content-Type': type,
    'Content-Disposition': `${dispositionOf(c, extension)}; ${nameHeader(name)}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
    ...(extension === '.html' ? (isFramed ? framedHeaders : { 'Content-Security-Policy': pagePolicy }) : {}),
    ...(tag === undefined ? {} : { ETag: tag }),
    ...(varies ? { Vary: 'Accept-Encoding' } : {}),
  })
  if (tag !== undefined && isUnchanged(c, tag)) return new Response(null, { status: 304, headers })

  if (coding === undefined) {
    headers.set('Accept-Ranges', 'bytes')
    const range = requestedRange(c, file.size, tag)
    if (range === 'outside') {
      headers.set('Content-Range', `bytes */${file.size}`)
      return new Response(null, { status: 416, headers })
    }
    if (range) return sendPart(c, file, range, headers)
  }

  // The length of a compressed file is known only after it has been sent.
  if (coding) headers.set('Content-Encoding', coding)
  else headers.set('Content-Length', String(file.size))
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  return new Response(webStream(compress(await file.stream(), coding)), { headers })
}

async function sendPart(c: Context, file: WorkFile, range: ByteRange, headers: Headers): Promise<Response> {
  headers.set('Content-Range', `bytes ${range.start}-${range.end - 1}/${file.size}`)
  headers.set('Content-Length', String(range.end - range.start))
  if (c.req.method === 'HEAD') return new Response(null, { status: 206, headers })
  return new Response(webStream(await file.stream(range)), { status: 206, headers })
}

/** If reading the file fails, the reply breaks off, so that the browser recognises the download as incomplete. */
const compress = (stream: Readable, coding: Coding | undefined): Readable =>
  coding === undefined ? stream : pipeline(stream, compressor(coding), () => undefined)

const dispositionOf = (c: Context, extension: string) =>
  inlineTypes.has(extension) && !c.req.query('dl') ? 'inline' : 'attachment'

/**
 * RFC 6266: an ASCII name for old clients, followed by the true name. Without the characters that turn the direction of writing: they would show
 * "invoice_fdp.exe" as "invoice_exe.pdf".
 */
function nameHeader(name: string): string {
  const encoded = encodeURIComponent(name.replaceAll(/[\p{Surrogate}\p{Cc}\p{Bidi_Control}]/gu, '_')).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plainName(name)}"; filename*=UTF-8''${encoded}`
}

/** The name in ASCII, without characters that would end the quoted string. */
export const plainName = (name: string): string => name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\]/g, '_')

const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
