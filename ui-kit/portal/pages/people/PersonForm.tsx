/** The form in the dialogs of a person: the problem, further fields, the workspaces, and the buttons. */
import type { FormEvent, ReactNode } from 'react'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import type { PeopleList, PersonChange } from '#ui-kit/portal/calls/people.ts'
import styles from './People.module.css'
import { StandingFields } from './StandingFields.tsx'

interface PersonFormProps {
  readonly list: PeopleList
  readonly standing: PersonChange
  readonly onChange: (standing: PersonChange) => void
  readonly problem: string | undefined
  /** The label of the button that sends the form. */
  readonly action: string
  readonly busy: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** Fields before the workspaces. */
  readonly children?: ReactNode
}

export function PersonForm(props: PersonFormProps) {
  const { list, standing, onChange, problem, action, busy, onSubmit, onClose, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem !== undefined && <Banner tone="err">{problem}</Banner>}
      {children}
      <StandingFields list={list} standing={standing} onChange={onChange} />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          {action}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
