/** Reads a response as a JSON reply or a file, or throws a CallError that says what is wrong with it. */
import { CallError } from './call-error.ts'

export interface JsonReply {
  readonly kind: 'json'
  readonly json: unknown
}
export interface FileReply {
  readonly kind: 'file'
  readonly blob: Blob
  /** The content type, without parameters. */
  readonly type: string
  /** The file name in the reply, if there is one. */
  readonly name: string | undefined
}

export async function readJsonReply(response: Response): Promise<JsonReply> {
  const body = await response.text()
  const json = parseJson(body)
  if (json === notJson)
    throw new CallError('not-json', { ...statusOf(response, body), cause: notJsonText(response, body) })
  if (!response.ok || isRefusal(json)) throw refusalError(response, body, json)
  return { kind: 'json', json }
}

export async function readFileReply(response: Response): Promise<FileReply> {
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!response.ok) {
    const body = await response.text()
    throw refusalError(response, body, parseJson(body))
  }
  const blob = await response.blob()
  if (type === 'application/json') {
    const body = await blob.text()
    const json = parseJson(body)
    if (isRefusal(json)) throw refusalError(response, body, json)
  }
  if (blob.size === 0)
    throw new CallError('refused', { ...statusOf(response, ''), cause: 'The server sent an empty file.' })
  return { kind: 'file', blob, type, name: fileNameOf(response) }
}

const notJson = Symbol('not JSON')

function parseJson(body: string): unknown {
  if (body.trim() === '') return {}
  try {
    return JSON.parse(body) as unknown
  } catch {
    return notJson
  }
}

const statusOf = (response: Response, body: string) => ({
  status: response.status,
  statusText: response.statusText,
  body,
})

function refusalError(response: Response, body: string, json: unknown): CallError {
  const cause = causeIn(json)
  return new CallError('refused', {
    ...statusOf(response, body),
    ...(json === notJson ? {} : { json }),
    ...(cause === undefined ? {} : { cause }),
  })
}

/** Replies carry "success" or "ok"; if either is false, the call was refused. */
function isRefusal(json: unknown): boolean {
  return isObject(json) && (json['success'] === false || json['ok'] === false)
}

function causeIn(json: unknown): string | undefined {
  if (!isObject(json)) return undefined
  return [json['message'], json['error']].find((text): text is string => typeof text === 'string' && text.trim() !== '')
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const notJsonText = ({ status, statusText }: Response, body: string) =>
  `${[status, statusText].filter(Boolean).join(' ')}: ${body.slice(0, 200)} (response was not JSON)`

/** Reads the file name by RFC 6266: filename* takes precedence over filename. Folders are cut off, since a name is only a label. */
function fileNameOf(response: Response): string | undefined {
  const header = response.headers.get('Content-Disposition') ?? ''
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header)
  const name = extended === undefined ? (plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2]) : decodeName(extended)
  return name?.split(/[/\\]/).at(-1)?.trim() || undefined
}

function decodeName(text: string): string | undefined {
  try {
    return decodeURIComponent(text.trim())
  } catch {
    return undefined
  }
}
