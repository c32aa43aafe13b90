/** word.write: sections or any value as a Word document. */
import { contentOf } from '#server/documents/content/content-of.ts'
import { wordFile } from '#server/documents/word-writer/word-file.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly title: string
  readonly save: string
  readonly template?: string
}

export const run: Run<Parameters> = async ({ from, title, save, template }, work) => {
  const { artefacts, signal } = work
  const content = contentOf(title, await artefacts.data(from))
  const styles = template === undefined ? undefined : await work.template(template)
  const writing = wordFile(content, { template: styles, date: new Date(), signal })
  await artefacts.save(save, await refuseUnreadable(template ?? save, writing))
  return undefined
}
