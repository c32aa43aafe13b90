/**
 * The component of each type of content. These few are one small script, loaded with the first step that shows any. One that
 * brings more than a few lines along is `lazy`: then it costs no step that does not show it.
 */
import { type ComponentType, lazy } from 'react'
import type { ShownContent } from '#engine/view/content.ts'
import { Facts } from '#ui-kit/components/Facts.tsx'
import { Picture } from './Picture.tsx'
import styles from './steps.module.css'

export type ContentOf<T extends ShownContent['type']> = Extract<ShownContent, { type: T }>

export const contentTypes: { readonly [T in ShownContent['type']]: ComponentType<ContentOf<T>> } = {
  text: ({ label, text }) =>
    label === undefined ? <p className={styles.text}>{text}</p> : <Facts items={[{ label, text }]} />,
  facts: ({ items }) => (items.length === 0 ? null : <Facts items={items} look={lookOf(items)} />),
  answers: ({ items }) => <Facts items={items} />,
  table: ({ table }) => (table === undefined ? null : <ResultTable {...table} />),
  chart: ({ chart }) => (chart === undefined ? null : <Chart {...chart} />),
  checks: ({ title, checks }) => (checks === undefined ? null : <Checks title={title} checks={checks} />),
  image: (content) => (content.file === undefined ? null : <Picture {...content} />),
}

const ResultTable = lazy(async () => ({ default: (await import('#ui-kit/components/ResultTable.tsx')).ResultTable }))
const Chart = lazy(async () => ({ default: (await import('#ui-kit/components/Chart.tsx')).Chart }))
const Checks = lazy(async () => ({ default: (await import('#ui-kit/components/Checks.tsx')).Checks }))

/** In characters: more than this is no figure, and would stand in a tall, narrow box. */
const longestFigure = 24

const lookOf = (items: readonly { readonly text: string }[]) =>
  items.every(({ text }) => text.length <= longestFigure) ? 'figures' : 'rows'
