/** The form for the part of the definition in which the cursor stands. It changes only the value's characters in the text. */
import { findNodeAtLocation, getNodeValue, type JSONPath, type Node } from 'jsonc-parser'
import { useEffect, useState } from 'react'
import { Button } from '#ui-kit/components/Button.tsx'
import { CheckboxesField } from '#ui-kit/components/CheckboxesField.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { TextAreaField } from '#ui-kit/components/TextAreaField.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { FormField, FormOfPart } from './language/form.ts'
import type { Checker } from './checker.ts'
import { nameOf } from './outline.ts'
import styles from './Studio.module.css'

type Change = readonly [path: JSONPath, value: unknown, isNew?: boolean]

interface PartFormProps {
  readonly text: string
  readonly root: Node | undefined
  /** The path of an object. */
  readonly path: JSONPath
  readonly ask: Checker['ask'] | undefined
  /** Sets a value in the text as it then is; undefined removes it. */
  readonly onEdit: (...change: Change) => void
  readonly onOpen: (offset: number) => void
}

export function PartForm({ text, root, path, ask, onEdit, onOpen }: PartFormProps) {
  const form = useForm({ text, path, ask })
  const node = root && findNodeAtLocation(root, path)
  if (!form || !node) return <section aria-label="Form" className={styles.formOfPart} />
  const isThere = ({ key }: FormField) => findNodeAtLocation(node, [key]) !== undefined
  const [shown, further] = [
    form.fields.filter((field) => field.isRequired || isThere(field)),
    form.fields.filter((field) => !field.isRequired && !isThere(field)),
  ]
  const controls = (fields: readonly FormField[]) =>
    fields.map((field) => (
      <Control
        key={field.path.join('/')}
        field={field}
        {...{ onEdit, onOpen }}
        node={findNodeAtLocation(node, [field.key])}
      />
    ))
  return (
    <section aria-label="Form" className={styles.formOfPart}>
      <Trail root={root} path={path} onOpen={onOpen} />
      {form.about !== '' && <p className={styles.quiet}>{form.about}</p>}
      {controls(shown)}
      {form.newEntry && (
        <NewEntry key={`new ${path.join('/')}`} onAdd={(name) => onEdit([...path, name], form.newEntry?.beginning)} />
      )}
      {further.length > 0 && (
        <details key={path.join('/')}>
          <summary>{`More settings (${further.length})`}</summary>
          <div className={styles.form}>{controls(further)}</div>
        </details>
      )}
    </section>
  )
}

/** Milliseconds in which a text that is being typed is not asked about. */
const pause = 150

function useForm({ text, path, ask }: Pick<PartFormProps, 'text' | 'path' | 'ask'>): FormOfPart | undefined {
  const [form, setForm] = useState<FormOfPart>()
  const place = JSON.stringify(path)
  const isAnother = form !== undefined && JSON.stringify(form.path) !== place
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const next = await ask?.('form', { text, path: JSON.parse(place) as JSONPath })
      if (isWanted && next) setForm(next)
    }
    const timer = setTimeout(() => void load(), isAnother || form === undefined ? 0 : pause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // The form that is shown decides only how long to wait.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, place, ask])
  return isAnother ? undefined : form
}

interface TrailProps {
  readonly root: Node
  readonly path: JSONPath
  readonly onOpen: (offset: number) => void
}

/** The objects around the part, the outermost first. */
function Trail({ root, path, onOpen }: TrailProps) {
  const places = path.map((_, at) => path.slice(0, at + 1)).filter((place) => objectOf(root, place))
  return (
    <nav aria-label="Place of the form" className={styles.trail}>
      {[[], ...places].map((place, at) => {
        const node = objectOf(root, place)
        const name = place.length === 0 ? 'Agent' : ((node && nameOf(node)) ?? nameOfPlace(place))
        const isLast = at === places.length
        return (
          <button
            key={place.join('/')}
            type="button"
            className={styles.name}
            aria-current={isLast ? 'location' : undefined}
            onClick={() => onOpen(node?.offset ?? 0)}
          >
            {name}
          </button>
        )
      })}
    </nav>
  )
}

function objectOf(root: Node, place: JSONPath): Node | undefined {
  const node = place.length === 0 ? root : findNodeAtLocation(root, place)
  return node?.type === 'object' ? node : undefined
}

const nameOfPlace = (place: JSONPath): string => {
  const last = place.at(-1)
  return typeof last === 'number' ? `${String(place.at(-2))} ${last + 1}` : String(last)
}

interface ControlProps extends Pick<PartFormProps, 'onEdit' | 'onOpen'> {
  readonly field: FormField
  /** Absent while the text does not have the key. */
  readonly node: Node | undefined
}

function Control(props: ControlProps) {
  const { field, node } = props
  const isPart = node?.type === 'object' || (node?.type === 'array' && !field.isListOfTexts)
  const isOnlyPart = field.kinds.every((kind) => kind === 'object' || kind === 'list') && !field.isListOfTexts
  if (isPart || isOnlyPart) return <Part {...props} />
  if (field.isListOfTexts && (node?.type === 'array' || !field.kinds.includes('text')))
    return <TextsControl {...props} />
  if (field.choices.length > 0) return <ChoiceControl {...props} />
  return <TextControl {...props} />
}

const idOf = (field: FormField) => `part-${field.path.join('-')}`

const frameOf = (field: FormField) => ({
  id: idOf(field),
  label: field.key,
  ...(field.about !== '' && { hint: field.about }),
  required: field.isRequired,
})

function ChoiceControl({ field, node, onEdit }: ControlProps) {
  const value: unknown = node && getNodeValue(node)
  const now = value === undefined ? '' : JSON.stringify(value)
  const listed = field.choices.map((each) => ({ value: JSON.stringify(each.value), label: String(each.value) }))
  const own = now === '' || listed.some((each) => each.value === now) ? [] : [{ value: now, label: String(value) }]
  const none = field.isRequired ? [] : [{ value: '', label: 'Not set' }]
  return (
    <SelectField
      {...frameOf(field)}
      value={now}
      options={[...none, ...own, ...listed]}
      onChange={(next) => onEdit(field.path, next === '' ? undefined : (JSON.parse(next) as unknown))}
    />
  )
}

function TextControl({ field, node, onEdit }: ControlProps) {
  const value: unknown = node && getNodeValue(node)
  const isNumber = !field.kinds.includes('text') && field.kinds.includes('number')
  const written = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
  // What cannot be a number yet stays in the field.
  const [typed, setTyped] = useState<string>()
  const [isLong] = useState(written.length > 40)
  const change = (next: string) => {
    setTyped(undefined)
    if (next === '' && !field.isRequired) return onEdit(field.path, undefined)
    if (!isNumber) return onEdit(field.path, next)
    const number = Number(next)
    if (next.trim() === '' || Number.isNaN(number) || String(number) !== next) return setTyped(next)
    onEdit(field.path, number)
  }
  const shared = { ...frameOf(field), value: typed ?? written, onChange: change }
  return isLong ? <TextAreaField {...shared} /> : <TextField {...shared} {...(isNumber && { inputMode: 'decimal' })} />
}

function TextsControl({ field, node, onEdit }: ControlProps) {
  const value: unknown = node && getNodeValue(node)
  const now = Array.isArray(value) ? value.map(String) : []
  const [draft, setDraft] = useState<string>()
  if (field.choices.length > 0) {
    const options = [...new Set([...field.choices.map((each) => String(each.value)), ...now])]
    const change = (next: readonly string[]) => {
      const added = next.find((each) => !now.includes(each))
      const removed = now.findIndex((each) => !next.includes(each))
      if (removed >= 0) return onEdit([...field.path, removed], undefined)
      if (added !== undefined) onEdit([...field.path, now.length], added, true)
    }
    return (
      <CheckboxesField
        {...frameOf(field)}
        value={now}
        options={options.map((each) => ({ value: each, label: each }))}
        onChange={change}
      />
    )
  }
  return (
    <TextAreaField
      {...frameOf(field)}
      hint={`${field.about} One on each line.`.trim()}
      value={draft ?? now.join('\n')}
      onChange={(next) => {
        const lines = next.split('\n').filter((line) => line !== '')
        // An empty line at the end is one that is about to be written.
        setDraft(next === lines.join('\n') ? undefined : next)
        const change = changeOfList(field.path, now, lines)
        if (change) onEdit(...change)
      }}
    />
  )
}

/** Only the entry that differs is written anew. */
function changeOfList(path: JSONPath, now: readonly string[], lines: readonly string[]): Change | undefined {
  const at = lines.findIndex((line, index) => line !== now[index])
  if (at >= 0 && lines.length === now.length) return [[...path, at], lines[at]]
  if (at === now.length && lines.length === now.length + 1) return [[...path, at], lines[at], true]
  if (at < 0 && lines.length === now.length - 1) return [[...path, now.length - 1], undefined]
  return at < 0 && lines.length === now.length ? undefined : [path, lines]
}

/** A map takes keys of any name. */
function NewEntry({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const [name, setName] = useState('')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (name === '') return
        onAdd(name)
        setName('')
      }}
    >
      <TextField id="part-new-entry" label="Name of a new entry" value={name} onChange={setName} />
      <Button type="submit" size="small">
        Add entry
      </Button>
    </form>
  )
}

/** An object or a list: its entries lead to forms of their own. */
function Part({ field, node, onEdit, onOpen }: ControlProps) {
  const entries =
    node?.type === 'array'
      ? (node.children ?? []).map((child, at) => ({
          child,
          name: nameOf(child) ?? shortValue(child) ?? `${field.key} ${at + 1}`,
        }))
      : node?.type === 'object'
        ? [{ child: node, name: nameOf(node) ?? summaryOf(node) }]
        : []
  return (
    <fieldset className={styles.part}>
      <legend>{field.key}</legend>
      {field.about !== '' && <p className={styles.quiet}>{field.about}</p>}
      {entries.map(({ child, name }) => (
        <button
          key={child.offset}
          type="button"
          className={styles.name}
          aria-label={`Open ${field.key}: ${name}`}
          onClick={() => onOpen(child.offset + (child.type === 'object' ? 1 : 0))}
        >
          {name}
        </button>
      ))}
      <span className={styles.actions}>
        {!node && (
          <Button size="small" aria-label={`Add ${field.key}`} onClick={() => onEdit(field.path, field.beginning)}>
            Add
          </Button>
        )}
        {node && !field.isRequired && (
          <Button size="small" aria-label={`Remove ${field.key}`} onClick={() => onEdit(field.path, undefined)}>
            Remove
          </Button>
        )}
      </span>
    </fieldset>
  )
}

const shortValue = (node: Node): string | undefined =>
  typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : undefined

const summaryOf = (node: Node): string =>
  (node.children ?? []).map(({ children = [] }) => String(children[0]?.value)).join(', ') || 'Empty'
