/** The facts of an answer on a step: sends what a person corrects to the wizard, and opens the files of the session. */
import { use, useMemo } from 'react'
import { SourcedFacts } from '#ui-kit/components/SourcedFacts.tsx'
import type { ContentOf } from './content-types.tsx'
import { LoadFileContext } from './load-file.ts'
import { StepEventsContext } from './step-events.ts'

type FactsOfAnswerProps = Pick<ContentOf<'facts'>, 'title' | 'correctable' | 'files'> & {
  readonly answer: NonNullable<ContentOf<'facts'>['answer']>
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
