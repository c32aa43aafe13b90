/**
 * Makes the dashboard's clips and their posters anew: `node --import tsx tools/media/main.ts`. Needs Chromium and ffmpeg.
 * They are placeholders until there are recordings of the finished agents.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import dashboard from '#definitions/dashboard.json' with { type: 'json' }
import { findBrowser } from '#tools/house/browser.mjs'
import { root } from '#tools/house/paths.mjs'

/** The scenes of clips.html in the order in which the dashboard shows them, each with the moment that its poster shows. */
const scenes = [
  { draw: 'intro', poster: 0.58 },
  { draw: 'proposal', poster: 0.9 },
  { draw: 'sales', poster: 0.93 },
  { draw: 'fabric', poster: 0.58 },
] as const
const films = [dashboard.intro, ...dashboard.demos].map(({ film }) => film)
if (films.length !== scenes.length)
  throw new Error(`The dashboard shows ${films.length} clips, and clips.html has ${scenes.length} scenes.`)

const seconds = 12
const framesPerSecond = 15
const folder = join(root, 'definitions/media')

const executablePath = findBrowser()
if (executablePath === undefined) throw new Error('No browser was found. Install Chromium, or name one in CHROMIUM.')
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 960, height: 540 } })
await page.goto(`file://${fileURLToPath(new URL('clips.html', import.meta.url))}`)

for (const [index, { draw, poster }] of scenes.entries()) {
  const film = films[index]
  const frames = mkdtempSync(join(tmpdir(), 'clip-'))
  const count = seconds * framesPerSecond
  for (let at = 0; at < count; at += 1) {
    writeFileSync(join(frames, `${String(at).padStart(4, '0')}.png`), await picture(draw, at / (count - 1)))
  }
  writeFileSync(join(frames, 'poster.png'), await picture(draw, poster))
  const input = ['-framerate', String(framesPerSecond), '-i', join(frames, '%04d.png')]
  ffmpeg([...input, '-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-pix_fmt', 'yuv420p', '-an', `${film}.webm`])
  ffmpeg(['-i', join(frames, 'poster.png'), '-q:v', '4', `${film}.jpg`])
  rmSync(frames, { recursive: true })
}
await browser.close()

async function picture(clip: string, at: number): Promise<Buffer> {
  await page.evaluate(`draw('${clip}', ${at})`)
  return page.locator('canvas').screenshot()
}

function ffmpeg(args: readonly string[]): void {
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { cwd: folder, stdio: 'inherit' })
}
