/**
 * `npm run demos`: walks every agent in the real portal with its example, and makes the pictures of docs/users, the films
 * of the dashboard, and the picture and the animation of the README. `npm run demos -- <agent…>` makes what belongs to
 * these agents; `--out <folder>` writes elsewhere than into the repository.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import dashboard from '#definitions/dashboard.json' with { type: 'json' }
import type { Definition } from '#engine/definition/types.ts'
import { openBrowser, openPage, type PageOptions } from '#tests/browser/opened-page.ts'
import { signInByHand } from '#tests/browser/signed-in.ts'
import { startServer } from '#tests/driver/started-server.ts'
import { findAgent } from '#tools/agent/find-agent.ts'
import { buildIfStale } from '#tools/house/build.mjs'
import { root } from '#tools/house/paths.mjs'
import { agentIds } from './agent-ids.ts'
import { makeFilm } from './film.ts'
import { sampleFile } from './sample-file.ts'
import {
  mediaFile,
  pictureFile,
  readmeAnimation,
  readmePicture,
  readmeStep,
  readmeStill,
  readmeWalk,
} from './files-of-demos.ts'
import { recordWalk, type Recording } from './record-walk.ts'
import { walkOf } from './walks.ts'

const size = { width: 1152, height: 720 }

const { positionals, values } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } })
const out = values.out ?? root
const agents = positionals.length > 0 ? positionals : await agentIds()

const problem = await buildIfStale()
if (problem !== undefined) throw new Error(problem)
const server = await startServer()
const browser = await openBrowser()
try {
  for (const agent of agents) await tryTo(() => demonstrate(agent), agent)
} finally {
  await browser.close()
  await server.stop()
}

/** What goes wrong with one agent leaves the others. */
async function tryTo(work: () => Promise<void>, agent: string): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`${agent} was not recorded:`, error)
    process.exitCode = 1
  }
}

async function demonstrate(id: string): Promise<void> {
  const recording = await record(await findAgent(id))
  for (const [step, picture] of recording.pictures) await write(pictureFile(id, step), await smaller(picture))
  for (const { film } of [dashboard.intro, ...dashboard.demos].filter((each) => each.agent === id)) {
    const { page, close } = await openScriptedPage()
    const { video, captions } = await makeFilm(page, recording.shots, size)
    await close()
    await write(mediaFile(film, 'webm'), video)
    await write(mediaFile(film, 'vtt'), Buffer.from(captions))
    await write(mediaFile(film, 'webp'), await poster(recording))
  }
  if (id === readmeStep.agent) await write(readmePicture, await smaller(recording.pictures.get(readmeStep.step), 80))
  if (id === readmeWalk) await animateReadme(recording)
}

/** tsx marks the names of functions with a call of `__name`, which pages do not have. */
async function openScriptedPage(options: PageOptions = {}) {
  return openPage(browser, options, async (wanted) => {
    const context = await browser.newContext(wanted)
    await context.addInitScript('globalThis.__name = (named) => named')
    return context
  })
}

async function record(definition: Definition): Promise<Recording> {
  const walk = walkOf(definition)
  const options = { baseURL: server.url, viewport: size, acceptDownloads: true, waits: 'short' } as const
  const { page, close } = await openScriptedPage(options)
  // Models and writers of documents take long on a busy machine.
  page.setDefaultTimeout(180_000)
  await signInByHand(page, walk.email, definition.path)
  await page.locator('[data-step]').waitFor()
  await page.waitForLoadState('networkidle')
  try {
    return await recordWalk(page, walk, sampleFile)
  } finally {
    await close()
  }
}

function smaller(picture: Buffer | undefined, quality = 72): Promise<Buffer> {
  return sharp(picture).webp({ quality, effort: 6 }).toBuffer()
}

/** The middle of the walk, at the size at which the dashboard shows it. */
function poster({ shots }: Recording): Promise<Buffer> {
  const middle = shots[Math.floor(shots.length / 2)]
  return sharp(middle?.picture).resize(640).webp({ quality: 70, effort: 6 }).toBuffer()
}

async function animateReadme({ shots }: Recording): Promise<void> {
  const shown = shots.filter(({ pointer }, at) => pointer !== undefined || at === shots.length - 1)
  const frames = await Promise.all(shown.map(({ picture }) => sharp(picture).resize(860).png().toBuffer()))
  const animation = sharp(frames, { join: { animated: true } })
  await write(readmeAnimation, await animation.webp({ quality: 60, effort: 6, delay: 1800, loop: 0 }).toBuffer())
  await write(readmeStill, await sharp(frames.at(-1)).webp({ quality: 70, effort: 6 }).toBuffer())
}

async function write(file: string, content: Buffer): Promise<void> {
  const path = join(out, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  console.log(`${file}: ${Math.ceil(content.length / 1000)} kB`)
}
