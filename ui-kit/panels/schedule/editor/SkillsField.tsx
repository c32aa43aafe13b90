/** Edits skills as text with commas; the chips below show how they will be saved. */
import { Button } from '#ui-kit/components/Button.tsx'
import { Chips } from '#ui-kit/components/Chips.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { EditorTexts } from '../texts.ts'
import styles from './PersonEditor.module.css'
import { skillsIn, skillsText } from './skills.ts'

interface SkillsFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly errors: readonly string[]
  readonly onChange: (value: string) => void
  readonly texts: EditorTexts['normalize']
}

export function SkillsField({ id, label, value, errors, onChange, texts }: SkillsFieldProps) {
  const skills = skillsIn(value)
  return (
    <div className={styles.skills}>
      <div className={styles.typed}>
        <TextField id={id} label={label} hint={texts.hint} value={value} errors={errors} onChange={onChange} />
        <Button onClick={() => onChange(skillsText(skills))}>{texts.label}</Button>
      </div>
      {skills.length > 0 && <Chips items={skills} />}
    </div>
  )
}
