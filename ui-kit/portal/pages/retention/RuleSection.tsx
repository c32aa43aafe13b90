/** The rules about how long what is kept, and the form that sets one. */
import { useState } from 'react'
import { keptKinds, type KeptDays, type RetentionRule } from '#engine/shapes/retention.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { type Column, Table } from '#ui-kit/components/Table.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { type Retention, saveRule } from '#ui-kit/portal/calls/retention.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import styles from './Retention.module.css'

interface RuleSectionProps {
  readonly kept: Retention
  readonly onDone: (text: string) => void
}

const labels: Readonly<Record<keyof KeptDays, string>> = {
  sessions: 'Days for sessions',
  results: 'Days for results',
  runs: 'Days for ended runs',
}
const noDays = { sessions: '', results: '', runs: '' }

export function RuleSection({ kept, onDone }: RuleSectionProps) {
  const { api } = useSession()
  const [[client, agent], setPlace] = useState(['', ''])
  const [days, setDays] = useState<Readonly<Record<keyof KeptDays, string>>>(noDays)
  const { busy, problem, perform, end } = useDialogAction<'save'>()
  const choose = (nextClient: string, nextAgent: string) => {
    setPlace([nextClient, nextAgent])
    const rule = kept.rules.find((each) => each.client === nextClient && each.agent === nextAgent)
    setDays({ sessions: shownDays(rule?.sessions), results: shownDays(rule?.results), runs: shownDays(rule?.runs) })
  }
  const save = () =>
    perform('save', async () => {
      const [sessions, results, runs] = keptKinds.map((kind) => daysIn(days[kind])) as [Days, Days, Days]
      await saveRule(api, { client, agent, sessions, results, runs })
      end()
      onDone('The days are saved.')
    })

  return (
    <section className={styles.section} aria-labelledby="days">
      <h2 id="days">Days that things are kept</h2>
      <p className={styles.about}>
        {`Where no rule says anything, all are kept for ${kept.sessionDays} days. Sessions and results count from their last use, ended runs from their end. The rule for a workspace and an agent comes first, then that for the workspace, then that for the agent.`}
      </p>
      <Table
        caption="Rules"
        columns={columnsFor(kept)}
        rows={kept.rules}
        rowKey={(rule) => `${rule.client} ${rule.agent}`}
        empty={<EmptyState title="No rules">Set one below.</EmptyState>}
      />
      {problem !== undefined && <Banner tone="err">{problem}</Banner>}
      <form
        className={styles.form}
        aria-labelledby="days"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <SelectField
          id="rule-client"
          label="Workspace"
          value={client ?? ''}
          options={[{ value: '', label: 'All workspaces' }, ...clientOptions(kept)]}
          onChange={(value) => choose(value, agent ?? '')}
        />
        <SelectField
          id="rule-agent"
          label="Agent"
          value={agent ?? ''}
          options={[
            { value: '', label: 'All agents' },
            ...Object.entries(kept.agentNames).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(value) => choose(client ?? '', value)}
        />
        {keptKinds.map((kind) => (
          <TextField
            key={kind}
            id={`days-${kind}`}
            label={labels[kind]}
            inputMode="numeric"
            value={days[kind]}
            onChange={(value) => setDays({ ...days, [kind]: value })}
          />
        ))}
        <Button type="submit" busy={busy === 'save'}>
          Save the days
        </Button>
      </form>
    </section>
  )
}

type Days = number | null

const shownDays = (days: number | null | undefined) => (days === null || days === undefined ? '' : String(days))

/** The server says what is wrong with a text that is not a number. */
const daysIn = (text: string): Days => (text.trim() === '' ? null : Number(text))

export const clientOptions = ({ clients }: Retention) => clients.map(({ id, name }) => ({ value: id, label: name }))

function columnsFor({ clients, agentNames }: Retention): readonly Column<RetentionRule>[] {
  const days = (kind: keyof KeptDays): Column<RetentionRule> => ({
    id: kind,
    header: labels[kind],
    align: 'end',
    cell: (rule) => shownDays(rule[kind]) || '–',
  })
  return [
    {
      id: 'client',
      header: 'Workspace',
      cell: ({ client }) =>
        client === '' ? 'All workspaces' : (clients.find(({ id }) => id === client)?.name ?? client),
    },
    { id: 'agent', header: 'Agent', cell: ({ agent }) => (agent === '' ? 'All agents' : (agentNames[agent] ?? agent)) },
    days('sessions'),
    days('results'),
    days('runs'),
  ]
}
