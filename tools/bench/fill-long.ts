/** Measures the cost of filling 20,000 placeholders on 4,000 pages, in a process of its own. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { longTemplate } from '#server/documents/docx/fixtures/long-template.ts'
import type { LongFill } from './word-process.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('./word-process.ts', import.meta.url))

export async function fillLong(): Promise<LongFill> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwright-long-'))
  try {
    const file = join(folder, 'long.docx')
    await writeFile(file, longTemplate(4000).docx)
    const { stdout } = await run(process.execPath, ['--import', 'tsx', script, file])
    // The process prints only this value.
    return JSON.parse(stdout) as LongFill
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
