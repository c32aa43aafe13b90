/** The facts of an answer on a step: sends what a person corrects to the wizard, and opens the files of the session. */
import { use, useMemo } from 'react'
import { SourcedFacts } from '#ui-kit/components/SourcedFacts.tsx'
import type { ShownOf } from '#engine/view/shown-content.ts'
import { LoadFileContext } from './load-file.ts'
import { StepEventsContext } from './step-events.ts'

type FactsOfAnswerProps = Pick<ShownOf<'facts'>, 'title' | 'correctable' | 'files'> & {
  readonly answer: NonNullable<ShownOf<'facts'>['answer']>
}

export function FactsOfAnswer({ title, answer, correctable, files }: FactsOfAnswerProps) {
  const { send, isReady } = use(StepEventsContext)
  const load = use(LoadFileContext)
  const [session, client] = [files?.session, files?.client]
  const filesOfSources = useMemo(
    () =>
      session === undefined || client === undefined
        ? undefined
        : {
            load: (file: string, signal: AbortSignal) =>
              load({ address: sourceAddress(session, file), client, signal }),
          },
    [session, client, load],
  )
  return (
    <SourcedFacts
      title={title}
      {...answer}
      files={filesOfSources}
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

const sourceAddress = (session: string, file: string): string =>
  `/api/session/${encodeURIComponent(session)}/source?${new URLSearchParams({ file }).toString()}`
