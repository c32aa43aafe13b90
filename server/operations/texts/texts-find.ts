/** texts.find: the passages in which words occur. */
import { closed, name, whole } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

const fixture = {
  total: 1,
  files: [{ file: 'Lease.docx', score: 1, hits: 1 }],
  passages: [
    {
      file: 'Lease.docx',
      place: 'paragraph 4',
      quote: 'The rent is due on the first day of each month.',
      score: 1,
      marks: [[4, 8]],
    },
  ],
}

export const textsFind = defineOperation({
  name: 'texts.find',
  run: () => import('./texts-find.run.ts'),
  about:
    'Replies with the passages in which words occur in any of their forms, best first, each with its file, its place (and page or time), and where the words stand in it; and with the texts that hold them, best first.',
  parameters: closed('What is looked for, and where.', {
    for: name('The words.', 'artefactRead'),
    from: name('The index.', 'artefactRequired'),
    'in?': name('The id or the file of the only text to look in. Without a value: all of them.', 'artefactRead'),
    'most?': whole('Passages at most.', { minimum: 1, maximum: 200, default: 20 }),
    'as?': name('What was found, for later work of the call.', 'artefactWritten'),
  }),
  takesOne: ['from'],
  example: { do: 'texts.find', for: 'words', from: 'index', most: 20 },
  replies: { total: 'number', files: 'list', passages: 'list' },
  fixture: { reply: fixture, writes: { as: fixture } },
})
