/** One screen as a small picture. Nothing in it is pressed or read out. */
import { useMemo } from 'react'
import type { Instructions } from '#engine/client/load-instructions.ts'
import { onDemand } from '#ui-kit/components/on-demand.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { heights } from './preview-states.ts'
import styles from './Studio.module.css'
import type { Reached } from './use-reached.ts'

/** The script that wizards with panels load. */
const PanelWizard = onDemand(async () => (await import('#ui-kit/portal/wizard/PanelWizard.tsx')).PanelWizard)

interface FramePictureProps {
  readonly reached: Reached | undefined
  /** Of the step and the state. */
  readonly name: string
  /** Of the page that is shown, in CSS pixels. */
  readonly width: number
  readonly theme: 'light' | 'dark'
}

/** CSS pixels of a picture. */
const frameWidth = 168

export function FramePicture({ reached, name, width, theme }: FramePictureProps) {
  const instructions = useMemo<Instructions>(() => ({ state: 'found', steps: [] }), [])
  if (reached?.state !== 'reached') return <Skeleton lines={4} label={`Loading ${name}…`} />
  const { definition, actor, simulation } = reached.run
  return (
    <div inert>
      <PreviewFrame
        title={`${definition.name}, ${name}`}
        width={width}
        height={heights[width] ?? 720}
        scale={frameWidth / width}
        theme={theme}
      >
        <div className={styles.frame}>
          <PanelWizard definition={definition} actor={actor} host={simulation.host} instructions={instructions} />
        </div>
      </PreviewFrame>
    </div>
  )
}
