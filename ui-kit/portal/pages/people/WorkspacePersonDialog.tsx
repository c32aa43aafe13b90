/** The dialog in which an admin of a workspace changes what a person may do in it, and helps with an account that is used nowhere else. */
import { useState } from 'react'
import type { WorkspacePerson } from '#engine/shapes/workspace-person.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Card } from '#ui-kit/components/Card.tsx'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import type { PasswordLink } from '#ui-kit/portal/calls/people.ts'
import {
  makeLinkFor,
  removeFromWorkspace,
  removeSecondFactorOf,
  setPersonStanding,
} from '#ui-kit/portal/calls/workspace-people.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { ManagesField } from './ManagesField.tsx'
import styles from './People.module.css'

interface WorkspacePersonDialogProps {
  readonly person: WorkspacePerson
  /** Whether the portal keeps passwords and second factors. */
  readonly hasOwnAccounts: boolean
  readonly onClose: () => void
  readonly onChanged: (person: WorkspacePerson, text: string) => void
  readonly onLink: (link: PasswordLink) => void
  readonly onRemoved: () => void
}

type Action = 'save' | 'switch-off' | 'switch-on' | 'link' | 'remove-second-factor' | 'remove'
type Question = 'switch-off' | 'remove-second-factor' | 'remove'

export function WorkspacePersonDialog(props: WorkspacePersonDialogProps) {
  const { person, hasOwnAccounts, onClose, onChanged, onLink, onRemoved } = props
  const { api } = useSession()
  const [manages, setManages] = useState(person.manages)
  const [question, setQuestion] = useState<Question>()
  const { busy, problem, perform } = useDialogAction<Action>()
  const { id, email, account, state } = person

  const actions: Readonly<Record<Action, () => Promise<void>>> = {
    save: async () => onChanged(await setPersonStanding(api, id, { isOn: true, manages }), `${email} is changed.`),
    'switch-on': async () =>
      onChanged(await setPersonStanding(api, id, { isOn: true, manages: false }), `${email} is switched on.`),
    'switch-off': async () =>
      onChanged(await setPersonStanding(api, id, { isOn: false, manages: false }), `${email} is switched off.`),
    link: async () => onLink(await makeLinkFor(api, person)),
    'remove-second-factor': async () => {
      await removeSecondFactorOf(api, id)
      onChanged(
        { ...person, account: account && { ...account, hasSecondFactor: false } },
        `The second factor of ${email} is removed.`,
      )
    },
    remove: async () => {
      await removeFromWorkspace(api, id)
      onRemoved()
    },
  }
  const run = (action: Action) => {
    setQuestion(undefined)
    void perform(action, actions[action])
  }
  const asked = question && questions(email)[question]

  return (
    <>
      <Dialog open onClose={onClose} title={email} place="side">
        <div className={styles.form}>
          {problem !== undefined && <Banner tone="err">{problem}</Banner>}
          {state === 'on' && (
            <>
              <ManagesField value={manages} onChange={setManages} />
              <div className={styles.actions}>
                <Button kind="primary" busy={busy === 'save'} onClick={() => run('save')}>
                  Save
                </Button>
                <Button onClick={onClose}>Cancel</Button>
              </div>
            </>
          )}
          {hasOwnAccounts && account !== null && state === 'on' && (
            <Card title="Cannot sign in?" level={3}>
              <div className={styles.actions}>
                <Button busy={busy === 'link'} onClick={() => run('link')}>
                  Make a link for a new password
                </Button>
                {account.hasSecondFactor && (
                  <Button busy={busy === 'remove-second-factor'} onClick={() => setQuestion('remove-second-factor')}>
                    Remove the second factor
                  </Button>
                )}
              </div>
            </Card>
          )}
          {account === null && (
            <p>
              This person works in another workspace, too. You manage what they may do in this one; the operator of the
              portal helps with their account.
            </p>
          )}
          {state === 'off-by-directory' && (
            <p>The directory of your company has switched this person off. Switch them on there.</p>
          )}
          <div className={styles.actions}>
            {state === 'on' && (
              <Button busy={busy === 'switch-off'} onClick={() => setQuestion('switch-off')}>
                Switch off
              </Button>
            )}
            {state === 'off' && (
              <Button kind="primary" busy={busy === 'switch-on'} onClick={() => run('switch-on')}>
                Switch on
              </Button>
            )}
            <Button kind="danger" busy={busy === 'remove'} onClick={() => setQuestion('remove')}>
              Remove from the workspace
            </Button>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked?.title ?? ''}
        question={asked?.question ?? ''}
        confirm={asked?.confirm ?? ''}
        kind="danger"
        onConfirm={() => question && run(question)}
        onCancel={() => setQuestion(undefined)}
      />
    </>
  )
}

const questions = (email: string) =>
  ({
    'switch-off': {
      title: 'Switch this person off?',
      question: `This workspace is closed to ${email} at once, and what they have made stays. You can switch them on again.`,
      confirm: 'Switch off',
    },
    'remove-second-factor': {
      title: 'Remove the second factor?',
      question: `Do it only if you know that ${email} asks for it. The password alone is enough then, and they are signed out everywhere.`,
      confirm: 'Remove the second factor',
    },
    remove: {
      title: 'Remove this person from the workspace?',
      question: `This workspace is closed to ${email} at once, and they are no longer listed. What they have made stays.`,
      confirm: 'Remove',
    },
  }) satisfies Readonly<Record<Question, object>>
