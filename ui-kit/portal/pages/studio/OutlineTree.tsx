/**
 * The outline of a definition. A press leads to the text and to the form; an entry moves within its list by dragging, by the arrows beside it,
 * or by Alt with an arrow key.
 */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { JSONPath } from 'jsonc-parser'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui-kit/components/IconButton.tsx'
import type { Outline, OutlineItem } from './outline.ts'
import styles from './Studio.module.css'

interface Acts {
  readonly cursor: number
  readonly onOpen: (item: OutlineItem) => void
  /** `to`: the new place in its list. */
  readonly onMove: (item: OutlineItem, to: number) => void
}

interface Dragging {
  readonly dragged: OutlineItem | undefined
  readonly onDrag: (item: OutlineItem | undefined) => void
}

const keyOf = (path: JSONPath) => path.join('/')

export function OutlineTree({ outline, onMove, ...acts }: Acts & { readonly outline: Outline }) {
  const [dragged, setDragged] = useState<OutlineItem>()
  const list = useRef<HTMLElement>(null)
  const moved = useRef<string>(undefined)
  // The focus follows the entry, so that the next press of the key moves the same one.
  useEffect(() => {
    if (moved.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-path="${moved.current}"]`)?.focus()
    moved.current = undefined
  }, [outline])
  const all = {
    ...acts,
    dragged,
    onDrag: setDragged,
    onMove: (item: OutlineItem, to: number) => {
      moved.current = keyOf([...item.path.slice(0, -1), to])
      onMove(item, to)
    },
  }
  return (
    <nav ref={list} aria-label="Outline" className={styles.outline}>
      <h3>Steps</h3>
      <Items items={outline.steps} {...all} />
      <h3>Calls</h3>
      <Items items={outline.calls} {...all} />
    </nav>
  )
}

function Items({ items, ...acts }: Acts & Dragging & { readonly items: readonly OutlineItem[] }) {
  const { cursor, onOpen, onMove, dragged, onDrag } = acts
  if (items.length === 0) return null
  return (
    <ul>
      {items.map((item) => {
        const place = item.path.at(-1)
        const at = typeof place === 'number' ? place : undefined
        const siblings = items.filter(({ path }) => keyOf(path.slice(0, -1)) === keyOf(item.path.slice(0, -1)))
        const canMove = at !== undefined && siblings.length > 1
        const holds = item.offset <= cursor && cursor <= item.end
        const isCurrent = holds && !item.children.some(({ offset, end }) => offset <= cursor && cursor <= end)
        const takes = at !== undefined && dragged !== undefined && dragged !== item && siblings.includes(dragged)
        return (
          <li key={keyOf(item.path)}>
            <span
              className={styles.entry}
              data-takes={takes || undefined}
              draggable={canMove}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                // Firefox drags only what carries data.
                event.dataTransfer.setData('text/plain', item.name)
                onDrag(item)
              }}
              onDragEnd={() => onDrag(undefined)}
              onDragOver={(event) => {
                if (takes) event.preventDefault()
              }}
              onDrop={(event) => {
                if (!takes) return
                event.preventDefault()
                onMove(dragged, at)
                onDrag(undefined)
              }}
            >
              <button
                type="button"
                className={styles.name}
                data-path={keyOf(item.path)}
                aria-current={isCurrent || undefined}
                onClick={() => onOpen(item)}
                onKeyDown={(event) => {
                  if (at === undefined || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
                    return
                  event.preventDefault()
                  const to = event.key === 'ArrowUp' ? at - 1 : at + 1
                  if (to >= 0 && to < siblings.length) onMove(item, to)
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
                      onClick={() => onMove(item, at - 1)}
                    />
                  )}
                  {at < siblings.length - 1 && (
                    <IconButton
                      label={`Move ${item.name} down`}
                      icon={<ArrowDown aria-hidden="true" />}
                      onClick={() => onMove(item, at + 1)}
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
