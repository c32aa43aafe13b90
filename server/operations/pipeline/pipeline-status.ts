/** pipeline.status: the progress of the stages of a session, which a pipeline step polls. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { listOf, record, text } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

export const pipelineStatus = defineOperation({
  name: 'pipeline.status',
  run: () => import('./pipeline-status.run.ts'),
  about:
    'Replies how far the stages of a call have come in this session: done, error or running as the status, with the completed, the current and the failed stage, a message, the share of the whole that is done, and problems: the files that failed while the others went on, each as {stage, file, problem}. The call with the stages, sent again, tries them again and nothing else.',
  parameters: closed('Of which call.', {
    of: name('The call whose stages are reported.', 'call'),
  }),
  shapes: (_work, at) =>
    at.replies({ completed: listOf(text), problems: listOf(record({ stage: text, file: text, problem: text })) }),
  example: { do: 'pipeline.status', of: 'runAll' },
  replies: {
    status: 'text',
    message: 'text',
    failed: 'text',
    completed: 'list',
    current: 'text',
    share: 'number?',
    problems: 'list?',
  },
  fixture: {
    reply: ({ of }, session) => ({
      status: 'done',
      message: 'All steps complete.',
      failed: null,
      completed: session.stagesOf(String(of)).map(({ key }) => key),
      current: null,
      share: 1,
      problems: [],
    }),
  },
})
