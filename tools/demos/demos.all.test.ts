/** `npm run demos` works: it records an agent in the running portal. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { findBrowser } from '#tools/house/browser.mjs'
import { root } from '#tools/house/paths.mjs'
import { mediaFile, pictureFile } from './files-of-demos.ts'

test.skipIf(findBrowser() === undefined)(
  'the command makes the pictures of an agent and its film',
  { timeout: 300_000 },
  async () => {
    const out = mkdtempSync(join(tmpdir(), 'stepwright-demos-'))
    onTestFinished(() => rmSync(out, { recursive: true, force: true }))
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/demos/main.ts', 'hr-policy-gen', '--out', out], {
      cwd: root,
    })
    for (const step of ['upload', 'review', 'customize', 'export']) {
      const { format, width } = await sharp(join(out, pictureFile('hr-policy-gen', step))).metadata()
      expect([step, format, width]).toEqual([step, 'webp', 1152])
    }
    expect(existsSync(join(out, 'docs/pictures/walk.webp'))).toBe(true)
    // The first bytes of every WebM file.
    expect(
      readFileSync(join(out, mediaFile('intro', 'webm')))
        .subarray(0, 4)
        .toString('hex'),
    ).toBe('1a45dfa3')
    expect(readFileSync(join(out, mediaFile('intro', 'vtt')), 'utf8')).toContain(
      'Step 4 of 4: Export. Press “Download Final Document”.',
    )
  },
)
