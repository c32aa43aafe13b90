/** All screens that people come to, as small pictures: each step in each of its states. A picture leads to the lines of its step. */
import { stepStates } from '#engine/simulation/reach-state.ts'
import { FramePicture } from './FramePicture.tsx'
import { stateNames } from './preview-states.ts'
import styles from './Studio.module.css'
import { type Reaching, useReachedWhenNear } from './use-reached.ts'

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

/** A state that the step cannot have takes no room. A long strip is drawn from its beginning. */
function Frame({ title, onOpen, width, theme, ...place }: FrameProps) {
  const { element, reached } = useReachedWhenNear<HTMLLIElement>(place)
  const name = `${title}: ${stateNames[place.state]}`
  return (
    <li ref={element} className={styles.picture} hidden={reached?.state === 'unreachable'}>
      <FramePicture {...{ reached, name, width, theme }} />
      <button type="button" className={styles.caption} aria-label={`Open the lines of ${name}`} onClick={onOpen}>
        {stateNames[place.state]}
      </button>
    </li>
  )
}
