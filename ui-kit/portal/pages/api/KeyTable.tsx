/** The API keys, the newest first. */
import type { ApiKeyEntry } from '#engine/shapes/api-key.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { type Column, Table } from '#ui-kit/components/Table.tsx'
import type { KeyList } from '#ui-kit/portal/calls/api-keys.ts'
import styles from './Api.module.css'

interface KeyTableProps {
  readonly keys: readonly ApiKeyEntry[]
  readonly list: KeyList
  readonly busy: boolean
  readonly onRevoke: (key: ApiKeyEntry) => void
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const states = { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' } as const
const tones = { valid: 'ok', expired: 'neutral', revoked: 'neutral' } as const

export function KeyTable({ keys, list, busy, onRevoke }: KeyTableProps) {
  const columns: readonly Column<ApiKeyEntry>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: ({ name, hint, madeBy }) => (
        <span className={styles.name}>
          {name}
          <span className={styles.quiet}>{`${hint}…`}</span>
          <span className={styles.quiet}>{`Made by ${madeBy}`}</span>
        </span>
      ),
    },
    { id: 'client', header: 'Workspace', cell: ({ client }) => client },
    { id: 'opens', header: 'Opens', cell: (key) => whatOpens(key, list) },
    {
      id: 'state',
      header: 'State',
      cell: ({ state }) => (
        <span className={styles.whole}>
          <Pill tone={tones[state]}>{states[state]}</Pill>
        </span>
      ),
    },
    {
      id: 'expires',
      header: 'Expires',
      cell: ({ expiresAt }) => (
        <time className={styles.when} dateTime={expiresAt}>
          {day.format(new Date(expiresAt))}
        </time>
      ),
    },
    {
      id: 'used',
      header: 'Last used',
      cell: ({ usedAt }) =>
        usedAt === null ? (
          'Never'
        ) : (
          <time className={styles.when} dateTime={usedAt}>
            {when.format(new Date(usedAt))}
          </time>
        ),
    },
    {
      id: 'revoke',
      header: 'Revoke',
      cell: (key) =>
        key.state === 'valid' ? (
          <span className={styles.whole}>
            <Button size="small" busy={busy} aria-label={`Revoke the key ${key.name}`} onClick={() => onRevoke(key)}>
              Revoke
            </Button>
          </span>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <Table
      caption="API keys, the newest first"
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No API keys">Make the first one above.</EmptyState>}
    />
  )
}

function whatOpens({ opens, agents, client }: ApiKeyEntry, { clients }: KeyList): string {
  if (opens === 'people') return 'People, by SCIM'
  if (agents === null) return 'All agents'
  const named = clients.find(({ id }) => id === client)?.agents ?? []
  return agents.map((agent) => named.find(({ id }) => id === agent)?.name ?? agent).join(', ')
}
