/** word.write: a value, or parts in order, as a Word document. */
import { startContent } from '#server/documents/content/content-of.ts'
import { templatePlaceholders, wordFile } from '#server/documents/word-writer/word-file.ts'
import { composeParts, labelFor, type DocumentPart } from '../compose-content.ts'
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
  readonly toConfirm?: string
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
    toConfirm,
    save,
    ...look
  },
  work,
) => {
  const { artefacts, signal, fill } = work
  const title = await fill(titleText)
  const builder = from === undefined ? await composeParts(title, parts, work) : startContent(title)
  if (from !== undefined) builder.addValue(await artefacts.data(from))
  const apart = toConfirm === undefined ? undefined : builder.buildApart()
  const content = apart?.document ?? builder.build()
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
  if (toConfirm !== undefined && apart !== undefined) {
    const sheet = wordFile(apart.toConfirm, { ...look, layout: 'compact', contents: false, date: new Date(), signal })
    await artefacts.save(toConfirm, await refuseUnreadable(toConfirm, sheet))
  }
  await artefacts.save(save, document, fileName === undefined ? undefined : labelFor(await fill(fileName), '.docx'))
  return undefined
}
