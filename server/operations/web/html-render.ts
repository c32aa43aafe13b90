/** Content as a page that stands on its own. */
import { closed, list, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const htmlRender = defineOperation({
  name: 'html.render',
  run: () => import('./html-render.run.ts'),
  about:
    'Makes a page from content: responsive, accessible, printable, with pictures and fonts inside and no script. Whatever the content holds is shown as text.',
  parameters: closed('What is shown, and how.', {
    'template?': name('An HTML page of definitions/templates; absent: a plain page of headings and texts.', 'template'),
    values: name('The content, a map of texts.', 'artefactRequired'),
    'theme?': name('The colours: background, ink and accent. Contrast is kept.', 'artefactRead'),
    'pictures?': list('Pictures, such as logos. An SVG is drawn without filters.', name('A picture.', 'artefactRead'), {
      minItems: 1,
      uniqueItems: true,
    }),
    save: name('The page.', 'artefactWritten'),
  }),
  example: { do: 'html.render', values: 'content', theme: 'colors', pictures: ['logoFile'], save: 'index.html' },
  fixture: {},
})
