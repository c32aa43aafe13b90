/** The parameters that html.render and html.preview share, except for the name of the page. */
import { list, name } from '#engine/definition/schema/build.ts'
import { brokenLogos, documentParts, documentTitle } from './document-parts.ts'

export const pageParameters = {
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
  'template?': name('An HTML page of definitions/templates; absent: a plain page of headings and texts.', 'template'),
  'theme?': name('The colours: background, ink and accent. Contrast is kept.', 'artefactRead'),
  'pictures?': list(
    'Pictures above the title, such as logos. An SVG is drawn without filters.',
    name('A picture.', 'artefactRead'),
    { minItems: 1, uniqueItems: true },
  ),
  'broken?': brokenLogos,
} as const
