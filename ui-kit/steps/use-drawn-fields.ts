/** Decides which fields of a long form are rendered: fields that have been visible, have a mistake, or are printed. */
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldView } from '#engine/view/wizard-view.ts'
import { margin } from './when-near.ts'

export interface DrawnFields {
  readonly isDrawn: (id: string) => boolean
  /** A rendered field stays rendered, since it may have the focus, a selection or an undo history. */
  readonly draw: (ids: readonly string[]) => void
}

/** In pixels: the height of the smallest field, and of the heading above a form. */
const [minFieldHeight, minHeightAbove] = [84, 80]

export function useDrawnFields(fields: readonly FieldView[]): DrawnFields {
  const [drawn, setDrawn] = useState<ReadonlySet<string> | 'all'>(() =>
    'IntersectionObserver' in window
      ? new Set(idsOf(fields.slice(0, (window.innerHeight * (1 + margin) - minHeightAbove) / minFieldHeight + 1)))
      : 'all',
  )
  const draw = useCallback(
    (ids: readonly string[]) => setDrawn((before) => (before === 'all' ? before : new Set([...before, ...ids]))),
    [],
  )
  const isDrawn = (id: string) => drawn === 'all' || drawn.has(id)

  // Fields with mistakes are rendered, since the summary links to them.
  const wrong = fields.filter(({ field, messages }) => messages.length > 0 && !isDrawn(field.id))
  if (wrong.length > 0) draw(idsOf(wrong))

  useEffect(() => {
    const all = () => flushSync(() => setDrawn('all'))
    window.addEventListener('beforeprint', all)
    return () => window.removeEventListener('beforeprint', all)
  }, [])

  return { isDrawn, draw }
}

const idsOf = (fields: readonly FieldView[]) => fields.map(({ field }) => field.id)
