/** Scans an uploaded file, and says in a sentence why it is not taken. */
import type { Readable } from 'node:stream'
import type { Log } from '#server/operating/log.ts'
import { Refusal } from '#server/refusals.ts'
import type { StagedFile } from '#server/storage/files/stored-files.ts'
import { askClamd, type Verdict } from './clamd.ts'
import type { ScanSettings } from './scan-settings.ts'

export interface ScanResult {
  /** The sentence for the person who sent the file. */
  readonly problem: string
  /** What the scanner calls the harmful content; undefined if the file is too large to be scanned. */
  readonly virus?: string
}

/** Undefined: the file may be used. Throws a Refusal where the scanner does not answer: an unscanned file is not used. */
export type ScanFile = (file: StagedFile, signal?: AbortSignal) => Promise<ScanResult | undefined>

interface ScanOptions {
  readonly settings: ScanSettings
  readonly open: (content: string, size: number) => Promise<Readable>
  readonly log: Pick<Log, 'error'>
}

export function scanFiles({ settings, open, log }: ScanOptions): ScanFile {
  return async ({ name, content, size }, signal) => {
    const verdict = await askClamd(settings, await open(content, size), signal).catch((error: unknown) => {
      if (signal?.aborted !== true) log.error({ err: error }, 'The virus scanner (CLAMD_ADDRESS) does not answer.')
      throw new Refusal(503, 'Files cannot be scanned for viruses at the moment. Send them again in a few minutes.')
    })
    return resultOf(verdict, name)
  }
}

function resultOf(verdict: Verdict, name: string): ScanResult | undefined {
  switch (verdict.is) {
    case 'clean':
      return undefined
    case 'infected':
      return {
        problem: `"${name}" was not taken: the virus scanner found ${verdict.name} in it. Scan your device, and send a clean copy.`,
        virus: verdict.name,
      }
    case 'too large':
      return { problem: `"${name}" is larger than the virus scanner takes. Send a smaller file.` }
  }
}
