/** The fields that name a session, a person or a workspace. */
import { type HeldKind, heldKinds } from '#engine/shapes/retention.ts'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { Retention, Target } from '#ui-kit/portal/calls/retention.ts'
import { clientOptions } from './RuleSection.tsx'

interface TargetFieldsProps {
  /** The beginning of the ids of the fields. */
  readonly id: string
  readonly kept: Retention
  readonly target: Target
  readonly onChange: (target: Target) => void
}

export const kindNames: Readonly<Record<HeldKind, string>> = {
  session: 'Session',
  person: 'Person',
  client: 'Workspace',
}
const kinds = heldKinds.map((value) => ({ value, label: kindNames[value] }))

export function TargetFields({ id, kept, target, onChange }: TargetFieldsProps) {
  const { of, subject } = target
  const name = (value: string) => onChange({ of, subject: value })
  return (
    <>
      <SelectField
        id={`${id}-of`}
        label="What"
        value={of}
        options={kinds}
        onChange={(value) => onChange({ of: heldKinds.find((kind) => kind === value) ?? 'session', subject: '' })}
      />
      {of === 'session' && <TextField id={`${id}-session`} label="Id of the session" value={subject} onChange={name} />}
      {of === 'person' && (
        <TextField id={`${id}-person`} type="email" label="E-mail of the person" value={subject} onChange={name} />
      )}
      {of === 'client' && (
        <SelectField
          id={`${id}-client`}
          label="Which workspace"
          value={subject}
          options={clientOptions(kept)}
          onChange={name}
        />
      )}
    </>
  )
}

/** The subject as a reader knows it. */
export const nameOf = ({ of, subject }: Target, { clients }: Retention): string =>
  of === 'client' ? (clients.find(({ id }) => id === subject)?.name ?? subject) : subject
