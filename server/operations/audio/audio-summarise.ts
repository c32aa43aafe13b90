/** audio.summarise: divides long calls into short sections with a title, a summary and quotes. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

const chunks = [
  {
    chunk_id: 'CALL-001-1',
    window: { start_tc: '00:00:00', end_tc: '00:03:04' },
    title: 'A long wait',
    summary: 'The caller has been waiting for two hours and asks when help arrives.',
    quotes: [{ quote: 'I have been waiting for two hours now.', ts: 0.4, original_start_tc: '00:00:00' }],
  },
]

export const audioSummarise = defineOperation({
  name: 'audio.summarise',
  doing: 'Summarise',
  run: () => import('./audio-summarise.run.ts'),
  about:
    'Parts each transcript into sections by what is talked about, and gives each a title, a summary and quotes with their times. Without a language model all of it is quoted. With "last" and "next", a call whose transcript has not changed keeps its sections, and of a call that was corrected a language model describes only the sections that changed.',
  parameters: closed('Which transcripts.', {
    from: name('The transcripts.', 'artefactRequired'),
    'last?': name('What the sections were made from. Absent at first.', 'artefactRead'),
    'next?': name('The same of the new sections, which the next time reads as its last.', 'artefactWritten'),
    as: name('The sections, by call id.', 'artefactWritten'),
  }),
  example: { do: 'audio.summarise', from: 'transcripts', as: 'summaries' },
  fixture: {
    writes: {
      next: [{ call_id: 'CALL-001', key: 'of its sentences', chunks, words: {} }],
      as: [{ call_id: 'CALL-001', chunks }],
    },
  },
})
