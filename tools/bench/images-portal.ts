/** Pictures at the size limits, sent to a running portal, and the preview that follows a slider in a real browser. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { openBrowser, openPage } from '#tests/browser/opened-page.ts'
import { png } from '#tests/browser/sofa-visit.ts'
import { press } from '#tests/browser/wizard-steps.ts'
import { signIn } from '#tests/browser/signed-in.ts'
import { timeOfSlider } from '#tests/browser/slider-time.ts'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { cutoutOf } from '#server/images/fixtures/scenes/photo-of.ts'
import { startServer } from '#tests/driver/started-server.ts'
import { buildIfStale } from '#tools/house/build.mjs'
import type { Figure } from './figure.ts'

export async function imagesInPortal(): Promise<readonly Figure[]> {
  const problem = await buildIfStale({ out: process.stderr })
  if (problem !== undefined) throw new Error(problem)
  const portal = await startServer({ LOG_LEVEL: 'warn' })
  try {
    return [...(await limits(() => portal.local)), ...(await slider(portal.url))]
  } finally {
    await portal.stop()
  }
}

async function limits(at: () => string): Promise<readonly Figure[]> {
  const user = await remoteUser(at, 'zofa', 'Zofa')
  async function upload(bytes: Uint8Array<ArrayBuffer>) {
    const body = new FormData()
    body.append('sessionId', randomUUID())
    body.append('sofaFile', new File([bytes], 'sofa.png', { type: 'image/png' }))
    const start = performance.now()
    const reply = await user.send('/api/agent/sofa-texture-gen/step1/upload', { method: 'POST', body })
    return { ms: Math.round(performance.now() - start), status: reply.status }
  }
  const large = await upload(await largePng())
  const vast = await upload(vastPng())
  return [
    {
      what: 'a photo of 25 MB as PNG, from upload to cutout',
      value: `${large.ms} ms, status ${large.status}`,
      goal: 'status 200',
    },
    {
      what: 'a PNG of 30,000 × 30,000 pixels',
      value: `${vast.ms} ms, status ${vast.status}`,
      goal: 'status 422, at once',
    },
  ]
}

/** Just below 25 MB: noise cannot be compressed. */
async function largePng(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width: 3100, height: 2800, channels: 3, background: '#888888', noise } })
  return new Uint8Array(await picture.png({ compressionLevel: 0 }).toBuffer())
}

/** The header of the file alone, because nothing else is read. */
function vastPng(): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(33)
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  header.writeUInt32BE(13, 8)
  header.write('IHDR', 12)
  header.writeUInt32BE(30_000, 16)
  header.writeUInt32BE(30_000, 20)
  header.set([8, 6, 0, 0, 0], 24)
  return new Uint8Array(header)
}

async function slider(baseURL: string): Promise<readonly Figure[]> {
  const browser = await openBrowser()
  try {
    const { page } = await openPage(browser, { waits: 'short', baseURL })
    await signIn(page, 'zofa@example.com', '/agent/sofa-texture-gen')
    await page.getByLabel('Sofa Image').setInputFiles(png('sofa.png', await cutoutOf(3, 1600)))
    await press(page, 'Upload')
    await page.getByRole('application', { name: 'The sofa, cut out of the photo' }).waitFor()
    await press(page, 'Continue')
    await page.locator('figure[data-state=shown] canvas').waitFor()
    const { wall, processor } = await timeOfSlider(page)
    return [
      { what: 'a move of the slider to the sketch in the browser: median', value: `${wall} ms`, goal: 'within 150 ms' },
      { what: 'the same: time of the processor', value: `${processor} ms` },
    ]
  } finally {
    await browser.close()
  }
}
