/** A version that somebody else asked to publish: what it changes, what that means for sessions under way, and the decision. */
import { useCallback, useState } from 'react'
import type { StudioParts, StudioRequest } from '#engine/shapes/studio.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { TextAreaField } from '#ui-kit/components/TextAreaField.tsx'
import { type Raced, readImpact, readVersion, type Unmet } from '#ui-kit/portal/calls/studio.ts'
import { approveRequest, readRequestText, sendRequestBack } from '#ui-kit/portal/calls/studio-requests.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { Changes } from './Changes.tsx'
import { UnmetCases } from './cases/UnmetCases.tsx'
import type { Checker } from './checker.ts'
import { Impact } from './Impact.tsx'
import styles from './Studio.module.css'
import { WholeDifference } from './WholeDifference.tsx'

interface RequestDialogProps {
  readonly id: string
  readonly request: StudioRequest
  readonly ask: Checker['ask']
  readonly parts: Pick<StudioParts, 'hubs' | 'clients'>
  readonly onClose: () => void
  /** The sentence says what was decided. */
  readonly onDone: (sentence: string) => void
}

export function RequestDialog({ id, request, ask, parts, onClose, onDone }: RequestDialogProps) {
  const { api } = useSession()
  const [reason, setReason] = useState('')
  const [raced, setRaced] = useState<Raced>()
  const [unmet, setUnmet] = useState<Unmet>()
  const { busy, problem, perform } = useDialogAction<'approve' | 'sendBack'>()
  const { base, clients, askedBy, anyway } = request
  const texts = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const [after, before] = await Promise.all([
          readRequestText(api, id, request.id, signal),
          // A new agent has no version: everything in it is new.
          readVersion(api, id, base, signal).catch(() => undefined),
        ])
        return { before, after }
      },
      [api, id, request.id, base],
    ),
  )
  const impact = useCallback(
    (signal: AbortSignal) => readImpact(api, id, { request: request.id, clients: clients ?? [] }, signal),
    [api, id, request.id, clients],
  )
  const approve = () =>
    perform('approve', async () => {
      const outcome = await approveRequest(api, id, request.id)
      if ('theirs' in outcome) {
        setRaced(outcome)
        throw new Error(
          `Version ${outcome.newest} was published meanwhile. Send this one back, so that its author can compare both.`,
        )
      }
      if ('failed' in outcome) {
        setUnmet(outcome)
        throw new Error(outcome.error)
      }
      const whom = clients?.join(', ') ?? 'every workspace that it admits'
      onDone(`Version ${outcome.version} is in use for ${whom}.`)
    })
  const sendBack = () =>
    perform('sendBack', async () => {
      if (reason.trim() === '') throw new Error('Say in a sentence what has to be changed. Then send it back.')
      await sendRequestBack(api, id, request.id, reason)
      onDone(`The version is sent back to ${askedBy}.`)
    })
  return (
    <Dialog
      open
      place="side"
      onClose={onClose}
      title={`Version of ${id} by ${askedBy}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button busy={busy === 'sendBack'} onClick={() => void sendBack()}>
            Send back
          </Button>
          <Button kind="primary" busy={busy === 'approve'} onClick={() => void approve()}>
            Approve and publish
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem !== undefined && <Banner tone="err">{problem}</Banner>}
        {unmet && <UnmetCases failed={unmet.failed} />}
        {raced && <Changes title="What was published meanwhile" changes={raced.theirs} />}
        <p>
          {clients
            ? `It would be published for ${clients.join(', ')}.`
            : 'It would be published for every workspace that it admits.'}
        </p>
        {anyway && <Banner tone="warn">Its author asks to publish it without a run of its cases.</Banner>}
        <Impact read={impact} />
        {texts.state === 'loading' && <Skeleton lines={4} label="Comparing the texts…" />}
        {texts.state === 'failed' && (
          <Banner tone="err" action={<Button onClick={texts.again}>Try again</Button>}>
            {`The text could not be loaded: ${texts.reason}`}
          </Banner>
        )}
        {texts.state === 'loaded' && <WholeDifference title="What it changes" {...texts.value} {...{ ask, parts }} />}
        <TextAreaField
          id="reason"
          label="What has to be changed"
          hint="Its author reads this if you send the version back."
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
  )
}
