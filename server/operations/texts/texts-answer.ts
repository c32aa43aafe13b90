/** texts.answer: a question about texts, answered with the passages that support the answer. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { listOf, number, openRecord, record, text } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

const fixture = {
  text: '14 May 2026\n“Bids are due on 14 May 2026.” (Invitation.docx, page 2)\n\nFound in the texts by built-in search, without a language model.',
  statement: '14 May 2026\n“Bids are due on 14 May 2026.” (Invitation.docx, page 2)',
  citations: [{ file: 'Invitation.docx', place: 'page 2', page: 2, quote: 'Bids are due on 14 May 2026.' }],
  about: 'Found in the texts by built-in search, without a language model.',
  timing_ms: 12,
  usage: {},
}

export const textsAnswer = defineOperation({
  name: 'texts.answer',
  doing: 'Find the answer',
  run: () => import('./texts-answer.run.ts'),
  about:
    'Answers a question from the texts of an index, and cites each passage that bears the answer out with its file and its page or time. Without a language model it quotes: the date, name or amount that was asked for, and the passages. What the texts do not say is not answered, and the answer says so; files of which nothing could be read are named in it, and listed as "unread". "text" is the answer with a line that tells how it was found; "statement" is the answer without this line, for the cells of a table or a matrix.',
  parameters: closed('The question, and where its answer is looked for.', {
    question: name('The question.', 'artefactRead'),
    from: name('The index.', 'artefactRequired'),
    'in?': name('The id or the file of the only text to look in. Without a value: all of them.', 'artefactRead'),
    'as?': name('The answer, for later work.', 'artefactWritten'),
  }),
  takesOne: ['from'],
  example: { do: 'texts.answer', question: 'question', from: 'index' },
  replies: {
    text: 'text',
    statement: 'text',
    citations: 'list',
    about: 'text',
    unread: 'list?',
    timing_ms: 'number',
    usage: 'map',
  },
  shapes: ({ as }: { readonly as?: string }, at) => {
    const citation = record({ file: text, place: text, page: number, quote: text, time: number })
    const answer = {
      text,
      statement: text,
      citations: listOf(citation),
      about: text,
      unread: listOf(record({ file: text, problem: text })),
      timing_ms: number,
      usage: openRecord(),
    }
    at.replies(answer)
    at.writes(as, record(answer))
  },
  fixture: { reply: fixture, writes: { as: fixture } },
})
