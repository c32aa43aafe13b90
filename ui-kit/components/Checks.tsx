/** The results of checks: how many passed, then each check with its finding, the advice, and the rows that it is about. */
import type { CheckState, ShownCheck } from '#engine/contents/checks.ts'
import styles from './Checks.module.css'
import { ResultTable } from './ResultTable.tsx'
import { ToneIcon, type Tone } from './ToneIcon.tsx'

export interface ChecksProps {
  readonly title: string
  readonly checks: readonly ShownCheck[]
}

const tones = { failed: 'err', warned: 'warn', passed: 'ok' } satisfies Record<CheckState, Tone>
const words = { failed: 'Failed', warned: 'Look at this', passed: 'Passed' } satisfies Record<CheckState, string>

/** A longer list would push the rest of the step off the screen. */
const mostPassedShown = 3

export function Checks({ title, checks }: ChecksProps) {
  const passed = checks.filter(({ state }) => state === 'passed')
  return (
    <section className={styles.checks}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.sum}>
        <bdi>{sumInWords(checks)}</bdi>
      </p>
      {passed.length > mostPassedShown ? (
        <>
          <List checks={checks.filter(({ state }) => state !== 'passed')} />
          <details className={styles.rows}>
            <summary>Show the {passed.length} checks that passed</summary>
            <List checks={passed} />
          </details>
        </>
      ) : (
        <List checks={checks} />
      )}
    </section>
  )
}

function List({ checks }: Pick<ChecksProps, 'checks'>) {
  if (checks.length === 0) return null
  return (
    <ul className={styles.list}>
      {checks.map(({ id, title: name, state, text, advice, rows }) => (
        <li key={id} className={styles.check} data-state={state}>
          <ToneIcon tone={tones[state]} />
          <div className={styles.body}>
            <p className={styles.name}>
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              <span className={styles.state}>{words[state]}</span>
            </p>
            {text !== '' && (
              <p className={styles.text}>
                <bdi>{text}</bdi>
              </p>
            )}
            {advice !== '' && state !== 'passed' && (
              <p className={styles.text}>
                <bdi>{advice}</bdi>
              </p>
            )}
            {rows !== undefined && (
              <details className={styles.rows}>
                <summary>Show the rows</summary>
                <ResultTable {...rows} />
              </details>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function sumInWords(checks: readonly ShownCheck[]): string {
  if (checks.length === 0) return 'Nothing was checked.'
  const countOf = (state: CheckState) => checks.filter((check) => check.state === state).length
  const [failed, warned] = [countOf('failed'), countOf('warned')]
  if (failed + warned === 0) return checks.length === 1 ? 'The check passed.' : `All ${checks.length} checks passed.`
  const parts = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(warned > 0 ? [`${warned} to look at`] : []),
    `${countOf('passed')} passed`,
  ]
  return `${checks.length} ${checks.length === 1 ? 'check' : 'checks'}: ${parts.join(', ')}.`
}
