/** What the check found in the text. A press leads to the place. */
import type { Problem } from '#engine/definition/problem.ts'
import { Pill } from '#ui-kit/components/Pill.tsx'
import styles from './Studio.module.css'

interface ProblemListProps {
  /** Undefined before the first check. */
  readonly problems: readonly Problem[] | undefined
  readonly onOpen: (problem: Problem) => void
}

export function ProblemList({ problems, onOpen }: ProblemListProps) {
  if (problems === undefined) return <p className={styles.quiet}>The text is being checked…</p>
  return (
    <section aria-label="Problems">
      <h3>
        {problems.length === 0 ? 'No problems' : problems.length === 1 ? '1 problem' : `${problems.length} problems`}
      </h3>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={`${problem.pointer} ${problem.code} ${problem.line} ${problem.column}`} className={styles.entry}>
            <Pill tone={problem.severity === 'error' ? 'err' : 'warn'}>{`Line ${problem.line}`}</Pill>
            <button type="button" className={styles.name} onClick={() => onOpen(problem)}>
              {problem.message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
