/** The content type "document": a document that a call returns, shown page by page before it is downloaded, with the passages that it cites. */
import type { ContentFormat, ContentType } from './content-type.ts'
import { replyValue } from './shared/reply-value.ts'
import { shownSources, type ShownSource } from './shared/shown-answer.ts'

interface ShownDocument {
  readonly title: string
  readonly address: string | undefined
  readonly name: string
  readonly client: string
  /** The sources that its citation numbers refer to; the first is 1. */
  readonly citations: readonly ShownSource[]
  readonly session: string | undefined
}

export const document = {
  show: ({ title, call, citations }, { definition, facts, addressOf }): ShownDocument => ({
    title,
    address: addressOf(call),
    name: definition.calls[call]?.file ?? '',
    client: facts.client,
    citations: citations === undefined ? [] : shownSources(replyValue(citations, facts)),
    session: facts.session,
  }),
} satisfies ContentType<'document'>

export const documentFormat = {
  about:
    'A document that a call gives, in pages: Word, PDF or HTML. Nothing of it runs. What the preview cannot show is said.',
  keys: ({ name, text }) => ({
    title: text('What the document is: the heading over it.'),
    call: name('The call that gives the file; its "file" names it, as SOP_Final.docx.', 'call'),
    'citations?': name(
      'The reply value with what the numbers in the document refer to, as call.path: "citations" of word.write, put into the reply by reply.set. Each opens its passage, on its page where the file has pages.',
      'reply',
    ),
  }),
  needs: (content) => [
    { kind: 'call', names: [content.call], at: [content, 'call'] },
    ...(content.citations === undefined
      ? []
      : [
          {
            kind: 'reply' as const,
            names: [content.citations],
            kinds: ['list'] as const,
            at: [content, 'citations'] as const,
          },
        ]),
  ],
} satisfies ContentFormat<'document'>
