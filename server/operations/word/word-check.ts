/** word.check: reports what is wrong with a template or a logo as soon as it arrives. */
import { closed, flag, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const wordCheck = defineOperation({
  name: 'word.check',
  doing: 'Check the document',
  run: () => import('./word-check.run.ts'),
  about:
    'Refuses a Word document without placeholders or that cannot be read, and a logo that cannot be drawn, in the call that sends them: there the user can still choose another file.',
  parameters: closed('What is checked.', {
    'template?': name('The Word document that will be filled.', 'artefactRequired'),
    'plain?': flag('A document without placeholders is accepted, since something is added to it: lists, or a logo.'),
    'logo?': name('The logo: a PNG, a JPEG or an SVG.', 'artefactRequired'),
  }),
  takesOne: ['template', 'logo'],
  example: { do: 'word.check', template: 'sopDoc', logo: 'logoFile' },
  fixture: {},
})
