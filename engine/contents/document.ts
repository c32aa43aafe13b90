/** A document that a call gives, in pages on the step before anybody downloads it. */
import type { ContentFormat, ContentType } from './content-type.ts'

export const document = {
  show: ({ title, call }, { definition, facts, addressOf }) => ({
    title,
    address: addressOf(call),
    name: definition.calls[call]?.file ?? '',
    client: facts.client,
  }),
} satisfies ContentType<'document'>

export const documentFormat = {
  about:
    'A document that a call gives, in pages: Word, PDF or HTML. Nothing of it runs. What the preview cannot show is said.',
  keys: ({ name, text }) => ({
    title: text('What the document is: the heading over it.'),
    call: name('The call that gives the file; its "file" names it, as SOP_Final.docx.', 'call'),
  }),
  needs: (content) => [{ kind: 'call', names: [content.call], at: [content, 'call'] }],
} satisfies ContentFormat<'document'>
