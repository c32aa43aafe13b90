/** Several checkboxes. Fixed ones are ticked and cannot be changed. */
import type { FieldFrame, Choice } from './field-frame.ts'
import { FieldGroup } from './FieldGroup.tsx'
import styles from './options.module.css'

export interface CheckboxesFieldProps extends FieldFrame {
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly options: readonly Choice[]
  readonly fixed?: readonly string[] | undefined
}

export function CheckboxesField(props: CheckboxesFieldProps) {
  const { value, onChange, options, fixed = [] } = props
  const isTicked = (option: string) => fixed.includes(option) || value.includes(option)
  /** The values are in the order of the options, whatever the order of the clicks. */
  const change = (changed: string) =>
    onChange(
      options.map((option) => option.value).filter((each) => (each === changed ? !isTicked(each) : isTicked(each))),
    )

  return (
    <FieldGroup {...props}>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              value={option.value}
              checked={isTicked(option.value)}
              disabled={option.disabled === true || fixed.includes(option.value)}
              onChange={() => change(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
