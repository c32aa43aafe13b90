/** The facts of an answer on a step: sends a person's corrections to the wizard, and opens the files of the session. */
import { use } from 'react'
import { SourcedFacts } from '#ui-kit/components/SourcedFacts.tsx'
import type { ShownOf } from '#engine/view/shown-content.ts'
import { useFilesOfSession } from './files-of-session.ts'
import { StepEventsContext } from './step-events.ts'

type FactsOfAnswerProps = Pick<ShownOf<'facts'>, 'title' | 'correctable' | 'files'> & {
  readonly answer: NonNullable<ShownOf<'facts'>['answer']>
}

export function FactsOfAnswer({ title, answer, correctable, files }: FactsOfAnswerProps) {
  const { send, isReady } = use(StepEventsContext)
  return (
    <SourcedFacts
      title={title}
      {...answer}
      files={useFilesOfSession(files?.session, files?.client)}
      correcting={
        correctable && {
          corrections: correctable.corrections,
          disabled: !isReady,
          onChange: (value) => send({ type: 'change', field: correctable.field, value }),
        }
      }
    />
  )
}
