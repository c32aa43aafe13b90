/** One case: its values, files and expectations, and its runs. */
import { useEffect, useState } from 'react'
import type { Definition } from '#engine/definition/types.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import { isFileField } from '#engine/fields/index.ts'
import { initialValues } from '#engine/fields/field-values.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { CaseRun, Expectation, StudioCase } from '#engine/shapes/studio-cases.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import { FileRow } from '#ui-kit/components/FileRow.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import {
  addCaseFile,
  deleteCase,
  readCaseRun,
  removeCaseFile,
  runCase,
  saveCase,
} from '#ui-kit/portal/calls/studio-cases.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { FieldControl } from '#ui-kit/steps/FieldControl.tsx'
import type { CasesPanelProps } from './CasesPanel.tsx'
import { CaseRunView } from './CaseRunView.tsx'
import { ExpectationList } from './ExpectationList.tsx'
import styles from './Cases.module.css'

interface CaseEditorProps extends CasesPanelProps {
  readonly definition: Definition
  readonly found: StudioCase
  /** The stored case has changed. */
  readonly onChanged: () => void
}

/** Milliseconds between two looks at a run that is under way. */
const lookPause = 1_000

export function CaseEditor({ agent, definition, found, saveDraft, onOpen, onChanged }: CaseEditorProps) {
  const { api } = useSession()
  const [name, setName] = useState(found.name)
  const [values, setValues] = useState(found.values)
  const [expected, setExpected] = useState<readonly Expectation[]>(found.expected)
  const [isDeleting, setDeleting] = useState(false)
  const [run, setRun] = useState<CaseRun | null>()
  const { busy, problem, perform, end } = useDialogAction<'run' | 'save' | 'file' | 'delete'>()
  const isRunning = busy === 'run' || run?.state === 'running'

  useEffect(() => {
    const leaving = new AbortController()
    const look = () =>
      readCaseRun(api, agent, found.id, leaving.signal).then(
        (now) => leaving.signal.aborted || setRun(now),
        // The next look shows it.
        () => undefined,
      )
    void look()
    const timer = isRunning ? setInterval(() => void look(), lookPause) : undefined
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [api, agent, found.id, isRunning])

  const save = async () => {
    await saveCase(api, agent, found.id, { name, values, expected })
    onChanged()
  }
  const start = (from?: string) =>
    perform('run', async () => {
      await save()
      if (!(await saveDraft())) throw new Error('The draft could not be saved. Check the connection, and try again.')
      setRun(await runCase(api, agent, found.id, from))
      end()
    })
  const send = (event: WizardEvent) => {
    if (event.type === 'change') setValues((now) => ({ ...now, [event.field]: event.value }))
    if (event.type === 'choose') {
      void perform('file', async () => {
        for (const file of event.files) await addCaseFile(api, agent, found.id, { field: event.field, file })
        onChanged()
        end()
      })
    }
  }
  const remove = (file: string) =>
    perform('file', async () => {
      await removeCaseFile(api, agent, found.id, file)
      onChanged()
      end()
    })

  return (
    <div className={styles.case}>
      <div className={styles.given}>
        {problem !== undefined && <Banner tone="err">{problem}</Banner>}
        <TextField id="case-name" label="Name of the case" value={name} onChange={setName} maxLength={80} />
        <GivenFields {...{ definition, values, send }} files={found.files} onRemove={(file) => void remove(file)} />
        <ExpectationList expected={expected} run={run ?? undefined} onChange={setExpected} />
        <div className={styles.buttons}>
          <Button kind="danger" onClick={() => setDeleting(true)}>
            Delete case
          </Button>
          <Button
            busy={busy === 'save'}
            onClick={() =>
              void perform('save', async () => {
                await save()
                end()
              })
            }
          >
            Save case
          </Button>
          <Button kind="primary" busy={isRunning} onClick={() => void start()}>
            Run the draft
          </Button>
        </div>
      </div>
      <CaseRunView
        agent={agent}
        caseId={found.id}
        run={run ?? undefined}
        isRunning={isRunning}
        onRunFrom={(step) => void start(step)}
        onOpen={onOpen}
      />
      {isDeleting && (
        <ConfirmDialog
          open
          title="Delete case"
          question={problem ?? `The case "${found.name}" is deleted with its files and what its runs made.`}
          confirm="Delete case"
          kind="danger"
          onConfirm={() =>
            void perform('delete', async () => {
              await deleteCase(api, agent, found.id)
              setDeleting(false)
              onChanged()
            })
          }
          onCancel={() => setDeleting(false)}
        />
      )}
    </div>
  )
}

interface GivenFieldsProps {
  readonly definition: Definition
  readonly values: StudioCase['values']
  readonly files: StudioCase['files']
  readonly send: (event: WizardEvent) => void
  readonly onRemove: (file: string) => void
}

/** All fields of the agent, on whichever step. A field that is left as it is keeps what the wizard has in it. */
function GivenFields({ definition, values, files, send, onRemove }: GivenFieldsProps) {
  const placed = fieldsOf(definition)
  const [now] = useState(() => Date.now())
  const initial = initialValues(
    placed.map(({ field }) => field),
    { now },
  )
  return placed.map(({ field }) => (
    <div key={field.id} className={styles.field}>
      <FieldControl
        view={{
          field,
          value: Object.hasOwn(values, field.id) ? values[field.id] : initial[field.id],
          files: [],
          messages: [],
        }}
        disabled={false}
        send={send}
      />
      {isFileField(field) &&
        files
          .filter((file) => file.field === field.id)
          .map((file) => (
            <FileRow key={file.id} name={file.name} size={file.size} onRemove={() => onRemove(file.id)} />
          ))}
    </div>
  ))
}
