/** One run in "My work": its name, its state, its files, and its actions. */
import Download from 'lucide-react/icons/download'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { runStates, type RunEntry, type RunState } from '#engine/shapes/run-entry.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'
import { Pill, type PillProps } from '#ui-kit/components/Pill.tsx'
import { addressOfFile } from '#ui-kit/portal/calls/runs.ts'
import { AgentIcon } from '#ui-kit/portal/shell/AgentIcon.tsx'
import { RouterLink } from '#ui-kit/portal/shell/RouterLink.tsx'
import { runAddress } from '#ui-kit/portal/wizard/run-address.ts'
import { daysLeft, isOver, nameOf, timeOf } from './describe-run.ts'
import styles from './MyWork.module.css'
import type { RunDeed } from './RunDialog.tsx'

const tones: { readonly [State in RunState]: NonNullable<PillProps['tone']> } = {
  open: 'info',
  working: 'warn',
  done: 'ok',
  ended: 'neutral',
  expired: 'neutral',
  'handed-over': 'neutral',
}

interface RunRowProps {
  readonly run: RunEntry
  /** Undefined if the workspace does not have the agent any more. */
  readonly agent: PublicDefinition | undefined
  readonly onDeed: (deed: RunDeed) => void
}

export function RunRow({ run, agent, onDeed }: RunRowProps) {
  const name = nameOf(run)
  const over = isOver(run)
  return (
    <section className={styles.run} aria-label={name}>
      <div className={styles.icon}>
        <AgentIcon agent={agent ?? {}} />
      </div>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>
          <span>{run.agentName}</span>
          <span>
            <Pill tone={tones[run.state]}>{runStates[run.state]}</Pill>
          </span>
          {run.step !== null && <span>Step: {run.step}</span>}
          <time dateTime={run.usedAt}>{timeOf(run.usedAt)}</time>
          <span>{`${over ? 'Line removed' : 'Deleted'} ${daysLeft(run.deletedAt)}`}</span>
          {run.handedFrom !== null && <span>From {run.handedFrom}</span>}
          {run.version !== null && <span>Version {run.version}</span>}
        </p>
        <Files run={run} over={over} />
      </div>
      <div className={styles.actions}>
        {!over && run.resumes && run.path !== null && (
          <LinkButton
            size="small"
            kind="secondary"
            href={runAddress(run.path, { run: run.id })}
            link={RouterLink}
            aria-label={`Open ${name}`}
          >
            Open
          </LinkButton>
        )}
        {!over && run.resumes && run.path !== null && (
          <LinkButton
            size="small"
            kind="quiet"
            href={runAddress(run.path, { copy: run.id })}
            link={RouterLink}
            aria-label={`Duplicate ${name}`}
          >
            Duplicate
          </LinkButton>
        )}
        {!over && (
          <Button size="small" kind="quiet" aria-label={`Rename ${name}`} onClick={() => onDeed('rename')}>
            Rename
          </Button>
        )}
        {!over && (
          <Button size="small" kind="quiet" aria-label={`Hand over ${name}`} onClick={() => onDeed('hand-over')}>
            Hand over
          </Button>
        )}
        <Button size="small" kind="quiet" aria-label={`Delete ${name}`} onClick={() => onDeed('delete')}>
          Delete
        </Button>
      </div>
    </section>
  )
}

function Files({ run, over }: { readonly run: RunEntry; readonly over: boolean }) {
  const { results, inputs } = run
  if (over)
    return results.length > 0 && <p className={styles.about}>{`Made: ${results.map(({ name }) => name).join(', ')}`}</p>
  return (
    <>
      {results.length > 0 && (
        <ul className={styles.results} aria-label="Results">
          {results.map((file) => (
            <li key={`${file.of} ${file.at}`}>
              <a href={addressOfFile(run, file)} download={file.name} className={styles.result}>
                <Download aria-hidden="true" />
                {file.name}
              </a>
              {!file.downloaded && <span className={styles.note}>not downloaded yet</span>}
            </li>
          ))}
        </ul>
      )}
      {inputs.length > 0 && (
        <details className={styles.inputs}>
          <summary>{inputs.length === 1 ? '1 file sent' : `${inputs.length} files sent`}</summary>
          <ul>
            {inputs.map((file) => (
              <li key={`${file.of} ${file.at}`}>
                <a href={addressOfFile(run, file)} download={file.name}>
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
