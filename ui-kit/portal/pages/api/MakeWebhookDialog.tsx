/** The dialog that makes a webhook. */
import { type FormEvent, useState } from 'react'
import { isWebhookEvent, type WebhookEvent, webhookEventNames, webhookEvents } from '#engine/shapes/webhook.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { CheckboxesField } from '#ui-kit/components/CheckboxesField.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { makeWebhook, type WebhookList, type WebhookSecret } from '#ui-kit/portal/calls/webhooks.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import styles from './Api.module.css'

interface MakeWebhookDialogProps {
  readonly list: WebhookList
  readonly onClose: () => void
  readonly onMade: (made: WebhookSecret) => void
}

export function MakeWebhookDialog({ list, onClose, onMade }: MakeWebhookDialogProps) {
  const { api } = useSession()
  const [client, setClient] = useState('')
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEventNames)
  const { busy, problem, perform } = useDialogAction<'make'>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void perform('make', async () => onMade(await makeWebhook(api, { client, url: url.trim(), events })))
  }

  return (
    <Dialog open onClose={onClose} title="Make a webhook" place="side">
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem !== undefined && <Banner tone="err">{problem}</Banner>}
        <SelectField
          id="webhook-client"
          label="Workspace"
          hint="It tells of the runs of this workspace."
          required
          options={list.clients.map(({ id, name }) => ({ value: id, label: name }))}
          value={client}
          onChange={setClient}
        />
        <TextField
          id="webhook-url"
          type="url"
          label="Address"
          hint="It begins with https:// and is on the public internet."
          required
          value={url}
          onChange={setUrl}
        />
        <CheckboxesField
          id="webhook-events"
          label="Tells"
          options={webhookEventNames.map((value) => ({ value, label: webhookEvents[value] }))}
          value={events}
          onChange={(chosen) => setEvents(chosen.filter(isWebhookEvent))}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={busy === 'make'}>
            Make the webhook
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
