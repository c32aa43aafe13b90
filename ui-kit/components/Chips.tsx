/** Words side by side. After the first few, it shows how many more there are. */
import { Hidden } from './Hidden.tsx'
import styles from './Chips.module.css'

export interface ChipsProps {
  readonly items: readonly string[]
  /** How many are shown before '+N'. */
  readonly most?: number | undefined
}

export function Chips({ items, most = items.length }: ChipsProps) {
  const more = items.slice(most)
  return (
    <ul className={styles.chips}>
      {items.slice(0, most).map((item, index) => (
        <li key={`${index} ${item}`} className={styles.chip}>
          {item}
        </li>
      ))}
      {more.length > 0 && (
        <li className={styles.more} title={more.join(', ')}>
          +{more.length}
          <Hidden> more: {more.join(', ')}</Hidden>
        </li>
      )}
    </ul>
  )
}
