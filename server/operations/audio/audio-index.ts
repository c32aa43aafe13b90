/** The last stage of a case: everything said can be found again. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const audioIndex = defineOperation({
  name: 'audio.index',
  about: 'Makes the transcripts and summaries of a case searchable, by words and by meaning.',
  parameters: closed('What is made searchable.', {
    transcripts: name('The transcripts.', 'artefactRequired'),
    summaries: name('The sections with their summaries.', 'artefactRequired'),
    as: name('The index.', 'artefactWritten'),
  }),
  example: { do: 'audio.index', transcripts: 'transcripts', summaries: 'summaries', as: 'index' },
  fixture: {},
})
