/** Finds and reads the files of the definitions folders, and detects cheaply whether any of them has changed. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { locales } from '#engine/access/locales.ts'

export interface DefinitionFiles {
  readonly agents: readonly TextFile[]
  readonly hubs: readonly TextFile[]
  /** The names of the templates. */
  readonly templates: readonly string[]
  /** The names of the files that samples copy. */
  readonly samples: readonly string[]
  /** A value that changes whenever a file is added, changed or removed. */
  readonly signature: string
}

export interface TextFile {
  /** The path. */
  readonly file: string
  /** The name without its extension. */
  readonly name: string
  /** The text of the file; empty if it cannot be read, and no check accepts an empty text as a definition. */
  readonly text: Uint8Array
}

export async function readDefinitionFiles(dirs: readonly string[]): Promise<DefinitionFiles> {
  // Taken before the contents are read: a file that changes during reading is read again next time.
  const signature = await signatureOf(dirs)
  const [agents, hubs, templates, samples] = await Promise.all([
    jsonFiles(dirs, 'agents'),
    jsonFiles(dirs, 'hubs'),
    filesIn(dirs, 'templates'),
    filesIn(dirs, 'samples'),
  ])
  const namesOf = (files: readonly string[]) => files.map((file) => basename(file))
  return { agents, hubs, templates: namesOf(templates), samples: namesOf(samples), signature }
}

export async function signatureOf(dirs: readonly string[]): Promise<string> {
  const files = (await Promise.all(watched.map((folder) => filesIn(dirs, folder)))).flat()
  const stamps = await Promise.all(files.map(stampOf))
  return stamps.join('\n')
}

/** The folders that contain the parts of definitions, and their texts in other languages. */
export const watched = [
  'agents',
  'hubs',
  'templates',
  'samples',
  ...locales.flatMap((locale) => [`locales/${locale}`, `locales/${locale}/agents`]),
]

async function filesIn(dirs: readonly string[], folder: string): Promise<readonly string[]> {
  const lists = await Promise.all(dirs.map((dir) => namesIn(join(dir, folder))))
  return lists.flat()
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    // A folder of definitions need not contain every kind of file, and may be replaced while it is being read.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return names.toSorted().map((name) => join(folder, name))
}

async function jsonFiles(dirs: readonly string[], folder: string): Promise<readonly TextFile[]> {
  const files = (await filesIn(dirs, folder)).filter((file) => file.endsWith('.json'))
  return Promise.all(
    files.map(async (file) => ({ file, name: basename(file, '.json'), text: await readFile(file).catch(nothing) })),
  )
}

const nothing = () => new Uint8Array()

async function stampOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => undefined)
  return found ? `${file} ${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}` : `${file} gone`
}
