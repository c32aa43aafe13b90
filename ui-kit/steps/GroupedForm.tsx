/** A form with fields under headings that open and close. */
import { useState } from 'react'
import type { FieldView } from '#engine/view/wizard-view.ts'
import { Accordion } from '#ui-kit/components/Accordion.tsx'
import { Fields } from './Fields.tsx'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

type Groups = NonNullable<StepProps<'form'>['step']['groups']>

export function GroupedForm({ view, send, groups }: StepProps<'form'> & { readonly groups: Groups }) {
  const [open, setOpen] = useState<readonly string[]>(
    groups.flatMap(({ disabled }, index) => (disabled ? [] : [groupId(index)])),
  )
  const grouped = new Set(groups.flatMap(({ fields = [] }) => fields))
  const disabled = view.state !== 'ready'
  const fieldsWithIds = (ids: readonly string[]): readonly FieldView[] =>
    view.fields.filter(({ field }) => ids.includes(field.id))
  return (
    <>
      <Fields fields={view.fields.filter(({ field }) => !grouped.has(field.id))} disabled={disabled} send={send} />
      <Accordion
        open={open}
        onChange={setOpen}
        items={groups.map((group, index) => ({
          id: groupId(index),
          title: group.title,
          badge: group.badge,
          disabled: group.disabled,
          content: (
            <div className={styles.group}>
              {group.text !== undefined && <p>{group.text}</p>}
              <Fields fields={fieldsWithIds(group.fields ?? [])} disabled={disabled} send={send} />
            </div>
          ),
        }))}
      />
    </>
  )
}

/** Groups do not have ids, and a heading cannot serve as one. */
const groupId = (index: number) => `group-${index + 1}`
