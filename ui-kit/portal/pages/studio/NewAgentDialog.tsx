/** The dialog that begins a new agent as a draft: its id, its name, and the template or the agent that it begins with. */
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StudioAgent } from '#engine/shapes/studio.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { readDraft, readVersion, saveDraft } from '#ui-kit/portal/calls/studio.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { copyAgent } from './copy-agent.ts'
import { editorOf } from './editor-address.ts'
import styles from './Studio.module.css'
import { templates } from './templates.ts'

interface NewAgentDialogProps {
  readonly agents: readonly StudioAgent[]
  readonly onClose: () => void
}

export function NewAgentDialog({ agents, onClose }: NewAgentDialogProps) {
  const { api } = useSession()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [id, setId] = useState<string>()
  const [from, setFrom] = useState(ofTemplate(templates[0]?.id ?? ''))
  const { busy, problem, perform } = useDialogAction<'create'>()
  const chosenId = id ?? idFrom(name)
  const create = () =>
    perform('create', async () => {
      if (agents.some((agent) => agent.id === chosenId))
        throw new Error(`There is an agent "${chosenId}" already. Choose another id.`)
      const text = templates.find(({ id: each }) => ofTemplate(each) === from)?.text ?? (await textOfAgent(from))
      const copy = copyAgent(text, { id: chosenId, name })
      const { state } = await saveDraft(api, chosenId, { text: copy, base: 0, revision: 0 })
      if (state === 'overtaken') throw new Error(`You have a draft "${chosenId}" already. Open it from the list.`)
      await navigate(editorOf(chosenId))
    })
  const textOfAgent = async (agent: string) => {
    const source = agents.find((each) => each.id === agent)
    const { signal } = new AbortController()
    return source && (source.newest > 0 || source.isShipped)
      ? readVersion(api, agent, source.newest, signal)
      : (await readDraft(api, agent, signal)).text
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void create()
  }
  return (
    <Dialog open onClose={onClose} title="New agent" place="side">
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem !== undefined && <Banner tone="err">{problem}</Banner>}
        <TextField id="new-name" label="Name" required value={name} onChange={setName} />
        <TextField
          id="new-id"
          label="Id"
          hint="Small letters, digits and hyphens. It is part of the address."
          required
          value={chosenId}
          onChange={setId}
        />
        <SelectField
          id="new-from"
          label="Begin with"
          hint={templates.find((template) => ofTemplate(template.id) === from)?.about}
          value={from}
          options={[
            ...templates.map((template) => ({ value: ofTemplate(template.id), label: template.name })),
            ...agents.map((agent) => ({ value: agent.id, label: `Copy of ${agent.name}` })),
          ]}
          onChange={setFrom}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={busy === 'create'}>
            Create draft
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** No agent has a colon in its id. */
const ofTemplate = (id: string) => `template:${id}`

const idFrom = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
