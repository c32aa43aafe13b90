/** What a step shows beside its fields: texts, figures, pictures, answers to read over. */
import type { ShownContent } from '#engine/view/content.ts'
import { Facts } from '#ui-kit/components/Facts.tsx'
import { Picture } from './Picture.tsx'
import styles from './steps.module.css'

export function StepContent({ content }: { readonly content: readonly ShownContent[] }) {
  // Contents have no names; their place in the definition tells them apart.
  return content.map((each, index) => <OneContent key={index} content={each} />)
}

function OneContent({ content }: { readonly content: ShownContent }) {
  switch (content.type) {
    case 'text':
      return content.label === undefined ? (
        <p className={styles.text}>{content.text}</p>
      ) : (
        <Facts items={[{ label: content.label, text: content.text }]} />
      )
    case 'facts':
      return content.items.length === 0 ? null : <Facts items={content.items} look={lookOf(content.items)} />
    case 'answers':
      return <Facts items={content.items} />
    case 'image':
      return content.file === undefined ? null : <Picture {...content} />
  }
}

/** In characters: more than this is no figure, and would stand in a tall, narrow box. */
const longestFigure = 24

const lookOf = (items: readonly { readonly text: string }[]) =>
  items.every(({ text }) => text.length <= longestFigure) ? 'figures' : 'rows'
