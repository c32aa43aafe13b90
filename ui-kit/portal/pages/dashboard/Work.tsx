/** The user's work: runs to continue, agents to start, and the latest results. */
import { useNavigate } from 'react-router-dom'
import type { RunEntry } from '#engine/shapes/run-entry.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import type { Agent } from '#ui-kit/portal/calls/read-agents.ts'
import { addressOfFile } from '#ui-kit/portal/calls/runs.ts'
import { daysLeft, isOver, nameOf, timeOf } from '#ui-kit/portal/pages/work/describe-run.ts'
import { useRuns } from '#ui-kit/portal/pages/work/use-runs.ts'
import { AgentIcon } from '#ui-kit/portal/shell/AgentIcon.tsx'
import { useWorkspace } from '#ui-kit/portal/shell/workspace.ts'
import { runAddress } from '#ui-kit/portal/wizard/run-address.ts'
import styles from './Work.module.css'

/** The number of runs and results in a list; "My work" shows the rest. */
const most = 4

export function Work() {
  const { runs } = useRuns('limit=20')
  const { catalogue } = useWorkspace()
  const agents = catalogue.state === 'loaded' ? catalogue.value.agents : []
  const unfinished = runs.filter(
    ({ state, resumes, path }) => (state === 'open' || state === 'working') && resumes && path !== null,
  )
  const made = runs.filter((run) => !isOver(run) && run.results.length > 0)
  return (
    <>
      {unfinished.length > 0 && <Continue runs={unfinished.slice(0, most)} />}
      <Start agents={agents.filter(({ active, listed }) => active && listed)} />
      {made.length > 0 && <RecentResults runs={made.slice(0, most)} />}
    </>
  )
}

function Continue({ runs }: { readonly runs: readonly RunEntry[] }) {
  const navigate = useNavigate()
  return (
    <section aria-labelledby="continue" className={styles.section}>
      <h2 id="continue">Continue</h2>
      <ul className={styles.list}>
        {runs.map((run) => (
          <li key={run.id} className={styles.row}>
            <div>
              <p className={styles.name}>{nameOf(run)}</p>
              <p className={styles.about}>
                {[
                  run.agentName,
                  ...(run.state === 'working' ? ['Working'] : run.step === null ? [] : [`Step: ${run.step}`]),
                  `Deleted ${daysLeft(run.deletedAt)}`,
                ].join(' · ')}
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Continue ${nameOf(run)}`}
              onClick={() => void navigate(runAddress(run.path ?? '', { run: run.id }))}
            >
              Continue
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Start({ agents }: { readonly agents: readonly Agent[] }) {
  const navigate = useNavigate()
  if (agents.length === 0) return null
  return (
    <section aria-labelledby="start" className={styles.section}>
      <h2 id="start">Start</h2>
      <ul className={styles.cards}>
        {agents.map(({ id, name, path, definition }) => (
          <li key={id} className={styles.card}>
            <AgentIcon agent={definition} />
            <p className={styles.name}>{name}</p>
            <p className={styles.about}>{definition.about}</p>
            <div className={styles.actions}>
              <Button
                size="small"
                aria-label={`Start ${name}`}
                onClick={() => void navigate(path === definition.path ? runAddress(path, { begin: 'empty' }) : path)}
              >
                Start
              </Button>
              {definition.example && (
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={`Try it with an example: ${name}`}
                  onClick={() => void navigate(runAddress(definition.path, { begin: 'example' }))}
                >
                  Try it with an example
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentResults({ runs }: { readonly runs: readonly RunEntry[] }) {
  return (
    <section aria-labelledby="recent-results" className={styles.section}>
      <h2 id="recent-results">Recent results</h2>
      <ul className={styles.list}>
        {runs.flatMap((run) =>
          run.results.map((file) => (
            <li key={`${run.id} ${file.of} ${file.at}`} className={styles.row}>
              <div>
                <a className={styles.file} href={addressOfFile(run, file)} download={file.name}>
                  {file.name}
                </a>
                <p className={styles.about}>
                  {[nameOf(run), run.agentName, timeOf(run.usedAt), `Deleted ${daysLeft(run.deletedAt)}`].join(' · ')}
                </p>
              </div>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
