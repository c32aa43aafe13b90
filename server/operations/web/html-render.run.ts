/** html.render: content as a page that stands on its own. */
import { fillPage } from '#server/documents/html/fill-page.ts'
import { pageContent } from '#server/documents/html/page-content.ts'
import { pageFont } from '#server/documents/html/page-font.ts'
import type { PagePicture } from '#server/documents/html/page-picture.ts'
import { renderPage } from '#server/documents/html/render-page.ts'
import { themeOf } from '#server/documents/html/theme.ts'
import { drawInWorker } from '#server/documents/pictures/draw-in-worker.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly template?: string
  readonly values: string
  readonly theme?: string
  readonly pictures?: readonly string[]
  readonly save: string
}

const drawing = new URL('../../documents/html/page-picture.ts', import.meta.url)

export const run: Run<Parameters> = async (
  { template, values: from, theme, pictures = [], save },
  { artefacts, template: templateOf, signal },
) => {
  const values = await artefacts.data(from)
  const content = pageContent(values, save.replace(/\.html?$/i, ''))
  const files = pictures.flatMap((name) => artefacts.files(name))
  const parts = {
    theme: themeOf(theme === undefined ? undefined : await artefacts.dataIfAny(theme)),
    pictures: await Promise.all(files.map((file) => drawInWorker<PagePicture>(drawing, 'pagePicture', file, signal))),
    font: await pageFont(),
  }
  const page =
    template === undefined
      ? renderPage(content, parts)
      : fillPage(new TextDecoder().decode(await templateOf(template)), isRecord(values) ? values : {}, content, parts)
  await artefacts.save(save, new TextEncoder().encode(page))
  return undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
