/** The webhooks of all workspaces: making one, whose secret is shown once, and what became of its messages. */
import { useCallback, useState } from 'react'
import { type WebhookEntry, webhookEvents } from '#engine/shapes/webhook.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { type Column, Table } from '#ui-kit/components/Table.tsx'
import { readWebhooks, type WebhookList } from '#ui-kit/portal/calls/webhooks.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import styles from './Api.module.css'
import { MakeWebhookDialog } from './MakeWebhookDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'

export function Webhooks() {
  const { api } = useSession()
  const list = useLoaded(useCallback((signal: AbortSignal) => readWebhooks(api, signal), [api]))
  if (list.state === 'loading') return <Skeleton lines={6} label="Loading the webhooks…" />
  if (list.state === 'loaded') return <LoadedWebhooks list={list.value} />
  return (
    <Banner tone="err" action={<Button onClick={list.again}>Try again</Button>}>
      {`The webhooks could not be loaded: ${list.reason}`}
    </Banner>
  )
}

type Opened =
  | { readonly dialog: 'make' }
  | { readonly dialog: 'secret'; readonly secret: string }
  | { readonly dialog: 'webhook'; readonly webhook: WebhookEntry }

function LoadedWebhooks({ list }: { readonly list: WebhookList }) {
  const [webhooks, setWebhooks] = useState(list.webhooks)
  const [opened, setOpened] = useState<Opened>()
  const [done, setDone] = useState<string>()
  const close = () => setOpened(undefined)
  const put = (webhook: WebhookEntry) =>
    setWebhooks((all) => [...all.filter(({ id }) => id !== webhook.id), webhook].toSorted(byWorkspace))

  return (
    <section className={styles.part}>
      <div className={styles.tools}>
        <h2>Webhooks</h2>
        <Button onClick={() => setOpened({ dialog: 'make' })}>Make a webhook</Button>
      </div>
      <p>A webhook tells another system that a run has finished, has failed, or needs somebody.</p>
      {done !== undefined && (
        <Banner tone="ok" onDismiss={() => setDone(undefined)}>
          {done}
        </Banner>
      )}
      <Table
        caption="Webhooks, by workspace"
        columns={columnsFor((webhook) => setOpened({ dialog: 'webhook', webhook }))}
        rows={webhooks}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No webhooks">Make the first one above.</EmptyState>}
      />
      {opened?.dialog === 'make' && (
        <MakeWebhookDialog
          list={list}
          onClose={close}
          onMade={({ webhook, secret }) => {
            put(webhook)
            setOpened({ dialog: 'secret', secret })
          }}
        />
      )}
      {opened?.dialog === 'secret' && (
        <SecretDialog
          title="The secret of the webhook"
          label="Secret"
          copy="Copy the secret"
          secret={opened.secret}
          onClose={close}
        />
      )}
      {opened?.dialog === 'webhook' && (
        <WebhookDialog
          webhook={opened.webhook}
          onClose={close}
          onSecret={({ webhook, secret }) => {
            put(webhook)
            setOpened({ dialog: 'secret', secret })
          }}
          onRemoved={() => {
            setWebhooks((all) => all.filter(({ id }) => id !== opened.webhook.id))
            setDone('The webhook is removed.')
            close()
          }}
        />
      )}
    </section>
  )
}

const byWorkspace = (one: WebhookEntry, other: WebhookEntry) =>
  one.client === other.client ? (one.madeAt < other.madeAt ? -1 : 1) : one.client < other.client ? -1 : 1

const columnsFor = (onManage: (webhook: WebhookEntry) => void): readonly Column<WebhookEntry>[] => [
  { id: 'url', header: 'Address', cell: ({ url }) => <span className={styles.name}>{url}</span> },
  { id: 'client', header: 'Workspace', cell: ({ client }) => client },
  { id: 'events', header: 'Tells', cell: ({ events }) => events.map((event) => webhookEvents[event]).join(', ') },
  {
    id: 'failed',
    header: 'Not delivered',
    cell: ({ failed }) => (failed === 0 ? 'None' : <Pill tone="err">{String(failed)}</Pill>),
  },
  {
    id: 'manage',
    header: 'Manage',
    cell: (webhook) => (
      <span className={styles.whole}>
        <Button size="small" aria-label={`Manage ${webhook.url}`} onClick={() => onManage(webhook)}>
          Manage
        </Button>
      </span>
    ),
  },
]
