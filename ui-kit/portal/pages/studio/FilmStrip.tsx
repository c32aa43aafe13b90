/** All screens that people come to, as small pictures: each step in each of its states. A picture leads to the lines of its step. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Instructions } from '#engine/client/load-instructions.ts'
import { stepStates } from '#engine/simulation/reach-state.ts'
import { onDemand } from '#ui-kit/components/on-demand.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { whenNear } from '#ui-kit/steps/when-near.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { heights, stateNames } from './preview-states.ts'
import styles from './Studio.module.css'
import { type Reaching, useReached } from './use-reached.ts'

/** The script that wizards with panels load. */
const PanelWizard = onDemand(async () => (await import('#ui-kit/portal/wizard/PanelWizard.tsx')).PanelWizard)

interface FilmStripProps extends Omit<Reaching, 'step' | 'state'> {
  /** Of the pages that are shown, in CSS pixels. */
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly onOpenStep: (index: number) => void
}

export function FilmStrip({ onOpenStep, ...shown }: FilmStripProps) {
  return shown.definition.steps.map(({ id, title }, index) => (
    <section key={id} aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.frames}>
        {stepStates.map((state) => (
          <Frame key={state} {...shown} step={id} state={state} title={title} onOpen={() => onOpenStep(index)} />
        ))}
      </ul>
    </section>
  ))
}

interface FrameProps extends Reaching, Pick<FilmStripProps, 'width' | 'theme'> {
  /** Of the step. */
  readonly title: string
  readonly onOpen: () => void
}

/** CSS pixels of a picture. */
const frameWidth = 168

/** A state that the step cannot have takes no room. A long strip is drawn from its beginning. */
function Frame({ title, onOpen, width, theme, ...place }: FrameProps) {
  const element = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => (element.current ? whenNear(element.current, () => setNear(true)) : undefined), [])
  const reached = useReached(place, isNear)
  const instructions = useMemo<Instructions>(() => ({ state: 'found', steps: [] }), [])
  const { definition, state } = place
  const name = `${title}: ${stateNames[state]}`
  return (
    <li ref={element} className={styles.picture} hidden={reached?.state === 'unreachable'}>
      {reached?.state === 'reached' ? (
        // It is a picture: nothing in it is pressed or read out.
        <div inert>
          <PreviewFrame
            title={`${definition.name}, ${name}`}
            width={width}
            height={heights[width] ?? 720}
            scale={frameWidth / width}
            theme={theme}
          >
            <div className={styles.frame}>
              <PanelWizard
                definition={reached.run.definition}
                actor={reached.run.actor}
                host={reached.run.simulation.host}
                instructions={instructions}
              />
            </div>
          </PreviewFrame>
        </div>
      ) : (
        <Skeleton lines={4} label={`Loading ${name}…`} />
      )}
      <button type="button" className={styles.caption} aria-label={`Open the lines of ${name}`} onClick={onOpen}>
        {stateNames[state]}
      </button>
    </li>
  )
}
