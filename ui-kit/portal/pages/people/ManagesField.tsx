/** Whether a person manages the people of the workspace. */
import { CheckboxField } from '#ui-kit/components/CheckboxField.tsx'

interface ManagesFieldProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

export const ManagesField = ({ value, onChange }: ManagesFieldProps) => (
  <CheckboxField
    id="manages"
    label="Is an admin of the workspace"
    hint="Admins of the workspace invite its people and manage them, as you do."
    value={value}
    onChange={onChange}
  />
)
