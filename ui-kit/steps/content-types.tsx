/**
 * The component of each type of content. These few are one small script, loaded with the first step that shows any. One that
 * brings more than a few lines along is `lazy`, as in step-types.ts: then it costs no step that does not show it.
 */
import type { ComponentType } from 'react'
import type { ShownContent } from '#engine/view/shown-content.ts'
import { Facts } from '#ui-kit/components/Facts.tsx'
import { Picture } from './Picture.tsx'
import styles from './steps.module.css'

export type ContentOf<T extends ShownContent['type']> = Extract<ShownContent, { type: T }>

export const contentTypes: { readonly [T in ShownContent['type']]: ComponentType<ContentOf<T>> } = {
  text: ({ label, text }) =>
    label === undefined ? <p className={styles.text}>{text}</p> : <Facts items={[{ label, text }]} />,
  facts: ({ items }) => (items.length === 0 ? null : <Facts items={items} look={lookOf(items)} />),
  answers: ({ items }) => <Facts items={items} />,
  image: (content) => (content.file === undefined ? null : <Picture {...content} />),
}

/** In characters: more than this is no figure, and would stand in a tall, narrow box. */
const longestFigure = 24

const lookOf = (items: readonly { readonly text: string }[]) =>
  items.every(({ text }) => text.length <= longestFigure) ? 'figures' : 'rows'
