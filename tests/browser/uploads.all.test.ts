/** An upload that exceeds the quota, in a real browser: the person sees the reason at once. */
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

const megabyte = 1024 * 1024
const timeout = { timeout: 120_000 }

describe.skipIf(browserPath === undefined)('an upload for which there is no room', () => {
  // A quota of a hundredth of a gigabyte.
  const portal = portalInBrowser(() => ({ PUBLIC_PERSON_MAX_GB: '0.01' }))
  const folder = temporaryFolder({}, { afterwards: (remove) => afterAll(remove) })

  /** The text of the page, and the requests for which it sent a body. */
  async function upload(size: number) {
    const path = join(folder, `Call of ${size} bytes.wav`)
    writeFileSync(path, Buffer.alloc(size))
    const { page } = await portal.open()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/agent/'))
        sent.push(new URL(request.url()).pathname)
    })
    await signIn(page, 'nobody@example.com', '/agent/audio-lookup')
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Call Recordings').setInputFiles(path)
    await page.getByRole('button', { name: 'Upload & Continue' }).click()
    const refusal = page.getByText(/This upload of [\d.]+ MB does not fit/)
    await refusal.waitFor()
    return { told: await refusal.innerText(), sent }
  }

  test('of 300 MB that a page sends without a prior check is refused, and the reply arrives', timeout, async () => {
    const { page } = await portal.open()
    await signIn(page, 'nobody@example.com', '/users/dashboard')
    await page.waitForLoadState('networkidle')
    const reply = await page.evaluate(
      () =>
        new Promise<{ status: number; text: string }>((resolve) => {
          const piece = new Blob([new Uint8Array(10 * 1024 * 1024)])
          const form = new FormData()
          form.append('files[]', new File(Array<Blob>(30).fill(piece), 'Call.wav'))
          const request = new XMLHttpRequest()
          request.open('POST', '/api/agent/audio-lookup/step1')
          request.setRequestHeader('X-XSRF-TOKEN', /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
          request.onload = () => resolve({ status: request.status, text: request.responseText })
          request.onerror = () => resolve({ status: 0, text: 'The connection was lost.' })
          request.send(form)
        }),
    )
    expect(reply).toEqual({ status: 413, text: expect.stringContaining('This upload of 300 MB does not fit') })
  })

  test('is refused while it is sent, and the reply arrives', timeout, async () => {
    const { told, sent } = await upload(31 * megabyte)
    expect(told).toContain(
      'This upload of 31 MB does not fit: your sessions hold 0 bytes, and the limit is 10.2 MB. End sessions that are no longer needed, or ask whoever runs the portal for more room.',
    )
    expect(sent).toEqual(['/api/agent/audio-lookup/step1'])
  })

  test('is not sent at all where it is large', timeout, async () => {
    const { told, sent } = await upload(150 * megabyte)
    expect(told).toContain('This upload of 150 MB does not fit')
    expect(sent).toEqual([])
  })
})
