/** Which fields are drawn: all of a short form; of a long one those that were in sight once, have a mistake, or are printed. */
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldView } from '#engine/view/wizard-view.ts'
import { margin } from './when-near.ts'

export interface DrawnFields {
  readonly isDrawn: (id: string) => boolean
  /** What is drawn stays: it may hold the focus, a selection, what can be undone. */
  readonly draw: (ids: readonly string[]) => void
}

/** A form of so many fields is drawn at once, in sight or not. */
const drawnAtOnce = 40
/** In pixels, the height of the lowest field, and of what stands above a form at least: the step's heading. */
const [minFieldHeight, minHeightAbove] = [84, 80]

export function useDrawnFields(fields: readonly FieldView[]): DrawnFields {
  const [drawn, setDrawn] = useState<ReadonlySet<string> | 'all'>(() =>
    fields.length > drawnAtOnce && 'IntersectionObserver' in window
      ? new Set(idsOf(fields.slice(0, (window.innerHeight * (1 + margin) - minHeightAbove) / minFieldHeight + 1)))
      : 'all',
  )
  const draw = useCallback(
    (ids: readonly string[]) => setDrawn((before) => (before === 'all' ? before : new Set([...before, ...ids]))),
    [],
  )
  const isDrawn = (id: string) => drawn === 'all' || drawn.has(id)

  // The summary of mistakes links to fields: they have to be there.
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
