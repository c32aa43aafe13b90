/** The bytes that a page receives, as the browser counts them on the wire: compressed, with their headers, by kind. */
import type { Page } from 'playwright-core'

type Kind = 'script' | 'style' | 'font' | 'document' | 'data' | 'other'

const kinds: Readonly<Record<string, Kind>> = {
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Document: 'document',
  Fetch: 'data',
  XHR: 'data',
}

export interface ReceivedBytes {
  readonly of: (kind: Kind) => number
  readonly all: () => number
}

/**
 * Counts all pages that are loaded one after the other in this tab. Use a new context, since cached files are not
 * counted.
 */
export async function receivedBytes(page: Page): Promise<ReceivedBytes> {
  const browser = await page.context().newCDPSession(page)
  const kindOf = new Map<string, Kind>()
  const bytes = new Map<Kind, number>()
  const count = (id: string, received: number) => {
    const kind = kindOf.get(id) ?? 'other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + received)
  }
  browser.on('Network.requestWillBeSent', ({ requestId, type, redirectResponse }) => {
    if (redirectResponse) count(requestId, redirectResponse.encodedDataLength)
    kindOf.set(requestId, kinds[type ?? ''] ?? 'other')
  })
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => count(requestId, encodedDataLength))
  await browser.send('Network.enable')
  return {
    of: (kind) => bytes.get(kind) ?? 0,
    all: () => [...bytes.values()].reduce((sum, each) => sum + each, 0),
  }
}
