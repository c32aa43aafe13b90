/** Tries to open a PDF without a password. Runs in a worker. */
import { readFile } from 'node:fs/promises'

export async function opensOnlyWithPassword(path: string): Promise<boolean> {
  const { getDocumentProxy } = await import('unpdf')
  try {
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 })
    await pdf.destroy()
    return false
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException'
  }
}
