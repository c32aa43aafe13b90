/** Turns content into a self-contained page, for html.render and html.preview. */
import { fillPage, placeholdersIn } from '#server/documents/html/fill-page.ts'
import { pageContent } from '#server/documents/html/page-content.ts'
import { furtherFaces, pageFont } from '#server/documents/html/page-font.ts'
import { renderPage } from '#server/documents/html/render-page.ts'
import { themeOf } from '#server/documents/html/theme.ts'
import { composeContent, type DocumentPart } from './compose-content.ts'
import { fillNames } from './fill-names.ts'
import { type BrokenRule, readPictures, readPicturesByName, withSkipped } from './read-pictures.ts'
import type { Work } from './work.ts'

export interface PageParameters {
  readonly values?: string
  readonly also?: readonly string[]
  readonly parts?: readonly DocumentPart[]
  readonly title?: string
  readonly template?: string
  readonly theme?: string
  readonly pictures?: readonly string[]
  readonly broken?: BrokenRule
}

/** `name`: its title if it has no other. */
export async function makePage(
  { values: from, also = [], parts = [], title: titleText, template, theme, pictures = [], broken }: PageParameters,
  name: string,
  work: Work,
): Promise<Uint8Array> {
  const { artefacts, fill } = work
  const title = titleText === undefined ? undefined : await fill(titleText)
  const values = from === undefined ? {} : await artefacts.data(from)
  const named = title ?? name.replace(/\.html?$/i, '')
  const logos = await readPictures(pictures, work, { broken })
  const composed = from === undefined ? await composeContent(named, parts, work) : pageContent(values, named)
  const content = withSkipped(composed, logos)
  const options = {
    theme: themeOf(theme === undefined ? undefined : await artefacts.dataIfAny(theme)),
    pictures: logos.pictures,
    font: await pageFont(),
  }
  const titled = title === undefined ? content : { ...content, title }
  const page =
    template === undefined
      ? renderPage(titled, { ...options, faces: await furtherFaces(titled) })
      : await fillTemplate(new TextDecoder().decode(await work.template(template)))
  return new TextEncoder().encode(page)

  async function fillTemplate(html: string): Promise<string> {
    const more = await Promise.all(also.map(async (name) => [name, await artefacts.dataIfAny(name)] as const))
    const entered = { ...(await fillNames(placeholdersIn(html), fill)), ...(Object.fromEntries(more) as object) }
    const picturesByName = await readPicturesByName(pictures, work, broken)
    const all = isRecord(values) ? { ...entered, ...values } : entered
    const faces = await furtherFaces([html, all, titled])
    return fillPage(html, all, titled, { ...options, faces, picturesByName })
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
