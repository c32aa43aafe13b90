/** The world of a wizard in a browser: requests with upload progress, saving, new tabs, leaving. */
import type { Host, Progress, RecordStore, WireRequest } from '#engine/machine/host.ts'
import { realClock } from '#engine/machine/real-clock.ts'

export interface BrowserHostOptions {
  /** Headers that every request of ours carries: the bearer or XSRF token. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
  readonly go: (address: string) => void
  /** Default: the browser's own. */
  readonly fetch?: typeof globalThis.fetch
  /** Hears of every request until it has settled. */
  readonly track?: <T>(work: Promise<T>) => Promise<T>
  readonly records?: RecordStore
  readonly join?: NonNullable<Host['join']>
}

/** Bytes from which on it is worth a question whether there is room: seconds of uploading. */
const large = 32 * 1024 * 1024

export function browserHost(options: BrowserHostOptions): Host {
  const { headers, go, records, join, fetch = globalThis.fetch, track = (work) => work } = options
  const send: Host['send'] = async (request, { signal, onProgress }) => {
    const full = { ...request, headers: { ...request.headers, ...(await headers()) } }
    const { body } = full
    if (!(body instanceof FormData)) return fetch(full.url, { ...full, body: body ?? null, signal })
    const size = sizeOf(body)
    if (size >= large) {
      // Few uploads are.
      const { refusalBefore } = await import('./room-for-upload.ts')
      const refusal = await refusalBefore({ headers: full.headers, body }, size, { fetch, signal })
      if (refusal) return refusal
      signal.throwIfAborted()
    }
    // fetch tells nothing of an upload's progress, and XMLHttpRequest is clumsy for the rest.
    return upload(full, signal, onProgress)
  }
  return {
    send: (request, watch) => track(send(request, watch)),
    ...realClock,
    random: () => Math.random(),
    newSessionId: () => crypto.randomUUID(),
    save({ name, blob }) {
      const address = URL.createObjectURL(blob)
      const link = Object.assign(document.createElement('a'), { href: address, download: name })
      link.click()
      // The browser has begun to read by the next turn; a minute is more than a slow disk asks for.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    open(address) {
      const tab = window.open(address, '_blank')
      if (tab) tab.opener = null
      return tab !== null
    },
    go,
    confirm: (question) => window.confirm(question),
    ...(records ? { records } : {}),
    ...(join ? { join } : {}),
  }
}

const sizeOf = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : value.length), 0)

function upload(
  { method, url, headers, body }: WireRequest,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.withCredentials = true
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total })
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('The server could not be reached.'))
    request.onabort = () => reject(new DOMException('The upload was ended.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body ?? null)
  })
}

/** A status without a body, such as 204, takes none. */
function responseOf(request: XMLHttpRequest): Response {
  const headers = request
    .getAllResponseHeaders()
    .split('\r\n')
    .flatMap((line): [string, string][] => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : []
    })
  const empty = [204, 205, 304].includes(request.status)
  return new Response(empty ? null : (request.response as Blob), {
    status: request.status,
    statusText: request.statusText,
    headers,
  })
}
