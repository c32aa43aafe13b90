/** The events of the audit log, the newest first. */
import { type AuditEvent, auditEventNames } from '#engine/shapes/audit-event.ts'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { type Column, Table } from '#ui-kit/components/Table.tsx'
import styles from './AuditLog.module.css'

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

type AgentNames = Readonly<Record<string, string>>

const columnsFor = (agentNames: AgentNames): readonly Column<AuditEvent>[] => [
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => (
      <time className={styles.when} dateTime={at}>
        {when.format(new Date(at))}
      </time>
    ),
  },
  { id: 'event', header: 'Event', cell: ({ event }) => auditEventNames[event] },
  { id: 'who', header: 'Who', cell: ({ who }) => <span className={styles.who}>{textOr(who, 'Not known')}</span> },
  { id: 'client', header: 'Workspace', cell: ({ client }) => <span className={styles.client}>{textOr(client)}</span> },
  { id: 'about', header: 'About', cell: (event) => aboutOf(event, agentNames) },
  { id: 'address', header: 'From', cell: ({ address }) => <span className={styles.address}>{textOr(address)}</span> },
]

interface AuditTableProps {
  readonly events: readonly AuditEvent[]
  readonly agentNames: AgentNames
}

export function AuditTable({ events, agentNames }: AuditTableProps) {
  return (
    <Table
      caption="Events, the newest first"
      columns={columnsFor(agentNames)}
      rows={events}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No events">Nothing of this kind was noted. Change the filter above.</EmptyState>}
    />
  )
}

/** The first part of a UUID tells it from others on a page. */
const shortId = (id: string) => id.replace(/^([\da-f]{8})-[\da-f-]{27}$/, '$1')

const textOr = (text: string | null, otherwise = '–') => text ?? otherwise

/** With the beginnings of the ids that the server's log uses for the event; the whole ids are in the CSV file. */
function aboutOf({ agent, subject, detail, session, request }: AuditEvent, agentNames: AgentNames) {
  const texts = [agent === null ? null : (agentNames[agent] ?? agent), subject, detail].filter((text) => text !== null)
  return (
    // One element, because a card places each of its children separately.
    <span className={styles.subject}>
      {texts.join(' · ')}
      {session !== null && (
        <span className={styles.id} title={session}>
          Session {shortId(session)}
        </span>
      )}
      {request !== null && (
        <span className={styles.id} title={request}>
          Request {shortId(request)}
        </span>
      )}
    </span>
  )
}
