/** The screens that a change of an agent changes, as they were and as they are now, side by side. */
import { useEffect, useState } from 'react'
import type { Definition } from '#engine/definition/types.ts'
import type { ChangedFrame, TwoDefinitions } from '#engine/simulation/changed-frames.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { FramePicture } from './FramePicture.tsx'
import type { FromFramesWorker, ToFramesWorker } from './frames-worker.ts'
import { stateNames } from './preview-states.ts'
import styles from './Studio.module.css'
import { type Reaching, useReachedWhenNear } from './use-reached.ts'

interface ChangedFramesProps extends TwoDefinitions, Pick<Reaching, 'hubs' | 'client'> {}

interface Compared {
  readonly state: 'comparing' | 'done' | 'failed'
  readonly frames: readonly ChangedFrame[]
}

export function ChangedFrames({ before, after, hubs, client }: ChangedFramesProps) {
  const { state, frames } = useChangedFrames({ before, after, hubs, client })
  const side = (definition: Definition, step: string | undefined, frame: ChangedFrame, label: string) => (
    <SideOfFrame {...{ definition, hubs, client, step, label }} state={frame.state} />
  )
  return (
    <section>
      <h3>Screens that look otherwise</h3>
      {state === 'failed' && (
        <Banner tone="warn">The screens could not be compared. Read the changes in words and lines.</Banner>
      )}
      {state === 'done' && frames.length === 0 && <p>No screen looks otherwise.</p>}
      <ul className={styles.changedFrames}>
        {frames.map((frame) => (
          <li key={[frame.before, frame.after, frame.state].join(' ')}>
            <h4>{`${titleOf(after, frame.after) ?? titleOf(before, frame.before) ?? ''}: ${stateNames[frame.state]}`}</h4>
            <div className={styles.sides}>
              {side(before, frame.before, frame, 'Before')}
              {side(after, frame.after, frame, 'Now')}
            </div>
          </li>
        ))}
      </ul>
      {state === 'comparing' && <Skeleton lines={4} label="Comparing the screens…" />}
    </section>
  )
}

interface SideProps extends Pick<ChangedFramesProps, 'hubs' | 'client'>, Pick<ChangedFrame, 'state'> {
  readonly definition: Definition
  readonly label: string
  /** Undefined: the definition does not have this screen. */
  readonly step: string | undefined
}

function SideOfFrame({ definition, hubs, client, step, state, label }: SideProps) {
  const title = titleOf(definition, step)
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {step === undefined || title === undefined ? (
        <p className={styles.quiet}>There is no such screen.</p>
      ) : (
        <Side {...{ definition, hubs, client, step, state }} name={`${title}: ${stateNames[state]}, ${label}`} />
      )}
    </figure>
  )
}

function Side({ name, ...place }: Reaching & { readonly name: string }) {
  const { element, reached } = useReachedWhenNear<HTMLDivElement>(place)
  return (
    <div ref={element}>
      <FramePicture {...{ reached, name }} width={375} theme="light" />
    </div>
  )
}

const titleOf = ({ steps }: Definition, step: string | undefined) => steps.find(({ id }) => id === step)?.title

/** Of two definitions that stay the same while they are shown. */
function useChangedFrames({ before, after, hubs, client }: ToFramesWorker): Compared {
  const [compared, setCompared] = useState<Compared>({ state: 'comparing', frames: [] })
  useEffect(() => {
    const worker = new Worker(new URL('./frames-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data: { frames, isLast } }: MessageEvent<FromFramesWorker>) =>
      setCompared((now) => ({ state: isLast ? 'done' : now.state, frames: [...now.frames, ...frames] })),
    )
    worker.addEventListener('error', () => setCompared((now) => ({ ...now, state: 'failed' })))
    worker.postMessage({ before, after, hubs, client } satisfies ToFramesWorker)
    return () => worker.terminate()
  }, [before, after, hubs, client])
  return compared
}
