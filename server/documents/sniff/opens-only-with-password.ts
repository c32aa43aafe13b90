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
