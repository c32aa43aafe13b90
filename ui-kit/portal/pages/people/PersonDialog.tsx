/** The dialog in which an admin changes the workspaces of a person, and helps with signing in. */
import { useState } from 'react'
import type { PersonEntry } from '#engine/shapes/person-entry.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { Card } from '#ui-kit/components/Card.tsx'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import {
  changePerson,
  makePasswordLink,
  type PasswordLink,
  type PeopleList,
  type PersonChange,
  removePerson,
  removeSecondFactor,
} from '#ui-kit/portal/calls/people.ts'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import styles from './People.module.css'
import { PersonForm } from './PersonForm.tsx'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'

interface PersonDialogProps {
  readonly person: PersonEntry
  readonly list: PeopleList
  readonly onClose: () => void
  readonly onChanged: (person: PersonEntry, text: string) => void
  readonly onLink: (link: PasswordLink) => void
  readonly onRemoved: () => void
}

type Action = 'save' | 'link' | 'remove-second-factor' | 'remove'

export function PersonDialog({ person, list, onClose, onChanged, onLink, onRemoved }: PersonDialogProps) {
  const { api } = useSession()
  const [standing, setStanding] = useState<PersonChange>({
    clients: person.clients,
    isAdmin: person.isAdmin,
    roles: person.roles,
    manages: person.manages,
  })
  const { busy, problem, perform } = useDialogAction<Action>()
  const [question, setQuestion] = useState<'remove-second-factor' | 'remove'>()
  const { email } = person
  const isOneself = useIdentity().user.email === email

  const actions: Readonly<Record<Action, () => Promise<void>>> = {
    save: async () => onChanged(await changePerson(api, person.id, standing), `${email} is changed.`),
    link: async () => onLink(await makePasswordLink(api, person)),
    'remove-second-factor': async () => {
      await removeSecondFactor(api, person.id)
      onChanged({ ...person, hasSecondFactor: false }, `The second factor of ${email} is removed.`)
    },
    remove: async () => {
      await removePerson(api, person.id)
      onRemoved()
    },
  }
  const run = (action: Action) => {
    setQuestion(undefined)
    void perform(action, actions[action])
  }

  return (
    <>
      <Dialog open onClose={onClose} title={email} place="side">
        <div className={styles.form}>
          <PersonForm
            list={list}
            standing={standing}
            onChange={setStanding}
            problem={problem}
            action="Save"
            busy={busy === 'save'}
            onSubmit={() => run('save')}
            onClose={onClose}
          />
          {list.tenant === null && !isOneself && (
            <Card title="Cannot sign in?" level={3}>
              <div className={styles.actions}>
                <Button busy={busy === 'link'} onClick={() => run('link')}>
                  Make a link for a new password
                </Button>
                {person.hasSecondFactor && (
                  <Button busy={busy === 'remove-second-factor'} onClick={() => setQuestion('remove-second-factor')}>
                    Remove the second factor
                  </Button>
                )}
              </div>
            </Card>
          )}
          <div>
            <Button kind="danger" busy={busy === 'remove'} onClick={() => setQuestion('remove')}>
              Remove this person
            </Button>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={question === 'remove-second-factor'}
        title="Remove the second factor?"
        question={`Do it only if you know that ${email} asks for it. The password alone is enough then, and they are signed out everywhere.`}
        confirm="Remove the second factor"
        kind="danger"
        onConfirm={() => run('remove-second-factor')}
        onCancel={() => setQuestion(undefined)}
      />
      <ConfirmDialog
        open={question === 'remove'}
        title="Remove this person?"
        question={`${email} is signed out everywhere and cannot sign in again.`}
        confirm="Remove"
        kind="danger"
        onConfirm={() => run('remove')}
        onCancel={() => setQuestion(undefined)}
      />
    </>
  )
}
