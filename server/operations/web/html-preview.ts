/** html.preview: a page for the reply of its call alone, such as a preview while somebody types. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'
import { shapesOfDocument } from '../shapes-of-document.ts'
import { pageParameters } from '../page-parameters.ts'

export const htmlPreview = defineOperation({
  name: 'html.preview',
  run: () => import('./html-preview.run.ts'),
  forReply: true,
  about:
    'Makes the page that html.render makes, for the call that names it as its file. It is not stored: a preview of values that change with every letter is there sooner, several may be asked for at once, and the audit log does not count it as a download.',
  parameters: closed(
    'What is shown, and how.',
    { ...pageParameters, as: name('The page, within this call.', 'artefactWritten') },
    { exactlyOne: ['values', 'parts'] },
  ),
  shapes: shapesOfDocument,
  example: { do: 'html.preview', values: 'editedContent', theme: 'editedColors', as: 'preview.html' },
  fixture: {},
})
