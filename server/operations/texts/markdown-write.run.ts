/** markdown.write: parts in order as a Markdown file. */
import { writeMarkdown } from '#server/documents/markdown/write-markdown.ts'
import { composeContent, labelFor, type DocumentPart } from '../compose-content.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly parts: readonly DocumentPart[]
  readonly title: string
  readonly fileName?: string
  readonly save: string
}

export const run: Run<Parameters> = async ({ parts, title, fileName, save }, work) => {
  const content = await composeContent(await work.fill(title), parts, work)
  const label = fileName === undefined ? undefined : labelFor(await work.fill(fileName), '.md')
  await work.artefacts.save(save, Buffer.from(writeMarkdown(content)), label)
  return undefined
}
