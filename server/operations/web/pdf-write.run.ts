/** pdf.write: a value, or parts in order, as a PDF. */
import { pageContent } from '#server/documents/html/page-content.ts'
import { themeOf } from '#server/documents/html/theme.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { composeContent, composeCover, labelFor, type DocumentPart } from '../compose-content.ts'
import { type BrokenRule, readPictures, withSkipped } from '../read-pictures.ts'
import type { Run } from '../work.ts'

interface PdfParameters {
  readonly from?: string
  readonly parts?: readonly DocumentPart[]
  readonly title?: string
  readonly cover?: Parameters<typeof composeCover>[0]
  readonly theme?: string
  readonly pictures?: readonly string[]
  readonly broken?: BrokenRule
  readonly named?: string
  readonly fileName?: string
  readonly save: string
}

const writer = new URL('../../documents/pdf-writer/write-pdf.ts', import.meta.url)

export const run: Run<PdfParameters> = async (
  { from, parts = [], title: titleText, cover: coverOptions, theme, pictures = [], broken, named, fileName, save },
  work,
) => {
  const { artefacts, fill, signal } = work
  const title = titleText === undefined ? undefined : await fill(titleText)
  const fallback = title ?? save.replace(/\.pdf$/i, '')
  const content =
    from === undefined ? await composeContent(fallback, parts, work) : pageContent(await artefacts.data(from), fallback)
  const front = coverOptions === undefined ? undefined : await composeCover(coverOptions, work)
  const logos = await readPictures(pictures, work, { broken })
  const shownTitle = front?.title ?? title ?? content.title
  const titled = {
    ...withSkipped(content, logos),
    title: shownTitle,
    ...(front === undefined ? {} : { cover: front.cover }),
  }
  const options = {
    theme: themeOf(theme === undefined ? undefined : await artefacts.dataIfAny(theme)),
    pictures: logos.pictures,
  }
  const pdf = await inWorker<Uint8Array>(writer, 'writePdf', [titled, options], { kind: 'write', signal })
  const name = named === undefined ? undefined : await artefacts.dataIfAny(named)
  const label =
    typeof name === 'string' && name.trim() !== '' ? name : fileName === undefined ? '' : await fill(fileName)
  await artefacts.save(save, pdf, labelFor(label, '.pdf'))
  return undefined
}
