/** The agents with their state, workspaces, drafts and sessions. A new agent begins from a template, or as a copy of one of them. */
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { StudioAgent } from '#engine/shapes/studio.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { type Column, Table } from '#ui-kit/components/Table.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { StudioList } from '#ui-kit/portal/calls/studio.ts'
import { editorOf } from './editor-address.ts'
import { NewAgentDialog } from './NewAgentDialog.tsx'
import styles from './Studio.module.css'

export function AgentTable({ list }: { readonly list: StudioList }) {
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const wanted = search.trim().toLowerCase()
  const shown = list.agents.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted))
  return (
    <>
      <div className={styles.tools}>
        <TextField id="search" type="search" label="Find by name or id" value={search} onChange={setSearch} />
        <Button kind="primary" onClick={() => setAdding(true)}>
          New agent
        </Button>
      </div>
      <Table
        caption="Agents, by id"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No agent">Nothing matches. Change what you look for.</EmptyState>}
      />
      {isAdding && <NewAgentDialog agents={list.agents} onClose={() => setAdding(false)} />}
    </>
  )
}

const columns: readonly Column<StudioAgent>[] = [
  {
    id: 'agent',
    header: 'Agent',
    cell: ({ id, name }) => (
      <div>
        <Link to={editorOf(id)}>{name}</Link>
        <span className={styles.id}>{id}</span>
      </div>
    ),
  },
  { id: 'state', header: 'State', cell: (agent) => <State {...agent} /> },
  {
    id: 'clients',
    header: 'Workspaces',
    cell: ({ admits }) => (admits === null ? 'Cannot be read' : admits.length === 0 ? 'All' : admits.join(', ')),
  },
  { id: 'drafts', header: 'Drafts', cell: draftsOf },
  { id: 'sessions', header: 'Sessions', align: 'end', cell: ({ sessions }) => sessions },
]

function State({ everyone, some, clients, isBroken, requests }: StudioAgent) {
  if (isBroken) return <Pill tone="err">Has mistakes</Pill>
  return (
    <span className={styles.states}>
      {requests > 0 && <Pill tone="warn">Waits for approval</Pill>}
      {everyone === null && some === null && <Pill>Not in use</Pill>}
      {everyone !== null && <Pill tone="ok">{nameOfVersion(everyone)}</Pill>}
      {some !== null && <Pill tone="info">{`${nameOfVersion(some)} for ${clients.join(', ')}`}</Pill>}
    </span>
  )
}

const nameOfVersion = (version: number): string => (version === 0 ? 'In use: shipped' : `In use: version ${version}`)

function draftsOf({ draft, otherDrafts }: StudioAgent): string {
  const others = otherDrafts === 0 ? '' : otherDrafts === 1 ? '1 of somebody else' : `${otherDrafts} of others`
  return [draft ? 'Yours' : '', others].filter(Boolean).join(', ') || 'None'
}
