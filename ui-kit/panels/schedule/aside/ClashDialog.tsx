/** Two users have changed the same person: shows both versions side by side and asks which to keep. */
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { patternText } from '../people/pattern-text.ts'
import type { Person } from '../schedule.ts'
import { isSame, type Clash } from '../state/edits.ts'
import { fill, type Texts } from '../texts.ts'
import styles from './Aside.module.css'

interface ClashDialogProps {
  readonly clash: Clash
  readonly texts: Texts
  readonly onSettle: (choice: 'mine' | 'theirs') => void
}

export function ClashDialog({ clash, texts, onSettle }: ClashDialogProps) {
  const words = texts.clash
  const { mine, theirs, name } = clash
  return (
    <Dialog
      open
      // Closing the dialog keeps the saved version.
      onClose={() => onSettle('theirs')}
      title={words.title}
      actions={
        <>
          <Button onClick={() => onSettle('theirs')}>{words.keepTheirs}</Button>
          <Button kind="primary" onClick={() => onSettle('mine')}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      <p>{fill(texts.messages.clash, { name })}</p>
      <div className={styles.versions}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.mine}</th>
              <th scope="col">{words.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(mine, theirs, texts).map(([label, own, other]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{own}</td>
                <td>{other}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

type Line = readonly [label: string, mine: string, theirs: string]

/** The fields that differ; if one version is a removal, one line that says so. */
function rowsOf(mine: Person | undefined, theirs: Person | undefined, texts: Texts): readonly Line[] {
  const { editor, people, clash } = texts
  if (!mine || !theirs) {
    const describe = (person: Person | undefined) => (person ? `${person.name}, ${person.role}` : clash.gone)
    return [[people.columns.name, describe(mine), describe(theirs)]]
  }
  const pattern = (person: Person) => patternText(person.workPattern, editor.pattern.days, editor.pattern.off)
  const fields = editor.fields.flatMap((field): readonly Line[] => {
    const key = field.key as keyof Person | undefined // the editor's fields have the keys of a person
    if (key === undefined || isSame(mine[key], theirs[key])) return []
    const textOf = (person: Person) => {
      const own = person[key]
      const value = typeof own === 'object' ? Object.values(own).join(', ') : String(own)
      const option = field.type === 'select' ? field.options?.find((each) => valueOf(each) === value) : undefined
      return option === undefined ? value : labelOf(option)
    }
    return [[field.label, textOf(mine), textOf(theirs)]]
  })
  return isSame(mine.workPattern, theirs.workPattern)
    ? fields
    : [...fields, [editor.pattern.label, pattern(mine), pattern(theirs)]]
}

type Option = string | { readonly value: string; readonly label: string }

const valueOf = (option: Option) => (typeof option === 'string' ? option : option.value)
const labelOf = (option: Option) => (typeof option === 'string' ? option : option.label)
