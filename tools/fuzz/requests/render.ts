/**
 * Turns a draft into bytes. Header values are sent byte by byte, so that they may contain what no client would send.
 */
import type { Draft, DraftBody, MultipartDraft, Part } from './draft.ts'

export interface Rendered {
  readonly method: string
  /**
   * From the request line to the last header, without the empty line, in Latin-1. The text may contain placeholders of
   * secrets.
   */
  readonly head: string
  readonly body: Buffer
}

export function render(draft: Draft): Rendered {
  const { method, path, query, headers } = draft
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  const target = search === '' ? path : `${path}?${search}`
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  return { method, head: lines.join('\r\n'), body: draft.body ? bytesOf(draft.body) : Buffer.alloc(0) }
}

function bytesOf(body: DraftBody): Buffer {
  if (body.kind === 'bytes') return body.bytes
  if (body.kind === 'form') return Buffer.from(body.fields.map(([name, value]) => `${name}=${value}`).join('&'))
  if (body.kind === 'multipart') return body.spoil.reduce((bytes, spoil) => spoil(bytes), multipartBytes(body))
  const text = JSON.stringify(body.value) ?? ''
  return toBuffer(body.spoil.reduce<string | Buffer>((all, spoil) => spoil(all.toString()), text))
}

const toBuffer = (content: string | Buffer) => (typeof content === 'string' ? Buffer.from(content) : content)

function multipartBytes({ boundary, parts }: MultipartDraft): Buffer {
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n`),
    part.content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

function headOf({ name, fileName, type, headers }: Part): string {
  const disposition = [
    'form-data',
    ...(name === undefined ? [] : [`name="${name}"`]),
    ...(fileName === undefined ? [] : [`filename="${fileName}"`]),
  ]
  const lines = [
    `Content-Disposition: ${disposition.join('; ')}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...headers,
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}
