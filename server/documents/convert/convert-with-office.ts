/** Converts a document to .docx by LibreOffice, with a temporary folder and profile that are removed afterwards. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Refusal } from '#server/refusals.ts'
import { runInTurn } from '#server/workers/run-in-turn.ts'
import { Unreadable } from '../container/unreadable.ts'
import { findOffice } from './find-office.ts'
import { makeOfficeProfile } from './office-profile.ts'
import { runOffice } from './run-office.ts'

interface OldDocument {
  /** For the message that a person reads. */
  readonly name: string
  readonly bytes: Uint8Array
  readonly extension: 'doc' | 'rtf'
}

export async function convertWithOffice(
  { name, bytes, extension }: OldDocument,
  signal?: AbortSignal,
  program: Promise<string | undefined> = findOffice(),
): Promise<Uint8Array> {
  const office = await program
  if (office === undefined) throw officeNotInstalled(name)
  const folder = await mkdtemp(join(tmpdir(), 'stepwright-office-'))
  try {
    const profile = join(folder, 'profile')
    await makeOfficeProfile(profile)
    await writeFile(join(folder, `document.${extension}`), bytes)
    const args = [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...headlessOptions,
      ...conversionOptions(folder, extension),
    ]
    await runInTurn({ length: 'long', signal }, () => runOffice(office, args, signal))
    return await readFile(join(folder, 'out', 'document.docx'))
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof Refusal ? error : conversionFailed(name)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const headlessOptions = ['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nologo']

const conversionOptions = (folder: string, extension: string) => [
  '--convert-to',
  'docx:MS Word 2007 XML',
  '--outdir',
  join(folder, 'out'),
  join(folder, `document.${extension}`),
]

const officeNotInstalled = (name: string) =>
  new Unreadable(
    'is in the old format of Word, and LibreOffice, which would convert it, is not installed on this server. Save it in Word as .docx and try again.',
    name,
  )

const conversionFailed = (name: string) =>
  new Unreadable('could not be converted by LibreOffice. Open it in Word, save it as .docx and try again.', name)
