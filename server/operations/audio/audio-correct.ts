/** audio.correct: transcripts with the lines that a person corrected, and with the speakers that a person named. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

const sentence = { start: 0.4, end: 3.1, text: 'It takes sixty minutes.', speaker: 'Susan' }

export const audioCorrect = defineOperation({
  name: 'audio.correct',
  run: () => import('./audio-correct.run.ts'),
  about:
    'Puts corrected lines and the names of speakers into transcripts. A correction names a line or a speaker as audio.lines replies it, with its text as it was heard: {fact, was, now}. A correction of the same line replaces the one before; a line whose text is confirmed as it was heard is no longer unsure. Corrections stay when the work is done again, and fit as long as the same was heard.',
  parameters: closed('Which transcripts, and what was corrected.', {
    from: name('The transcripts as they were heard.', 'artefactRequired'),
    'with?': name('New corrections: the part of a request.', 'artefactRead'),
    last: name('The corrections so far. Absent at first.', 'artefactRead'),
    next: name('All corrections, which the next correction reads as its last.', 'artefactWritten'),
    as: name('The transcripts that hold.', 'artefactWritten'),
  }),
  example: {
    do: 'audio.correct',
    from: 'heard',
    with: 'corrections',
    last: 'byHand',
    next: 'byHand',
    as: 'transcripts',
  },
  fixture: {
    writes: {
      next: [{ fact: 'CALL-001/0', was: 'It takes 16 minutes.', now: 'It takes sixty minutes.' }],
      as: [{ call_id: 'CALL-001', file: 'call_001.wav', sentences: [sentence], unwritten: 0, foreign: [] }],
    },
  },
})
