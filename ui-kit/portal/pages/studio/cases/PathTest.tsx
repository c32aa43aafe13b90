/** The path test of a draft: whether its wizard runs to its end with sample values, and what the walk does not come to. */
import { useEffect, useRef, useState } from 'react'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import type { PathToWalk, WalkedPath } from './path-worker.ts'
import styles from './Cases.module.css'

type Outcome = WalkedPath | 'walking' | 'failed'

export function PathTest(path: PathToWalk) {
  const [outcome, setOutcome] = useState<Outcome>()
  const worker = useRef<Worker>(undefined)
  useEffect(() => () => worker.current?.terminate(), [])

  const walk = () => {
    worker.current?.terminate()
    setOutcome('walking')
    const walker = new Worker(new URL('./path-worker.ts', import.meta.url), { type: 'module' })
    worker.current = walker
    walker.addEventListener('message', ({ data }: MessageEvent<WalkedPath>) => setOutcome(data))
    walker.addEventListener('error', () => setOutcome('failed'))
    walker.postMessage(path)
  }
  return (
    <section aria-label="Path test" className={styles.expected}>
      <h3>Path test</h3>
      <p className={styles.quiet}>
        Fills in the wizard with samples and presses every button, with pretended work, as “agent try” does.
      </p>
      <div className={styles.buttons}>
        <Button size="small" busy={outcome === 'walking'} onClick={walk}>
          Walk the path
        </Button>
      </div>
      {outcome === 'failed' && <Banner tone="err">The walk ended by a mistake of the portal. Run “agent try”.</Banner>}
      {typeof outcome === 'object' && <Walked {...outcome} />}
    </section>
  )
}

function Walked({ lines, problems, unreached }: WalkedPath) {
  const { steps, actions, calls } = unreached
  return (
    <>
      {problems.length === 0 ? (
        <Banner tone="ok">The wizard runs to its end.</Banner>
      ) : (
        <Banner tone="err">{problems.join(' ')}</Banner>
      )}
      {steps.length > 0 && <p>{`Steps that the walk does not come to: ${steps.join(', ')}`}</p>}
      {actions.length > 0 && <p>{`Buttons that it does not press: ${actions.join(', ')}`}</p>}
      {calls.length > 0 && <p>{`Calls that it does not make: ${calls.join(', ')}`}</p>}
      {steps.length + actions.length + calls.length === 0 && <p>It comes to every step, button and call.</p>}
      <details className={styles.made}>
        <summary>What happened</summary>
        <ol>
          {lines.map(({ kind, text }, at) => (
            <li key={at} data-kind={kind}>
              {text}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
