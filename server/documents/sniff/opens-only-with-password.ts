/** Tries to open a PDF without a password. Runs in a worker. */
import { readFile } from 'node:fs/promises'

export async function opensOnlyWithPassword(path: string): Promise<boolean> {
  const { openPdf } = await import('../extract/pdf/open-pdf.ts')
  try {
    const pdf = await openPdf(await readFile(path))
    await pdf.loadingTask.destroy()
    return false
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException'
  }
}

/** Checks whether an old Word document (.doc) opens only with a password. */
/** `stream`: the stream WordDocument. Bit 8 of the flags at byte 10 of the File Information Block ([MS-DOC] 2.5.1). */
export const wordIsLocked = (stream: Uint8Array | undefined): boolean => ((stream?.[11] ?? 0) & 1) === 1
