/** The program of LibreOffice on this machine, if there is one. */
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

const names = ['soffice', 'libreoffice', 'soffice.exe', 'soffice.com']

/** Where installers put it without telling PATH. */
const elsewhere = [
  '/Applications/LibreOffice.app/Contents/MacOS',
  '/usr/lib/libreoffice/program',
  '/opt/libreoffice/program',
  String.raw`C:\Program Files\LibreOffice\program`,
]

export async function findOffice(path = process.env['PATH'] ?? ''): Promise<string | undefined> {
  for (const folder of [...path.split(delimiter), ...(path === '' ? [] : elsewhere)]) {
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
