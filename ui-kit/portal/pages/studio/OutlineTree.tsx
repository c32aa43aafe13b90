/** The outline of a definition. A press leads to the text; the arrows, or Alt with an arrow key, move an entry within its list. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { IconButton } from '#ui-kit/components/IconButton.tsx'
import type { Outline, OutlineItem } from './outline.ts'
import styles from './Studio.module.css'

interface Acts {
  readonly cursor: number
  readonly onOpen: (item: OutlineItem) => void
  readonly onMove: (item: OutlineItem, by: -1 | 1) => void
}

export function OutlineTree({ outline, ...acts }: Acts & { readonly outline: Outline }) {
  return (
    <nav aria-label="Outline" className={styles.outline}>
      <h3>Steps</h3>
      <Items items={outline.steps} {...acts} />
      <h3>Calls</h3>
      <Items items={outline.calls} {...acts} />
    </nav>
  )
}

function Items({ items, ...acts }: Acts & { readonly items: readonly OutlineItem[] }) {
  const { cursor, onOpen, onMove } = acts
  if (items.length === 0) return null
  return (
    <ul>
      {items.map((item, at) => {
        const canMove = typeof item.path.at(-1) === 'number'
        const holds = item.offset <= cursor && cursor <= item.end
        const isCurrent = holds && !item.children.some(({ offset, end }) => offset <= cursor && cursor <= end)
        return (
          <li key={item.path.join('/')}>
            <span className={styles.entry}>
              <button
                type="button"
                className={styles.name}
                aria-current={isCurrent || undefined}
                onClick={() => onOpen(item)}
                onKeyDown={(event) => {
                  if (!canMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                  event.preventDefault()
                  onMove(item, event.key === 'ArrowUp' ? -1 : 1)
                }}
              >
                {item.name}
              </button>
              {canMove && isCurrent && (
                <>
                  {at > 0 && (
                    <IconButton
                      label={`Move ${item.name} up`}
                      icon={<ArrowUp aria-hidden="true" />}
                      onClick={() => onMove(item, -1)}
                    />
                  )}
                  {at < items.length - 1 && (
                    <IconButton
                      label={`Move ${item.name} down`}
                      icon={<ArrowDown aria-hidden="true" />}
                      onClick={() => onMove(item, 1)}
                    />
                  )}
                </>
              )}
            </span>
            <Items items={item.children} {...acts} />
          </li>
        )
      })}
    </ul>
  )
}
