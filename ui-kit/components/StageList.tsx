/** Lists the stages of long work with the state of each. */
import Circle from 'lucide-react/icons/circle'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import styles from './StageList.module.css'
import { SpinnerMark } from './Spinner.tsx'

type StageState = 'pending' | 'running' | 'done' | 'error'

export interface StageListProps {
  readonly stages: readonly { readonly key: string; readonly name: string; readonly state: StageState }[]
}

export function StageList({ stages }: StageListProps) {
  return (
    <ol className={styles.stages}>
      {stages.map(({ key, name, state }) => (
        <li
          key={key}
          className={styles.stage}
          data-state={state}
          aria-current={state === 'running' ? 'step' : undefined}
        >
          {marks[state]}
          <span className={styles.name}>{name}</span>
          <span className={styles.state}>{words[state]}</span>
        </li>
      ))}
    </ol>
  )
}

const marks = {
  pending: <Circle aria-hidden="true" />,
  running: <SpinnerMark />,
  done: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
} satisfies Record<StageState, unknown>

const words = { pending: 'Pending', running: 'Running', done: 'Done', error: 'Failed' } satisfies Record<
  StageState,
  string
>
