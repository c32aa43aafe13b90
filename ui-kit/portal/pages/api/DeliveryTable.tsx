/** The deliveries of a webhook, the newest first. */
import { type DeliveryEntry, webhookEvents } from '#engine/shapes/webhook.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { type Column, Table } from '#ui-kit/components/Table.tsx'
import styles from './Api.module.css'

interface DeliveryTableProps {
  readonly deliveries: readonly DeliveryEntry[]
  /** The ids of the deliveries that are being sent again. */
  readonly sent: readonly string[]
  readonly busy: boolean
  readonly onAgain: (delivery: DeliveryEntry) => void
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const states = { waiting: 'Waiting', sending: 'Being sent', delivered: 'Delivered', failed: 'Not delivered' } as const
const tones = { waiting: 'neutral', sending: 'neutral', delivered: 'ok', failed: 'err' } as const

export function DeliveryTable({ deliveries, sent, busy, onAgain }: DeliveryTableProps) {
  const columns: readonly Column<DeliveryEntry>[] = [
    {
      id: 'event',
      header: 'Event',
      cell: ({ event, madeAt, run }) => (
        <span>
          {webhookEvents[event]}
          <time className={styles.quiet} dateTime={madeAt}>
            {when.format(new Date(madeAt))}
          </time>
          <span className={styles.quiet} title={run}>{`Run ${run.slice(0, 8)}`}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ id, state, attempts, problem, status, dueAt }) => (
        <span>
          <span className={styles.whole}>
            <Pill tone={tones[state]}>{sent.includes(id) ? 'Is sent again' : states[state]}</Pill>
          </span>
          <span className={styles.quiet}>{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</span>
          {problem === null && status !== null && <span className={styles.quiet}>{`The answer was ${status}.`}</span>}
          {problem !== null && <span className={styles.quiet}>{problem}</span>}
          {dueAt !== null && attempts > 0 && (
            <span className={styles.quiet}>{`Next attempt: ${when.format(new Date(dueAt))}`}</span>
          )}
        </span>
      ),
    },
    {
      id: 'again',
      header: 'Send again',
      cell: (delivery) =>
        delivery.state === 'sending' || sent.includes(delivery.id) ? (
          '–'
        ) : (
          <span className={styles.whole}>
            <Button
              size="small"
              busy={busy}
              aria-label={`Send again: ${webhookEvents[delivery.event]}, run ${delivery.run.slice(0, 8)}`}
              onClick={() => onAgain(delivery)}
            >
              Send again
            </Button>
          </span>
        ),
    },
  ]
  return (
    <Table
      caption="Deliveries of the last 30 days, the newest first"
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="No deliveries">A message is listed here once a run of the workspace has ended.</EmptyState>
      }
    />
  )
}
