/** Edits the instruction document of one agent: its texts and its steps. Asks before it discards unsaved changes. */
import { useState } from 'react'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Card } from '#ui-kit/components/Card.tsx'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { TextAreaField } from '#ui-kit/components/TextAreaField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import styles from './InstructionEditor.module.css'
import { StepEditor } from './StepEditor.tsx'
import { useEditor } from './use-editor.ts'
import { useLeaveWarning } from '#ui-kit/portal/navigation/use-leave-warning.ts'

export function InstructionEditor({ agent }: { readonly agent: string }) {
  const { editor, send, save } = useEditor(agent)
  const { state, draft, dirty, message } = editor
  const [reloading, setReloading] = useState<'asking' | 'no'>('no')
  const leaving = useLeaveWarning(dirty)
  const open = state === 'editing' || state === 'saving'

  const reload = () => {
    setReloading('no')
    send({ type: 'load' })
  }
  const discard = () => (leaving.state === 'asking' ? leaving.leave() : reload())
  const keepEditing = () => {
    setReloading('no')
    if (leaving.state === 'asking') leaving.stay()
  }

  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <div className={styles.bar}>
          <Button kind="primary" busy={state === 'saving'} disabled={!open} onClick={() => void save()}>
            Save
          </Button>
          <Button disabled={state === 'loading'} onClick={() => (dirty ? setReloading('asking') : reload())}>
            Reload
          </Button>
          <output>{dirty && <Pill tone="warn">Unsaved changes</Pill>}</output>
        </div>
        {message && <Banner tone={message.tone}>{message.text}</Banner>}
      </div>
      {state === 'loading' && <Skeleton lines={8} label={`Loading ${agent}.json…`} />}
      {open && (
        <>
          <Card title="Document">
            <TextField
              id="document-heading"
              label="Document heading"
              value={draft.title}
              onChange={(title) => send({ type: 'change', draft: { ...draft, title } })}
            />
            <TextAreaField
              id="document-description"
              label="Description"
              rows={2}
              value={draft.description}
              onChange={(description) => send({ type: 'change', draft: { ...draft, description } })}
            />
          </Card>
          <StepEditor editor={editor} send={send} />
        </>
      )}
      <ConfirmDialog
        open={leaving.state === 'asking' || reloading === 'asking'}
        title="Discard unsaved changes?"
        question={`Your changes to ${agent}.json are not saved. If you go on, they are lost.`}
        confirm="Discard changes"
        cancel="Keep editing"
        kind="danger"
        onConfirm={discard}
        onCancel={keepEditing}
      />
    </div>
  )
}
