/** A tab that announces a later feature. Its controls are disabled, and it says so. */
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import styles from './SchedulePanel.module.css'
import type { Placeholder } from './texts.ts'

export function PlaceholderTab({ placeholder }: { readonly placeholder: Placeholder }) {
  const { tab, note, fields, buttons } = placeholder
  return (
    <div className={styles.placeholder}>
      <Banner tone="info">{note}</Banner>
      {fields.map((label) => (
        <TextField
          key={label}
          id={`schedule-${tab}-${label}`.replaceAll(/\W+/g, '-').toLowerCase()}
          label={label}
          value=""
          disabled
          onChange={() => undefined}
        />
      ))}
      <div className={styles.buttons}>
        {buttons.map((label) => (
          <Button key={label} disabled>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
