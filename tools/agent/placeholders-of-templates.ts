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

/**
 * Of the templates that the definitions mention, if definitions are given: reading Word documents takes most of the time of a check.
 * If several folders have a template, the last one counts, as for the work that fills it. A template that cannot be read is left out.
 */
export async function placeholdersOfTemplates(
  dirs: readonly string[],
  definitions?: readonly string[],
): Promise<Readonly<Record<string, readonly Placeholder[]>>> {
  // A text with escaped letters may write the name in any way.
  const isMentioned = (name: string) => definitions?.some((text) => text.includes(name) || text.includes('\\u')) ?? true
  const found = await Promise.all(dirs.map((dir) => placeholdersIn(join(dir, 'templates'), isMentioned)))
  return Object.fromEntries(found.flat())
}

async function placeholdersIn(
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<readonly (readonly [string, readonly Placeholder[]])[]> {
  const names = (await readdir(folder).catch((): string[] => [])).filter(isWanted)
  const read = await Promise.all(
    names.map(async (name) => {
      const reader = readers[extname(name).toLowerCase()]
      const placeholders = await reader?.(await readFile(join(folder, name))).catch(() => undefined)
      return placeholders ? [[name, placeholders] as const] : []
    }),
  )
  return read.flat()
}
