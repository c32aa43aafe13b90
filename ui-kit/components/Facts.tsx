/** A list of labels and values, such as figures of a check or answers to review. */
import styles from './Facts.module.css'

export interface FactsProps {
  /** A heading above the list. */
  readonly title?: string | undefined
  readonly items: readonly { readonly label: string; readonly text: string }[]
  /** Shown instead of an empty value. */
  readonly emptyText?: string | undefined
  /** figures: large, side by side. */
  readonly look?: 'rows' | 'figures' | undefined
}

export function Facts({ title, items, emptyText: none = 'Not given', look = 'rows' }: FactsProps) {
  const list = (
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
  if (title === undefined) return list
  return (
    <section className={styles.titled}>
      <h3 className={styles.title}>{title}</h3>
      {list}
    </section>
  )
}
