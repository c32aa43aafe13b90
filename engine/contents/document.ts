/** A document that a call gives, in pages on the step before anybody downloads it. */
import { buildAddress } from '#engine/client/build-request.ts'
import type { ContentFormat, ContentType } from './content-type.ts'

export const document = {
  show: ({ title, call }, { definition, facts }) => {
    const { [call]: found } = definition.calls
    return {
      title,
      address: found === undefined ? undefined : buildAddress(found, facts),
      name: found?.file ?? '',
      client: facts.client,
    }
  },
} satisfies ContentType<'document'>

export const documentFormat = {
  about:
    'A document that a call gives, in pages: Word, PDF or HTML. Nothing of it runs. What the preview cannot show is said.',
  keys: ({ name, text }) => ({
    title: text('What the document is: the heading over it.'),
    call: name('The call that gives the file; its "file" names it, as SOP_Final.docx.', 'call'),
  }),
} satisfies ContentFormat<'document'>
