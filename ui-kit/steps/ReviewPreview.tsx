/** The page of a review in a frame beside its sections: it follows every change and shows the place that is edited. */
import { useEffect, useMemo, useRef } from 'react'
import { panelCalls } from '#engine/machine/panel-calls.ts'
import type { StepOf } from '#engine/steps/step-type.ts'
import type { SectionView } from '#engine/view/wizard-view.ts'
import { fieldElementId } from './FieldControl.tsx'
import { showEdit, showPage, showPlace } from './preview-page.ts'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'
import { usePreviewUpdates } from './use-preview-updates.ts'

interface ReviewPreviewProps extends Pick<StepProps<'review'>, 'definition' | 'actor' | 'host'> {
  readonly preview: NonNullable<StepOf<'review'>['preview']>
  readonly sections: readonly SectionView[]
}

const stateTexts = {
  current: 'The preview shows your changes, saved or not.',
  updating: 'The preview is being updated…',
  failed: 'The preview could not be updated. It is tried again with your next change.',
} as const

export function ReviewPreview({ preview, sections, definition, actor, host }: ReviewPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<string>(undefined)
  const calls = useMemo(() => panelCalls({ definition, host, actor }), [definition, host, actor])
  const address = useMemo(() => calls.address(preview.page), [calls, preview.page])
  const fields = sections.flatMap((section) => section.fields)
  const values = JSON.stringify(fields.map(({ value }) => value))
  const latestFields = useRef(fields)
  useEffect(() => {
    latestFields.current = fields
  })
  const { state, start } = usePreviewUpdates(values, async () => {
    const sent = new Map(fields.map(({ field, value }) => [field.id, value]))
    showPage(frame.current, await calls.text(preview.update))
    // Input since the page was loaded is newer than the page.
    for (const { field, value } of latestFields.current)
      if (value !== sent.get(field.id)) showEdit(frame.current, field.key ?? field.id, value)
    showPlace(frame.current, place.current, 'stay')
  })

  const shownValues = useRef(new Map<string, unknown>())
  useEffect(() => {
    for (const { field, value } of fields) {
      if (shownValues.current.has(field.id) && shownValues.current.get(field.id) !== value)
        showEdit(frame.current, field.key ?? field.id, value)
      shownValues.current.set(field.id, value)
    }
  })

  const keys = useRef(new Map<string, string>())
  useEffect(() => {
    keys.current = new Map(fields.map(({ field }) => [fieldElementId(field.id), field.key ?? field.id]))
  })
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const key = target instanceof Element ? keys.current.get(target.id) : undefined
      if (key === undefined) return
      place.current = key
      showPlace(frame.current, key, 'scroll')
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])

  return (
    <section className={styles.preview} aria-label="Preview" data-state={state}>
      <iframe
        ref={frame}
        title="Preview of the page"
        src={address}
        // No script runs in the frame. It has our origin, so that changes can be shown without reloading it.
        sandbox="allow-same-origin allow-popups"
        onLoad={start}
      />
      <p className={styles.previewState}>{stateTexts[state]}</p>
    </section>
  )
}
