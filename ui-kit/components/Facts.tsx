/** A list of labels and values, such as figures of a check or answers to review. */
import styles from './Facts.module.css'

export interface FactsProps {
  readonly items: readonly { readonly label: string; readonly text: string }[]
  /** Shown instead of an empty value. */
  readonly emptyText?: string | undefined
  /** figures: large, side by side. */
  readonly look?: 'rows' | 'figures' | undefined
}

export function Facts({ items, emptyText: none = 'Not given', look = 'rows' }: FactsProps) {
  return (
    <dl className={styles.facts} data-look={look}>
      {items.map(({ label, text }, index) => (
        <div key={`${index} ${label}`} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text} data-state={text === '' ? 'none' : 'given'}>
            <bdi>{text === '' ? none : text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
