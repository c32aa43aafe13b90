/** word.write: sections or any value as a Word document. */
import { contentOf } from '#server/documents/content/content-of.ts'
import { writeWord } from '#server/documents/word-writer/write-word.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly title: string
  readonly save: string
  readonly template?: string
}

export const run: Run<Parameters> = async ({ from, title, save, template }, { artefacts, template: templateOf }) => {
  const content = contentOf(title, await artefacts.data(from))
  const styles = template === undefined ? undefined : await templateOf(template)
  await artefacts.save(save, await writeWord(content, { template: styles, date: new Date() }))
  return undefined
}
