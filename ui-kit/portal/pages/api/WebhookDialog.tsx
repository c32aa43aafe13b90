/** The dialog of one webhook: its deliveries, which can be sent again, its secret, and its end. */
import { useCallback, useState } from 'react'
import type { DeliveryEntry, WebhookEntry } from '#engine/shapes/webhook.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import {
  changeWebhookSecret,
  readDeliveries,
  removeWebhook,
  sendAgain,
  type WebhookSecret,
} from '#ui-kit/portal/calls/webhooks.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import styles from './Api.module.css'
import { DeliveryTable } from './DeliveryTable.tsx'

interface WebhookDialogProps {
  readonly webhook: WebhookEntry
  readonly onClose: () => void
  readonly onSecret: (made: WebhookSecret) => void
  readonly onRemoved: () => void
}

export function WebhookDialog({ webhook: { id, url }, onClose, onSecret, onRemoved }: WebhookDialogProps) {
  const { api } = useSession()
  const list = useLoaded(useCallback((signal: AbortSignal) => readDeliveries(api, id, signal), [api, id]))
  const [sent, setSent] = useState<readonly string[]>([])
  const [question, setQuestion] = useState<'secret' | 'remove'>()
  const { busy, problem, perform, end } = useDialogAction<'again' | 'secret' | 'remove'>()

  const again = ({ id: delivery }: DeliveryEntry) =>
    void perform('again', async () => {
      await sendAgain(api, id, delivery)
      setSent((all) => [...all, delivery])
      end()
    })
  const changeSecret = () => {
    setQuestion(undefined)
    void perform('secret', async () => onSecret(await changeWebhookSecret(api, id)))
  }
  const remove = () => {
    setQuestion(undefined)
    void perform('remove', async () => {
      await removeWebhook(api, id)
      onRemoved()
    })
  }

  return (
    <>
      <Dialog open onClose={onClose} title="Webhook" place="side">
        <div className={styles.form}>
          <p className={styles.name}>{url}</p>
          {problem !== undefined && <Banner tone="err">{problem}</Banner>}
          {list.state === 'loading' && <Skeleton lines={4} label="Loading the deliveries…" />}
          {list.state === 'failed' && (
            <Banner tone="err" action={<Button onClick={list.again}>Try again</Button>}>
              {`The deliveries could not be loaded: ${list.reason}`}
            </Banner>
          )}
          {list.state === 'loaded' && (
            <DeliveryTable deliveries={list.value} sent={sent} busy={busy === 'again'} onAgain={again} />
          )}
          <div className={styles.actions}>
            <Button onClick={list.again}>Load again</Button>
            <Button busy={busy === 'secret'} onClick={() => setQuestion('secret')}>
              Make another secret
            </Button>
            <Button kind="danger" busy={busy === 'remove'} onClick={() => setQuestion('remove')}>
              Remove this webhook
            </Button>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={question === 'secret'}
        title="Make another secret?"
        question="Messages carry the signatures of both secrets for a day. Give the new one to the receiver by then."
        confirm="Make another secret"
        onConfirm={changeSecret}
        onCancel={() => setQuestion(undefined)}
      />
      <ConfirmDialog
        open={question === 'remove'}
        title="Remove this webhook?"
        question="Messages that were not delivered yet are not sent, and the list of its deliveries is removed."
        confirm="Remove"
        kind="danger"
        onConfirm={remove}
        onCancel={() => setQuestion(undefined)}
      />
    </>
  )
}
