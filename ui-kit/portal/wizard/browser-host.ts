/** The host of a wizard in a browser: sends requests with upload progress, saves files, opens tabs, leaves the page. */
import type { Host, Progress, RecordStore, WireRequest } from '#engine/machine/host.ts'
import { realClock } from '#engine/machine/real-clock.ts'
import type { ConfirmSignIn } from '#ui-kit/portal/session/confirm-sign-in.ts'

export interface BrowserHostOptions {
  /** The headers of every request to the portal's server: the bearer or XSRF token. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
  readonly go: (address: string) => void
  /** Default: the browser's own. */
  readonly fetch?: typeof globalThis.fetch
  /** What to do with an upload that the server refused; default: its reply is final. */
  readonly afterRefusal?: ConfirmSignIn['afterRefusal']
  /** Receives the promise of every request. */
  readonly track?: <T>(work: Promise<T>) => Promise<T>
  /** Default: the wizard stays, since nobody can be asked. */
  readonly askUnsaved?: Host['askUnsaved']
  readonly mayEnd?: NonNullable<Host['mayEnd']>
  readonly records?: RecordStore
  readonly join?: NonNullable<Host['join']>
  readonly notices?: NonNullable<Host['notices']>
}

/** Bytes. An upload of this size takes seconds, so the server is first asked whether it has room. */
const largeUpload = 32 * 1024 * 1024

export function browserHost(options: BrowserHostOptions): Host {
  const {
    headers,
    go,
    records,
    join,
    mayEnd,
    notices,
    fetch = globalThis.fetch,
    afterRefusal,
    track = (work) => work,
  } = options
  const { askUnsaved = () => 'stay' } = options
  const send: Host['send'] = async (request, { signal, onProgress }) => {
    const fullRequest = { ...request, headers: { ...request.headers, ...(await headers()) } }
    const { body } = fullRequest
    if (!(body instanceof FormData)) return fetch(fullRequest.url, { ...fullRequest, body: body ?? null, signal })
    const size = sizeOf(body)
    if (size >= largeUpload) {
      // Loaded on demand, because few uploads are that large.
      const { fetchRoomRefusal } = await import('./fetch-room-refusal.ts')
      const refusal = await fetchRoomRefusal({ headers: fullRequest.headers, body }, size, { fetch, signal })
      if (refusal) return refusal
      signal.throwIfAborted()
    }
    // fetch does not report the progress of an upload, so uploads use XMLHttpRequest.
    const sendWith = (own: WireRequest['headers']) => upload({ ...fullRequest, headers: own }, signal, onProgress)
    // The question before a large upload may have brought another token.
    const sent = { ...request.headers, ...(await headers()) }
    const reply = await sendWith(sent)
    if (reply.status !== 401 || !afterRefusal) return reply
    const next = await afterRefusal(reply, sent)
    return 'reply' in next ? next.reply : sendWith(next.again)
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
      // The browser reads the blob after this function returns; a minute is enough even for a slow disk.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    open(address) {
      const tab = window.open(address, '_blank')
      if (tab) tab.opener = null
      return tab !== null
    },
    go,
    confirm: (question) => window.confirm(question),
    askUnsaved,
    records,
    join,
    mayEnd,
    notices,
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

/** Response throws if a status without a body, such as 204, is given one. */
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
