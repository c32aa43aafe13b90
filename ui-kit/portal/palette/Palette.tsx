/** The palette: one field that finds agents, variants, runs and pages, and opens the chosen entry. */
// A select or a datalist shows no groups with second lines, and does not keep the focus in the field.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import control from '#ui-kit/components/control.module.css'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { findEntries } from '#ui-kit/portal/find-entries.ts'
import styles from './Palette.module.css'
import { type Entry, type EntryGroup, useEntries } from './use-entries.ts'

/** The number of entries of each group. Without a query the list is short, and anything else is found by typing. */
const mostShown = { glance: 5, found: 8 }

const textOf = ({ label, hint = '' }: Entry) => `${label} ${hint}`

const search = (groups: readonly EntryGroup[], query: string): readonly EntryGroup[] => {
  const most = query.trim() === '' ? mostShown.glance : mostShown.found
  return groups.flatMap(({ title, entries }) => {
    const found = findEntries(entries, query, textOf).slice(0, most)
    return found.length > 0 ? [{ title, entries: found }] : []
  })
}

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState(0)
  const groups = search(useEntries(), query)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(marked, entries.length - 1)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' }), [at])

  const open = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) setMarked((at + step + entries.length) % entries.length)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(entries[at])
    else return
    event.preventDefault()
  }
  const optionId = (entry: Entry | undefined) => (entry ? `${id}-${entries.indexOf(entry)}` : undefined)

  return (
    <Dialog open onClose={onClose} title="Go to">
      <input
        type="search"
        role="combobox"
        aria-label="Agent, run or page"
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-activedescendant={optionId(entries[at])}
        aria-autocomplete="list"
        autoComplete="off"
        className={control.control}
        data-focus-first
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={id} role="listbox" aria-label="What can be opened" className={styles.list}>
        {groups.map(({ title, entries: own }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true" className={styles.title}>
              {title}
            </p>
            {own.map((entry) => (
              // The combobox has the focus and handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === entries[at]}
                className={styles.entry}
                onClick={() => open(entry)}
              >
                <span>{entry.label}</span>
                {entry.hint !== undefined && <span className={styles.hint}>{entry.hint}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <output className={styles.hint}>{entries.length === 0 && 'Nothing has a name like this.'}</output>
    </Dialog>
  )
}
