/** The step type review: sections that are edited and saved one by one, with a count of unsaved changes. */
import { useState } from 'react'
import type { SectionView } from '#engine/view/wizard-view.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import { Accordion } from '#ui-kit/components/Accordion.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { Fields } from './Fields.tsx'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'
import { useWideScreen } from './use-wide-screen.ts'

/** Loaded on demand, since few reviews have a preview. */
const Preview = onDemand(async () => (await import('./ReviewPreview.tsx')).ReviewPreview)

export function ReviewStep({ step, view, send, definition, actor, host }: StepProps<'review'>) {
  const [open, setOpen] = useState<readonly string[]>([])
  const hasRoom = useWideScreen()
  // Sections with mistakes are opened, so that they are visible and reachable from the summary.
  const wrong = view.sections
    .filter(({ fields }) => fields.some(({ messages }) => messages.length > 0))
    .map(({ id }) => id)

  const sections = (
    <div className={styles.sections}>
      <output className={styles.unsaved}>{unsavedText(view.unsaved)}</output>
      <Accordion
        open={[...new Set([...open, ...wrong])]}
        onChange={setOpen}
        items={view.sections.map((section) => ({
          id: section.id,
          title: section.title,
          ...(section.unsaved > 0 ? { badge: `${section.unsaved} unsaved` } : {}),
          content: <Section section={section} disabled={view.state !== 'ready'} send={send} />,
        }))}
      />
    </div>
  )
  if (!step.preview || !hasRoom) return sections
  return (
    <div className={styles.beside}>
      {sections}
      <WhileLoading value={<Skeleton lines={8} label="Loading the preview…" />}>
        <Preview preview={step.preview} sections={view.sections} definition={definition} actor={actor} host={host} />
      </WhileLoading>
    </div>
  )
}

interface SectionProps {
  readonly section: SectionView
  readonly disabled: boolean
  readonly send: (event: WizardEvent) => void
}

function Section({ section, disabled, send }: SectionProps) {
  const { fields, button, unsaved } = section
  return (
    <div className={styles.group}>
      <Fields fields={fields} disabled={disabled} send={send} />
      <div className={styles.buttons}>
        {/* The events of buttons are wizard events. */}
        <Button kind="primary" disabled={!button.enabled} onClick={() => send({ type: button.event } as WizardEvent)}>
          {button.label}
        </Button>
        {unsaved > 0 && <Pill tone="warn">{unsavedText(unsaved)}</Pill>}
      </div>
    </div>
  )
}

const unsavedText = (count: number) =>
  count === 0 ? 'All changes are saved.' : `${count} unsaved ${count === 1 ? 'change' : 'changes'}`
