/** audio.lines: the whole transcript of one call. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const audioLines = defineOperation({
  name: 'audio.lines',
  run: () => import('./audio-lines.run.ts'),
  about:
    'Replies with the lines of one call and with its speakers, each under the name and with the text that a correction of it takes: fact and was. "unsure" says where in its text a line is to be listened to; "foreign" where somebody speaks another language.',
  parameters: closed('Which call.', {
    call: name('The id of the call.', 'artefactRead'),
    heard: name('The transcripts as they were heard.', 'artefactRead'),
    from: name('The transcripts that hold; a call may have none yet.', 'artefactRead'),
  }),
  example: { do: 'audio.lines', call: 'callId', heard: 'heard', from: 'transcripts' },
  replies: { lines: 'list', speakers: 'list', foreign: 'list' },
  fixture: {
    reply: {
      lines: [
        {
          fact: 'CALL-001/0',
          was: 'It takes 16 minutes.',
          text: 'It takes 16 minutes.',
          start: 0.4,
          end: 3.1,
          speaker: 'Speaker 1',
          unsure: [[9, 11]],
        },
      ],
      speakers: [{ fact: 'CALL-001/Speaker 1', was: 'Speaker 1', name: 'Speaker 1' }],
      foreign: [],
    },
  },
})
