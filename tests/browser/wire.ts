/** Records the requests that a page sends to the calls of agents, as they go over the wire, in order. */
import type { Page, Request } from 'playwright-core'

const calls = /^https?:\/\/[^/]+\/api\/agents?\//

export interface Sent {
  readonly call: string
  readonly contentType: string
  /** The parts of a multipart body, each file by its name. */
  readonly parts: Readonly<Record<string, string | { readonly file: string }>>
  /** The names of all its files, in the order in which they are sent. */
  readonly files: readonly string[]
  readonly json: unknown
  readonly request: Request
}

export async function listenToCalls(page: Page): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  // The browser reports bodies with files only for requests that can be intercepted; the recorded requests are not
  // intercepted.
  await page.route(calls, (route) => route.fallback())
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The header of a result asks for the size of its file by HEAD, which is not a call of the wizard.
    if (!calls.test(request.url()) || request.method() === 'HEAD') return
    const contentType = request.headers()['content-type'] ?? ''
    const body = request.postDataBuffer()?.toString() ?? ''
    const parts = contentType.startsWith('multipart/form-data') ? partsOf(body) : []
    sent.push({
      call: `${request.method()} ${pathname}`,
      contentType: contentType.split(';')[0] ?? '',
      parts: Object.fromEntries(parts),
      files: parts.flatMap(([, value]) => (typeof value === 'string' ? [] : [value.file])),
      json: contentType.startsWith('application/json') ? JSON.parse(body) : undefined,
      request,
    })
  })
  return sent
}

/** The browser reports the part headers of files without the contents. */
function partsOf(body: string): (readonly [string, string | { file: string }])[] {
  const part = /Content-Disposition: form-data; name="([^"]*)"(?:; filename="([^"]*)")?(?:\r\n[^\r]+)*\r\n\r\n([^\r]*)/g
  return [...body.matchAll(part)].map(([, name = '', file, value = '']) => [
    name,
    file === undefined ? value : { file },
  ])
}

/**
 * Waits until all requests have been reported: a later request of the page has had its reply, and the page has
 * processed earlier replies.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await fetch('/healthz')).text()
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve, { once: true })
      port1.start()
      port2.postMessage('done')
    })
  })
}

/** Requests to this address reach the server only once the returned function has been called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}
