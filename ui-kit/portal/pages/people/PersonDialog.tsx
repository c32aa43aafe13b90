/** The dialog in which an admin changes where a person belongs, and helps with signing in. */
import { type FormEvent, useState } from 'react'
import type { PersonEntry } from '#engine/shapes/person-entry.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
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
import { useSession } from '#ui-kit/portal/session/session.ts'
import { describeError } from '#ui-kit/portal/session/use-loaded.ts'
import styles from './People.module.css'
import { StandingFields } from './StandingFields.tsx'

interface PersonDialogProps {
  readonly person: PersonEntry
  readonly list: PeopleList
  readonly onClose: () => void
  readonly onChanged: (person: PersonEntry, text: string) => void
  readonly onLink: (link: PasswordLink) => void
  readonly onRemoved: () => void
}

type Deed = 'save' | 'link' | 'remove-second-factor' | 'remove'

export function PersonDialog({ person, list, onClose, onChanged, onLink, onRemoved }: PersonDialogProps) {
  const { api } = useSession()
  const [standing, setStanding] = useState<PersonChange>({ clients: person.clients, isAdmin: person.isAdmin })
  const [busy, setBusy] = useState<Deed>()
  const [asks, setAsks] = useState<'remove-second-factor' | 'remove'>()
  const [problem, setProblem] = useState<string>()
  const { email } = person

  const deeds: Readonly<Record<Deed, () => Promise<void>>> = {
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
  const run = async (deed: Deed) => {
    setAsks(undefined)
    setBusy(deed)
    setProblem(undefined)
    try {
      await deeds[deed]()
    } catch (error) {
      setProblem(describeError(error).reason)
      setBusy(undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run('save')
  }

  return (
    <>
      <Dialog open onClose={onClose} title={email} place="side">
        <div className={styles.form}>
          {problem !== undefined && <Banner tone="err">{problem}</Banner>}
          <form className={styles.form} onSubmit={submit} noValidate>
            <StandingFields list={list} standing={standing} onChange={setStanding} />
            <div className={styles.actions}>
              <Button type="submit" kind="primary" busy={busy === 'save'}>
                Save
              </Button>
              <Button onClick={onClose}>Cancel</Button>
            </div>
          </form>
          {list.tenant === null && (
            <Card title="Cannot sign in?" level={3}>
              <div className={styles.actions}>
                <Button busy={busy === 'link'} onClick={() => void run('link')}>
                  Make a link for a new password
                </Button>
                {person.hasSecondFactor && (
                  <Button busy={busy === 'remove-second-factor'} onClick={() => setAsks('remove-second-factor')}>
                    Remove the second factor
                  </Button>
                )}
              </div>
            </Card>
          )}
          <div>
            <Button kind="danger" busy={busy === 'remove'} onClick={() => setAsks('remove')}>
              Remove this person
            </Button>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={asks === 'remove-second-factor'}
        title="Remove the second factor?"
        question={`Do it only if you know that ${email} asks for it. The password alone is enough then, and they are signed out everywhere.`}
        confirm="Remove the second factor"
        kind="danger"
        onConfirm={() => void run('remove-second-factor')}
        onCancel={() => setAsks(undefined)}
      />
      <ConfirmDialog
        open={asks === 'remove'}
        title="Remove this person?"
        question={`${email} is signed out everywhere and cannot sign in again.`}
        confirm="Remove"
        kind="danger"
        onConfirm={() => void run('remove')}
        onCancel={() => setAsks(undefined)}
      />
    </>
  )
}
