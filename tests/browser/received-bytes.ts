/** The bytes that a page receives, as the browser counts them on the wire: compressed, with their headers, by kind. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { patience } from './opened-page.ts'

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
  /** Begins to count anew, as a visitor whose cache is empty. */
  readonly forgetAll: () => Promise<void>
  /** Waits until no part of the page has been on its way for half a second; a request for data may stay open. */
  readonly untilLoaded: () => Promise<void>
}

const parts: ReadonlySet<Kind> = new Set(['script', 'style', 'font', 'document'])
const quiet = 500

/** Counts all pages that are loaded one after the other in this tab. Cached files are not counted. */
export async function receivedBytes(page: Page): Promise<ReceivedBytes> {
  const browser = await page.context().newCDPSession(page)
  const kindOf = new Map<string, Kind>()
  const bytes = new Map<Kind, number>()
  const onTheirWay = new Set<string>()
  let last = Date.now()
  const count = (id: string, received: number) => {
    const kind = kindOf.get(id) ?? 'other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + received)
  }
  browser.on('Network.requestWillBeSent', ({ requestId, type, redirectResponse }) => {
    if (redirectResponse) count(requestId, redirectResponse.encodedDataLength)
    const kind = kinds[type ?? ''] ?? 'other'
    kindOf.set(requestId, kind)
    // The next page has no use for what the last one had not received yet.
    if (kind === 'document') onTheirWay.clear()
    if (parts.has(kind)) onTheirWay.add(requestId)
  })
  const end = (id: string) => {
    if (onTheirWay.delete(id)) last = Date.now()
  }
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    count(requestId, encodedDataLength)
    end(requestId)
  })
  browser.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  await browser.send('Network.enable')
  return {
    of: (kind) => bytes.get(kind) ?? 0,
    all: () => [...bytes.values()].reduce((sum, each) => sum + each, 0),
    forgetAll: async () => {
      await browser.send('Network.clearBrowserCache')
      bytes.clear()
    },
    untilLoaded: () =>
      expect.poll(() => onTheirWay.size === 0 && Date.now() - last > quiet, { timeout: patience }).toBe(true),
  }
}
