/** The content type "text". */
import { fillTemplate } from '#engine/expressions/template.ts'
import type { ContentFormat, ContentType } from './content-type.ts'
import { writtenReferences } from './shared/write-reply.ts'

export const text = {
  show: ({ label, text: template }, { facts }) => ({
    label,
    text: fillTemplate(template, facts, writtenReferences(template, facts)),
  }),
} satisfies ContentType<'text'>

export const textFormat = {
  about: 'A text.',
  keys: (build) => ({
    'label?': build.text('Stands before it.'),
    text: build.message('The text.'),
  }),
} satisfies ContentFormat<'text'>
