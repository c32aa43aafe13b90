/** For admins: the definitions that cannot run because of mistakes, each with its mistakes. */
import { Banner } from '#ui-kit/components/Banner.tsx'
import type { BrokenAgent } from '#ui-kit/portal/calls/read-agents.ts'
import styles from './BrokenAgents.module.css'

const consequences = {
  'last-good': 'The version before it still runs.',
  none: 'The agent is unavailable.',
} satisfies Record<BrokenAgent['runs'], string>

export function BrokenAgents({ broken }: { readonly broken: readonly BrokenAgent[] }) {
  return (
    <section aria-labelledby="broken-agents" className={styles.broken}>
      <h2 id="broken-agents" className={styles.heading}>
        Definitions with mistakes
      </h2>
      {broken.map(({ agent, runs, problems }) => (
        <Banner key={agent} tone={runs === 'none' ? 'err' : 'warn'}>
          <strong>{agent}</strong>: {consequences[runs]}
          <ul className={styles.problems}>
            {problems.map(({ line, column, message }) => (
              <li key={`${line}:${column} ${message}`}>
                {line}:{column} {message}
              </li>
            ))}
          </ul>
        </Banner>
      ))}
    </section>
  )
}
