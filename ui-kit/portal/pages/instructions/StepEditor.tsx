/** Edits the steps of a document: their list, the fields of the selected step, and its card as users see it. */
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '#ui-kit/components/Button.tsx'
import { Card } from '#ui-kit/components/Card.tsx'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { InstructionCard } from '#ui-kit/components/InstructionCard.tsx'
import { NumberField } from '#ui-kit/components/NumberField.tsx'
import { TextAreaField } from '#ui-kit/components/TextAreaField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { type DraftStep, findIndexProblem, changeStep } from './draft.ts'
import type { Editor, EditorEvent } from './editor.ts'
import styles from './StepEditor.module.css'

export interface StepEditorProps {
  readonly editor: Editor
  readonly send: (event: EditorEvent) => void
}

export function StepEditor({ editor, send }: StepEditorProps) {
  const { draft, selected } = editor
  const step = draft.steps[selected]
  return (
    <div className={styles.steps}>
      <Card title="Steps">
        {draft.steps.length > 0 && (
          <ol className={styles.list} aria-label="Steps">
            {draft.steps.map(({ key, index, title }, at) => (
              <li key={key}>
                <button
                  type="button"
                  className={styles.entry}
                  aria-current={at === selected ? 'true' : undefined}
                  onClick={() => send({ type: 'select', at })}
                >
                  <span className={styles.index}>{index}</span>
                  <span>{title || 'Untitled'}</span>
                </button>
              </li>
            ))}
          </ol>
        )}
        {draft.steps.length === 0 && (
          <EmptyState title="No steps yet">Each step of the wizard can have a text.</EmptyState>
        )}
        <Button icon={<Plus aria-hidden="true" />} onClick={() => send({ type: 'add' })}>
          Add step
        </Button>
      </Card>
      {step && <StepFields editor={editor} step={step} send={send} />}
      {step && (
        <InstructionCard state="ready" heading="As users see it" instruction={{ title: step.title, body: step.body }} />
      )}
    </div>
  )
}

function StepFields({ editor, step, send }: StepEditorProps & { readonly step: DraftStep }) {
  const { draft, selected, checked } = editor
  const [removing, setRemoving] = useState<'asking' | 'no'>('no')
  const problem = checked ? findIndexProblem(draft, step) : undefined
  const change = (part: Partial<Omit<DraftStep, 'key'>>) =>
    send({ type: 'change', draft: changeStep(draft, selected, part) })
  return (
    <Card title={`Step ${step.index}`}>
      <NumberField
        id="step-index"
        label="Index"
        hint="The number of the wizard’s step, counted from 1."
        min={1}
        step={1}
        value={step.index}
        errors={problem === undefined ? [] : [problem]}
        onChange={(index) => change({ index })}
      />
      <TextField id="step-title" label="Title" value={step.title} onChange={(title) => change({ title })} />
      <TextAreaField id="step-body" label="Body" rows={10} value={step.body} onChange={(body) => change({ body })} />
      <div>
        <Button kind="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => setRemoving('asking')}>
          Remove step
        </Button>
      </div>
      <ConfirmDialog
        open={removing === 'asking'}
        title="Remove step"
        question={`Remove step ${step.index}? This change is not saved until you click "Save".`}
        confirm="Remove"
        kind="danger"
        onConfirm={() => {
          setRemoving('no')
          send({ type: 'remove' })
        }}
        onCancel={() => setRemoving('no')}
      />
    </Card>
  )
}
