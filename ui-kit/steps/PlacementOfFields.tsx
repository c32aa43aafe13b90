/** Shows a cutout on a background where the fields place it; on a photo of a room, two of the fields are lines on the picture. */
import { use } from 'react'
import { usualGround, type Ground } from '#engine/pictures/place.ts'
import { isRecord } from '#engine/values/is-record.ts'
import type { ShownOf } from '#engine/view/shown-content.ts'
import { PictureLines } from '#ui-kit/components/PictureLines.tsx'
import { PlacementSketch } from '#ui-kit/components/PlacementSketch.tsx'
import { StepEventsContext } from './step-events.ts'

export function PlacementOfFields({ background, cutout, ground, lines, ...content }: ShownOf<'placement'>) {
  const { send, isReady } = use(StepEventsContext)
  if (background?.blob === undefined || cutout?.blob === undefined) return null
  const [floor, twoMetres] = lines.map(({ share }) => share)
  return (
    <PlacementSketch
      {...content}
      background={background.blob}
      cutout={cutout.blob}
      ground={groundIn(ground)}
      {...(floor !== undefined && twoMetres !== undefined && { lines: { floor, twoMetres } })}
    >
      <PictureLines
        disabled={!isReady}
        lines={lines.flatMap(({ field, share }, index) =>
          field === undefined
            ? []
            : [
                {
                  id: field.id,
                  label: field.label,
                  min: numberIn(field, 'min', 0),
                  max: numberIn(field, 'max', 100),
                  step: numberIn(field, 'step', 1),
                  share,
                  from: index === 0 ? 0 : (floor ?? 0),
                },
              ],
        )}
        onMove={(field, value) => send({ type: 'change', field, value })}
      />
    </PlacementSketch>
  )
}

function groundIn(value: unknown): Ground {
  if (!isRecord(value)) return usualGround
  const { horizon, foot, back } = value
  if (typeof horizon !== 'number' || typeof foot !== 'number' || typeof back !== 'number') return usualGround
  return { horizon, foot, back }
}

function numberIn(field: object, key: string, otherwise: number): number {
  const value: unknown = Reflect.get(field, key)
  return typeof value === 'number' ? value : otherwise
}
