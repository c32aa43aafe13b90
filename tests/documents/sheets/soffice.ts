/** LibreOffice as a second opinion, where it is installed: what it opens and saves, others open, too. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const hasSoffice = await run('soffice', ['--version']).then(
  () => true,
  () => false,
)

/** `to`: an ending, or one with LibreOffice's name of the filter behind a colon. */
export async function converted(bytes: Uint8Array, from: string, to: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwright-soffice-'))
  try {
    await writeFile(join(folder, `in.${from}`), bytes)
    // A profile of its own: two of them at once refuse to share one.
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    await run('soffice', [
      profile,
      '--headless',
      '--convert-to',
      to,
      '--outdir',
      join(folder, 'out'),
      join(folder, `in.${from}`),
    ])
    return await readFile(join(folder, 'out', `in.${to.split(':')[0] ?? to}`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
