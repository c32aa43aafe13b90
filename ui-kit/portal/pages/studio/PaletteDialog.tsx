/** The searched list of what can be added where the cursor stands: fields, steps, contents, buttons, operations, blocks and more. */
import type { JSONPath } from 'jsonc-parser'
import { useEffect, useState } from 'react'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { Checker } from './checker.ts'
import type { PaletteEntry } from './language/palette.ts'
import styles from './Studio.module.css'

interface PaletteDialogProps {
  readonly text: string
  readonly path: JSONPath
  readonly ask: Checker['ask']
  readonly onClose: () => void
  readonly onAdd: (entry: PaletteEntry) => void
}

export function PaletteDialog({ text, path, ask, onClose, onAdd }: PaletteDialogProps) {
  const [entries, setEntries] = useState<readonly PaletteEntry[]>()
  const [search, setSearch] = useState('')
  useEffect(() => {
    void ask('palette', { text, path }).then(setEntries)
    // The text cannot change while the dialog is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const wanted = search.trim().toLowerCase()
  const found = (entries ?? []).filter(({ group, name, about }) =>
    wanted.split(/\s+/).every((word) => `${group} ${name} ${about}`.toLowerCase().includes(word)),
  )
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <Dialog open onClose={onClose} title="Add" place="side">
      <div className={styles.form}>
        <TextField id="palette-search" type="search" label="Find what to add" value={search} onChange={setSearch} />
        {entries === undefined && <Skeleton lines={8} label="Loading what can be added…" />}
        {entries !== undefined && found.length === 0 && (
          <EmptyState title="Nothing found">Look for another word.</EmptyState>
        )}
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <ul className={styles.palette}>
              {found
                .filter((entry) => entry.group === group)
                .map((entry) => (
                  <li key={entry.name}>
                    <button type="button" className={styles.name} onClick={() => onAdd(entry)}>
                      <strong>{entry.name}</strong>
                      <span className={styles.id}>{entry.about}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
