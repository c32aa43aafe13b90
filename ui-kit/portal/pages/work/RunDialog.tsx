/** The dialogs that rename a run, hand it over and delete it. */
import { useState } from 'react'
import type { RunEntry } from '#engine/shapes/run-entry.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { deleteRun, handOverRun, renameRun } from '#ui-kit/portal/calls/runs.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { forgetRun } from '#ui-kit/portal/wizard/forget-run.ts'
import { isOver, nameOf } from './describe-run.ts'
import styles from './MyWork.module.css'

export type RunDeed = 'rename' | 'hand-over' | 'delete'

interface RunDialogProps {
  readonly deed: RunDeed
  readonly run: RunEntry
  readonly onClose: () => void
  /** The message for the user. */
  readonly onDone: (message: string) => void
}

const words: { readonly [Deed in RunDeed]: { readonly title: string; readonly press: string } } = {
  rename: { title: 'Rename', press: 'Save name' },
  'hand-over': { title: 'Hand over to a colleague', press: 'Hand over' },
  delete: { title: 'Delete this run?', press: 'Delete' },
}

export function RunDialog({ deed, run, onClose, onDone }: RunDialogProps) {
  const { api } = useSession()
  const [text, setText] = useState(deed === 'rename' ? (run.name ?? '') : '')
  const { busy, problem, perform } = useDialogAction<RunDeed>()
  const name = nameOf(run)

  const deeds: { readonly [Deed in RunDeed]: () => Promise<string> } = {
    rename: async () => {
      await renameRun(api, run.id, text)
      return text.trim() === '' ? 'The run has its suggested name again.' : `The run is now called ${text.trim()}.`
    },
    'hand-over': async () => {
      await handOverRun(api, run.id, text)
      forgetRun(run.id)
      return `${text.trim()} has ${name} now.`
    },
    delete: async () => {
      await deleteRun(api, run.id)
      forgetRun(run.id)
      return `${name} is deleted.`
    },
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words[deed].title}
      actions={
        <>
          <Button onClick={onClose} data-focus-first={deed === 'delete' || undefined}>
            Cancel
          </Button>
          <Button
            kind={deed === 'delete' ? 'danger' : 'primary'}
            type="submit"
            form="run-dialog"
            busy={busy !== undefined}
          >
            {words[deed].press}
          </Button>
        </>
      }
    >
      <form
        noValidate
        id="run-dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void perform(deed, async () => onDone(await deeds[deed]()))
        }}
      >
        {deed === 'rename' && <TextField id="run-name" label="Name" value={text} maxLength={120} onChange={setText} />}
        {deed === 'hand-over' && (
          <>
            <p>{name} goes to your colleague with its files, and leaves your list. They find it under My work.</p>
            <TextField
              id="run-email"
              type="email"
              label="E-mail of a colleague in this workspace"
              value={text}
              onChange={setText}
            />
          </>
        )}
        {deed === 'delete' && (
          <p>
            {isOver(run)
              ? `The line of ${name} is removed. This cannot be undone.`
              : `${name} is deleted with all its files. This cannot be undone.`}
          </p>
        )}
        {problem !== undefined && <Banner tone="err">{problem}</Banner>}
      </form>
    </Dialog>
  )
}
