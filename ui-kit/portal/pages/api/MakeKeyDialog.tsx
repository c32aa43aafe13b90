/** The dialog that makes an API key. */
import { type FormEvent, useState } from 'react'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { CheckboxesField } from '#ui-kit/components/CheckboxesField.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { RadioField } from '#ui-kit/components/RadioField.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { KeyPurpose } from '#engine/shapes/api-key.ts'
import { type KeyList, type MadeKey, makeKey } from '#ui-kit/portal/calls/api-keys.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import styles from './Api.module.css'

interface MakeKeyDialogProps {
  readonly list: KeyList
  readonly onClose: () => void
  readonly onMade: (made: MadeKey) => void
}

const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'A year' },
]

export function MakeKeyDialog({ list, onClose, onMade }: MakeKeyDialogProps) {
  const { api } = useSession()
  const [name, setName] = useState('')
  const [client, setClient] = useState('')
  const [opens, setOpens] = useState<KeyPurpose>('agents')
  const [scope, setScope] = useState('all')
  const [agents, setAgents] = useState<readonly string[]>([])
  const [days, setDays] = useState('90')
  const { busy, problem, perform } = useDialogAction<'make'>()
  const possible = list.clients.find(({ id }) => id === client)?.agents ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const named = opens === 'people' || scope === 'all' ? null : agents
    const wanted = { name, client, opens, agents: named, days: Number(days) }
    void perform('make', async () => onMade(await makeKey(api, wanted)))
  }

  return (
    <Dialog open onClose={onClose} title="Make an API key" place="side">
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem !== undefined && <Banner tone="err">{problem}</Banner>}
        <TextField
          id="key-name"
          label="Name"
          hint="Say which program uses it."
          required
          value={name}
          onChange={setName}
        />
        <SelectField
          id="key-client"
          label="Workspace"
          required
          options={list.clients.map(({ id, name: label }) => ({ value: id, label }))}
          value={client}
          onChange={(chosen) => {
            setClient(chosen)
            setAgents([])
          }}
        />
        <RadioField
          id="key-opens"
          label="For"
          options={[
            { value: 'agents', label: 'Agents: a program makes runs' },
            { value: 'people', label: 'People: a directory adds and removes them by SCIM' },
          ]}
          value={opens}
          onChange={(chosen) => setOpens(chosen === 'people' ? 'people' : 'agents')}
        />
        {opens === 'agents' && (
          <RadioField
            id="key-scope"
            label="Agents"
            options={[
              { value: 'all', label: 'All agents of the workspace' },
              { value: 'some', label: 'Only these' },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        {opens === 'agents' && scope === 'some' && possible.length > 0 && (
          <CheckboxesField
            id="key-agents"
            label="These agents"
            options={possible.map(({ id, name: label }) => ({ value: id, label }))}
            value={agents}
            onChange={setAgents}
          />
        )}
        <RadioField id="key-days" label="Valid for" options={lives} value={days} onChange={setDays} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={busy === 'make'}>
            Make the key
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
