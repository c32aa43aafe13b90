/** html.render: content as a self-contained page. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'
import { shapesOfDocument } from '../shapes-of-document.ts'
import { fileName } from '../document-parts.ts'
import { pageParameters } from '../page-parameters.ts'

export const htmlRender = defineOperation({
  name: 'html.render',
  doing: 'Lay out the pages',
  run: () => import('./html-render.run.ts'),
  about:
    'Makes a page from a map of texts, or from parts in order, such as sections, key facts, tables and pictures: responsive, accessible, printable, with pictures and fonts inside and no script. Whatever the content holds is shown as text.',
  parameters: closed(
    'What is shown, and how.',
    { ...pageParameters, 'fileName?': fileName, save: name('The page.', 'artefactWritten') },
    { exactlyOne: ['values', 'parts'] },
  ),
  shapes: shapesOfDocument,
  example: { do: 'html.render', values: 'content', theme: 'colors', pictures: ['logoFile'], save: 'index.html' },
  fixture: {},
})
