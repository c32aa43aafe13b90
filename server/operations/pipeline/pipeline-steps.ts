/** pipeline.steps: the list of stages that a pipeline step shows before the work begins. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { listOf, record, text } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

export const pipelineSteps = defineOperation({
  name: 'pipeline.steps',
  run: () => import('./pipeline-steps.run.ts'),
  about: 'Replies with the stages of a call, each with its key and its name.',
  parameters: closed('Of which call.', {
    of: name('The call whose stages are listed.', 'call'),
  }),
  shapes: (_work, at) => at.replies({ steps: listOf(record({ key: text, name: text })) }),
  example: { do: 'pipeline.steps', of: 'runAll' },
  replies: { steps: 'list' },
  fixture: { reply: ({ of }, session) => ({ steps: session.stagesOf(String(of)) }) },
})
