/** word.write: a value, or parts in order, as a Word document. */
import { contentOf } from '#server/documents/content/content-of.ts'
import { templatePlaceholders, wordFile } from '#server/documents/word-writer/word-file.ts'
import { composeContent, labelFor, type DocumentPart } from '../compose-content.ts'
import { type BrokenRule, readPictures, withSkipped } from '../read-pictures.ts'
import { fillNames } from '../fill-names.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from?: string
  readonly parts?: readonly DocumentPart[]
  readonly title: string
  readonly pictures?: readonly string[]
  readonly broken?: BrokenRule
  readonly cover?: readonly string[]
  readonly contents?: boolean
  readonly layout?: 'compact'
  readonly sources?: 'notes'
  readonly citations?: string
  readonly template?: string
  readonly fileName?: string
  readonly save: string
}

export const run: Run<Parameters> = async (
  {
    from,
    parts = [],
    title: titleText,
    pictures = [],
    broken,
    cover = [],
    contents = true,
    template,
    fileName,
    citations,
    save,
    ...look
  },
  work,
) => {
  const { artefacts, signal, fill } = work
  const title = await fill(titleText)
  const content =
    from === undefined ? await composeContent(title, parts, work) : contentOf(title, await artefacts.data(from))
  const templateFile = template === undefined ? undefined : await work.template(template)
  const names = templateFile && (await templatePlaceholders(templateFile, signal))
  const logos = await readPictures(pictures, work, { broken })
  const writing = wordFile(withSkipped(content, logos), {
    template: templateFile,
    values: await fillNames(names ?? [], fill),
    pictures: logos.pictures,
    cover: await Promise.all(cover.map(fill)),
    contents,
    ...look,
    date: new Date(),
    signal,
  })
  const document = await refuseUnreadable(template ?? save, writing)
  if (citations !== undefined)
    await artefacts.keep(
      citations,
      content.sources.map(({ around = {}, ...source }) => ({ ...source, ...around })),
    )
  await artefacts.save(save, document, fileName === undefined ? undefined : labelFor(await fill(fileName), '.docx'))
  return undefined
}
