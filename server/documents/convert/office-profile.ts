/** Writes a LibreOffice profile under which documents can neither run macros nor load anything from the network. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const security = '/org.openoffice.Office.Common/Security/Scripting'

/** Macros never run, linked pictures and files are not loaded, and fields are not updated from outside. */
const settings: readonly (readonly [path: string, name: string, value: string])[] = [
  [security, 'MacroSecurityLevel', '3'],
  [security, 'DisableMacrosExecution', 'true'],
  [security, 'BlockUntrustedRefererLinks', 'true'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
  ['/org.openoffice.Office.Common/Misc', 'FirstRun', 'false'],
]

export async function makeOfficeProfile(folder: string): Promise<void> {
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  await mkdir(join(folder, 'user'), { recursive: true })
  await writeFile(
    join(folder, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>\n`,
  )
}
