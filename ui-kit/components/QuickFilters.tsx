/** Filters of which one is on: a press shows only the entries that it names. */
import styles from './QuickFilters.module.css'

export interface QuickFilter<Value extends string> {
  readonly value: Value
  readonly label: string
  /** How many entries it leaves. */
  readonly count?: number
}

export interface QuickFiltersProps<Value extends string> {
  /** What is filtered, for screen readers. */
  readonly label: string
  readonly filters: readonly QuickFilter<Value>[]
  /** Undefined where another filter than these is set. */
  readonly chosen: Value | undefined
  readonly onChoose: (value: Value) => void
}

export function QuickFilters<Value extends string>({ label, filters, chosen, onChoose }: QuickFiltersProps<Value>) {
  return (
    <fieldset aria-label={label} className={styles.filters}>
      {filters.map(({ value, label: name, count }) => (
        <button
          key={value}
          type="button"
          className={styles.filter}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
