/** html.render: content as a page that stands on its own. */
import { fillPage, placeholdersIn } from '#server/documents/html/fill-page.ts'
import { pageContent } from '#server/documents/html/page-content.ts'
import { furtherFaces, pageFont } from '#server/documents/html/page-font.ts'
import { renderPage } from '#server/documents/html/render-page.ts'
import { themeOf } from '#server/documents/html/theme.ts'
import { composeContent, labelFor, type DocumentPart } from '../compose-content.ts'
import { fillNames } from '../fill-names.ts'
import { readPictures, readPicturesByName } from '../read-pictures.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly values?: string
  readonly also?: readonly string[]
  readonly parts?: readonly DocumentPart[]
  readonly title?: string
  readonly template?: string
  readonly theme?: string
  readonly pictures?: readonly string[]
  readonly fileName?: string
  readonly save: string
}

export const run: Run<Parameters> = async (
  { values: from, also = [], parts = [], title: titleText, template, theme, pictures = [], fileName, save },
  work,
) => {
  const { artefacts, fill } = work
  const title = titleText === undefined ? undefined : await fill(titleText)
  const values = from === undefined ? {} : await artefacts.data(from)
  const named = title ?? save.replace(/\.html?$/i, '')
  const content = from === undefined ? await composeContent(named, parts, work) : pageContent(values, named)
  const options = {
    theme: themeOf(theme === undefined ? undefined : await artefacts.dataIfAny(theme)),
    pictures: await readPictures(pictures, work),
    font: await pageFont(),
  }
  const titled = title === undefined ? content : { ...content, title }
  const page =
    template === undefined
      ? renderPage(titled, { ...options, faces: await furtherFaces(titled) })
      : await fillTemplate(new TextDecoder().decode(await work.template(template)))
  const label = fileName === undefined ? undefined : labelFor(await fill(fileName), '.html')
  await artefacts.save(save, new TextEncoder().encode(page), label)
  return undefined

  async function fillTemplate(html: string): Promise<string> {
    const more = await Promise.all(also.map(async (name) => [name, await artefacts.dataIfAny(name)] as const))
    const entered = { ...(await fillNames(placeholdersIn(html), fill)), ...(Object.fromEntries(more) as object) }
    const picturesByName = await readPicturesByName(pictures, work)
    const all = isRecord(values) ? { ...entered, ...values } : entered
    const faces = await furtherFaces([html, all, titled])
    return fillPage(html, all, titled, { ...options, faces, picturesByName })
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
