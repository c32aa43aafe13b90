/** The dialog that adds a person. */
import { useState } from 'react'
import type { PersonEntry } from '#engine/shapes/person-entry.ts'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { addPerson, type PasswordLink, type PeopleList, type PersonChange } from '#ui-kit/portal/calls/people.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { PersonForm } from './PersonForm.tsx'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'

interface AddPersonDialogProps {
  readonly list: PeopleList
  readonly onClose: () => void
  readonly onAdded: (added: { readonly person: PersonEntry; readonly link: PasswordLink | undefined }) => void
}

const withoutWorkspace: PersonChange = { clients: [], isAdmin: false, roles: [], manages: [] }

export function AddPersonDialog({ list, onClose, onAdded }: AddPersonDialogProps) {
  const { api } = useSession()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [standing, setStanding] = useState(withoutWorkspace)
  const { busy, problem, perform } = useDialogAction<'add'>()
  const add = () => perform('add', async () => onAdded(await addPerson(api, { email, name, ...standing })))

  return (
    <Dialog open onClose={onClose} title="Add a person" place="side">
      <PersonForm
        list={list}
        standing={standing}
        onChange={setStanding}
        problem={problem}
        action="Add"
        busy={busy === 'add'}
        onSubmit={() => void add()}
        onClose={onClose}
      >
        <TextField id="new-email" type="email" label="E-mail" required value={email} onChange={setEmail} />
        <TextField id="new-name" label="Name" value={name} onChange={setName} />
      </PersonForm>
    </Dialog>
  )
}
