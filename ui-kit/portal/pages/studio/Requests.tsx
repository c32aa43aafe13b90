/** The requests to publish an agent, each as a sentence: those that the reader may decide on, and the reader's own. */
import { useState } from 'react'
import type { StudioParts, StudioRequest } from '#engine/shapes/studio.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { withdrawRequest } from '#ui-kit/portal/calls/studio-requests.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import type { Checker } from './checker.ts'
import { RequestDialog } from './RequestDialog.tsx'

interface RequestsProps {
  readonly id: string
  readonly requests: readonly StudioRequest[]
  readonly parts: Pick<StudioParts, 'hubs' | 'clients'>
  readonly ask: () => Checker['ask'] | undefined
  /** Something was decided; the sentence says what. */
  readonly onDone: (sentence: string) => void
}

export function Requests({ id, requests, parts, ask, onDone }: RequestsProps) {
  const [opened, setOpened] = useState<StudioRequest>()
  const asked = opened && ask()
  return (
    <>
      {requests.map((request) =>
        request.isMine ? (
          <OwnRequest key={request.id} {...{ id, request, onDone }} />
        ) : (
          <Banner
            key={request.id}
            tone="info"
            action={<Button onClick={() => setOpened(request)}>Read and decide…</Button>}
          >
            {`${request.askedBy} asks to publish a version. You can approve it or send it back.`}
          </Banner>
        ),
      )}
      {opened && asked && (
        <RequestDialog
          id={id}
          request={opened}
          ask={asked}
          parts={parts}
          onClose={() => setOpened(undefined)}
          onDone={onDone}
        />
      )}
    </>
  )
}

interface OwnRequestProps extends Pick<RequestsProps, 'id' | 'onDone'> {
  readonly request: StudioRequest
}

function OwnRequest({ id, request, onDone }: OwnRequestProps) {
  const { api } = useSession()
  const { busy, problem, perform } = useDialogAction<'withdraw'>()
  const { sentBack } = request
  const withdraw = () =>
    perform('withdraw', async () => {
      await withdrawRequest(api, id, request.id)
      onDone(sentBack ? 'The request is removed. The draft stays.' : 'The request is withdrawn. The draft stays.')
    })
  const sentence = sentBack
    ? `${sentBack.by} sent your version back: ${sentBack.reason}`
    : 'You asked to publish your draft. It is published when another publisher approves it.'
  return (
    <Banner
      tone={problem === undefined ? (sentBack ? 'warn' : 'info') : 'err'}
      action={
        <Button busy={busy === 'withdraw'} onClick={() => void withdraw()}>
          {sentBack ? 'Remove the request' : 'Withdraw the request'}
        </Button>
      }
    >
      {problem ?? sentence}
    </Banner>
  )
}
