/** Content as a page that stands on its own. */
import { closed, list, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'
import { documentParts, documentTitle, fileName } from '../document-parts.ts'

export const htmlRender = defineOperation({
  name: 'html.render',
  run: () => import('./html-render.run.ts'),
  about:
    'Makes a page from a map of texts, or from parts in order, such as sections, key facts, tables and pictures: responsive, accessible, printable, with pictures and fonts inside and no script. Whatever the content holds is shown as text.',
  parameters: closed(
    'What is shown, and how.',
    {
      'values?': name('The content, a map of texts.', 'artefactRequired'),
      'also?': list(
        'More values that a template may name, each under the name of its artefact, as in {{answers.tools}}.',
        name('A value.', 'artefactRead'),
        { minItems: 1, uniqueItems: true },
      ),
      'parts?': documentParts,
      'title?': {
        ...documentTitle,
        description: `${documentTitle.description} Absent: that of the values, else the name of the page.`,
      },
      'template?': name(
        'An HTML page of definitions/templates; absent: a plain page of headings and texts.',
        'template',
      ),
      'theme?': name('The colours: background, ink and accent. Contrast is kept.', 'artefactRead'),
      'pictures?': list(
        'Pictures above the title, such as logos. An SVG is drawn without filters.',
        name('A picture.', 'artefactRead'),
        { minItems: 1, uniqueItems: true },
      ),
      'fileName?': fileName,
      save: name('The page.', 'artefactWritten'),
    },
    { exactlyOne: ['values', 'parts'] },
  ),
  example: { do: 'html.render', values: 'content', theme: 'colors', pictures: ['logoFile'], save: 'index.html' },
  fixture: {},
})
