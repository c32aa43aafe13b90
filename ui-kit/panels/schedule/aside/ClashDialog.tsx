/** Two people have changed the same person: both versions side by side, and the choice which of them stays. */
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
      // Closing decides nothing away: what is saved stays, and mine is not forced upon it.
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

/** What differs; where one was taken out, that alone. */
function rowsOf(mine: Person | undefined, theirs: Person | undefined, texts: Texts): readonly Line[] {
  const { editor, people, clash } = texts
  if (!mine || !theirs) {
    const named = (person: Person | undefined) => (person ? `${person.name}, ${person.role}` : clash.gone)
    return [[people.columns.name, named(mine), named(theirs)]]
  }
  const pattern = (of: Person) => patternText(of.workPattern, editor.pattern.days, editor.pattern.off)
  const fields = editor.fields.flatMap((field): readonly Line[] => {
    const key = field.key as keyof Person | undefined // the keys of the editor's fields are those of a person
    if (key === undefined || isSame(mine[key], theirs[key])) return []
    const shown = (of: Person) => {
      const own = of[key]
      const value = typeof own === 'object' ? Object.values(own).join(', ') : String(own)
      const option = field.type === 'select' ? field.options?.find((each) => valueOf(each) === value) : undefined
      return option === undefined ? value : labelOf(option)
    }
    return [[field.label, shown(mine), shown(theirs)]]
  })
  return isSame(mine.workPattern, theirs.workPattern)
    ? fields
    : [...fields, [editor.pattern.label, pattern(mine), pattern(theirs)]]
}

type Option = string | { readonly value: string; readonly label: string }

const valueOf = (option: Option) => (typeof option === 'string' ? option : option.value)
const labelOf = (option: Option) => (typeof option === 'string' ? option : option.label)
