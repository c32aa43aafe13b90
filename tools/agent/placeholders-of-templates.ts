/** The placeholders of the Word documents and pages in the templates of the definitions folders, for the check of definitions. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Placeholder } from '#engine/definition/installed-parts.ts'
import { findPlaceholders } from '#server/documents/docx/find-placeholders.ts'
import { placeholderTree } from '#server/documents/html/fill-page.ts'

type Reader = (bytes: Uint8Array) => Promise<readonly Placeholder[]>

const readers: Readonly<Record<string, Reader>> = {
  '.docx': async (bytes) =>
    (await findPlaceholders(bytes)).flatMap(({ name, forms: [form = name] }) => ({ name, form })),
  '.html': (bytes) => Promise.resolve(placeholderTree(new TextDecoder().decode(bytes))),
}

/** If several folders have a template, the last one counts, as for the work that fills it. A template that cannot be read is left out. */
export async function placeholdersOfTemplates(
  dirs: readonly string[],
): Promise<Readonly<Record<string, readonly Placeholder[]>>> {
  const found = await Promise.all(dirs.map((dir) => placeholdersIn(join(dir, 'templates'))))
  return Object.fromEntries(found.flat())
}

async function placeholdersIn(folder: string): Promise<readonly (readonly [string, readonly Placeholder[]])[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const read = await Promise.all(
    names.map(async (name) => {
      const reader = readers[extname(name).toLowerCase()]
      const placeholders = await reader?.(await readFile(join(folder, name))).catch(() => undefined)
      return placeholders ? [[name, placeholders] as const] : []
    }),
  )
  return read.flat()
}
