/** Finds the program of LibreOffice on this machine. */
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

const names = ['soffice', 'libreoffice', 'soffice.exe', 'soffice.com']

/** Folders into which installers put it without adding them to PATH. */
const usualFolders = [
  '/Applications/LibreOffice.app/Contents/MacOS',
  '/usr/lib/libreoffice/program',
  '/opt/libreoffice/program',
  String.raw`C:\Program Files\LibreOffice\program`,
]

export async function findOffice(path = process.env['PATH'] ?? ''): Promise<string | undefined> {
  for (const folder of [...path.split(delimiter), ...(path === '' ? [] : usualFolders)]) {
    if (folder === '') continue
    for (const name of names) if (await isProgram(join(folder, name))) return join(folder, name)
  }
  return undefined
}

const isProgram = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
