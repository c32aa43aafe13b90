/** The dialog that adds a person. */
import { type FormEvent, useState } from 'react'
import type { PersonEntry } from '#engine/shapes/person-entry.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { addPerson, type PasswordLink, type PeopleList, type PersonChange } from '#ui-kit/portal/calls/people.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { describeError } from '#ui-kit/portal/session/use-loaded.ts'
import styles from './People.module.css'
import { StandingFields } from './StandingFields.tsx'

interface AddPersonDialogProps {
  readonly list: PeopleList
  readonly onClose: () => void
  readonly onAdded: (added: { readonly person: PersonEntry; readonly link: PasswordLink | undefined }) => void
}

const nowhere: PersonChange = { clients: [], isAdmin: false }

export function AddPersonDialog({ list, onClose, onAdded }: AddPersonDialogProps) {
  const { api } = useSession()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [standing, setStanding] = useState(nowhere)
  const [state, setState] = useState<'editing' | 'sending'>('editing')
  const [problem, setProblem] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setState('sending')
    setProblem(undefined)
    try {
      onAdded(await addPerson(api, { email, name, ...standing }))
    } catch (error) {
      setProblem(describeError(error).reason)
      setState('editing')
    }
  }

  return (
    <Dialog open onClose={onClose} title="Add a person" place="side">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem !== undefined && <Banner tone="err">{problem}</Banner>}
        <TextField id="new-email" type="email" label="E-mail" required value={email} onChange={setEmail} />
        <TextField id="new-name" label="Name" value={name} onChange={setName} />
        <StandingFields list={list} standing={standing} onChange={setStanding} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={state === 'sending'}>
            Add
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
