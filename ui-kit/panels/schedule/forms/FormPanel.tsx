/** A form in a side panel. It shows mistakes when the user saves, and asks before it discards input. */
import { type ReactNode, useId, useState } from 'react'
import type { FormProblem } from '#engine/rules/form-problems.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import { ErrorSummary } from '#ui-kit/components/ErrorSummary.tsx'
import { SidePanel } from '#ui-kit/components/SidePanel.tsx'
import type { Texts } from '../texts.ts'
import styles from './FormPanel.module.css'
import { placeOf } from './PanelField.tsx'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

interface FormPanelProps {
  readonly title: string
  readonly save: string
  readonly cancel: string
  /** Whether there is input that is not saved. */
  readonly changed: boolean
  readonly problems: readonly FormProblem[]
  readonly onSave: () => void
  readonly onClose: () => void
  readonly texts: Texts['leaving']
  /** Shown before the other buttons. */
  readonly aside?: ReactNode
  /** Draws the fields; `errorsOf` gives the messages of a field, from the first attempt to save on. */
  readonly children: (errorsOf: (field: string) => readonly string[]) => ReactNode
}

export function FormPanel(props: FormPanelProps) {
  const { title, save, cancel, changed, problems, onSave, onClose, texts, aside, children } = props
  const [attempt, setAttempt] = useState(0)
  const [leaving, setLeaving] = useState(false)
  const form = useId()
  useAskBeforeLeaving(changed)

  const visibleProblems = attempt > 0 ? problems : []
  const errorsOf = (field: string) =>
    visibleProblems.filter((problem) => problem.field === field).map(({ message }) => message)
  const close = () => (changed ? setLeaving(true) : onClose())
  const submit = () => {
    if (problems.length === 0) onSave()
    else setAttempt((count) => count + 1)
  }

  return (
    <SidePanel
      open
      onClose={close}
      title={title}
      actions={
        <>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          <Button onClick={close}>{cancel}</Button>
          <Button kind="primary" type="submit" form={form}>
            {save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {visibleProblems.length > 0 && (
          <ErrorSummary
            attempt={attempt}
            errors={visibleProblems.map(({ message, field }) => ({
              text: message,
              field: field === undefined ? undefined : placeOf({ id: field }),
            }))}
          />
        )}
        {children(errorsOf)}
      </form>
      <ConfirmDialog
        open={leaving}
        title={texts.title}
        question={texts.question}
        confirm={texts.discard}
        cancel={texts.stay}
        kind="danger"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    </SidePanel>
  )
}
