/** A run of a draft: its calls in their order, and after each piece of work what it read, what it made, and how long it took. */
import type { CallRun, CaseRun, PieceRun, ReadArtefact } from '#engine/shapes/studio-cases.ts'
import { withFileName } from '#engine/values/with-file-name.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { MadeArtefactView } from './MadeArtefactView.tsx'
import styles from './Cases.module.css'

interface CaseRunViewProps {
  readonly agent: string
  readonly caseId: string
  readonly run: CaseRun | undefined
  readonly isRunning: boolean
  readonly onRunFrom: (step: string) => void
  readonly onOpen: (path: readonly (string | number)[]) => void
}

const stateTexts = {
  waiting: 'Not run',
  running: 'Running…',
  done: 'Done',
  skipped: 'Skipped: its condition does not hold',
  failed: 'Failed',
} as const satisfies { readonly [K in PieceRun['state']]: string }

const tones = {
  waiting: 'neutral',
  running: 'accent',
  done: 'ok',
  skipped: 'neutral',
  failed: 'err',
} as const satisfies { readonly [K in PieceRun['state']]: string }

export function CaseRunView({ run, isRunning, onRunFrom, ...place }: CaseRunViewProps) {
  const calls = run?.calls.filter(({ pieces, state }) => pieces.length > 0 || state !== 'waiting') ?? []
  if (!run || (calls.length === 0 && !isRunning && run.problems.length === 0)) {
    return (
      <EmptyState title="This case has not been run yet.">
        “Run the draft” fills in the wizard with this case, presses its buttons, and shows here what each piece of work
        makes.
      </EmptyState>
    )
  }
  const [, ...later] = run.steps
  return (
    <section aria-label="Run" className={styles.run}>
      <Outcome run={run} isRunning={isRunning} />
      {later.length > 0 && (
        <div className={styles.buttons}>
          <span className={styles.quiet}>Changed something? Run again from</span>
          {later.map(({ id, title }) => (
            <Button key={id} size="small" blocked={isRunning} onClick={() => onRunFrom(id)}>
              {title}
            </Button>
          ))}
        </div>
      )}
      {calls.map((call) => (
        <Call key={call.id} call={call} calls={calls} {...place} />
      ))}
    </section>
  )
}

function Outcome({ run, isRunning }: Pick<CaseRunViewProps, 'isRunning'> & { readonly run: CaseRun }) {
  if (isRunning) return <Banner tone="info">The draft is running. What it has made so far stands below.</Banner>
  if (run.state === 'interrupted')
    return <Banner tone="warn">The run was interrupted, because its process ended. Run it again.</Banner>
  const unmet = run.checked.filter(({ holds }) => !holds).length
  if (run.problems.length > 0) return <Banner tone="err">{run.problems.join(' ')}</Banner>
  if (unmet > 0)
    return (
      <Banner tone="err">{unmet === 1 ? 'One expectation is not met.' : `${unmet} expectations are not met.`}</Banner>
    )
  return <Banner tone="ok">The run came to its end.</Banner>
}

interface CallProps extends Pick<CaseRunViewProps, 'agent' | 'caseId' | 'onOpen'> {
  readonly call: CallRun
  readonly calls: readonly CallRun[]
}

function Call({ call, calls, ...place }: CallProps) {
  return (
    <section aria-label={`Call ${call.id}`} className={styles.call}>
      <h4>
        {call.id} <Pill tone={tones[call.state]}>{stateTexts[call.state]}</Pill>
      </h4>
      {call.message !== undefined && <p className={styles.failure}>{call.message}</p>}
      <ol>
        {call.pieces.map((piece) => (
          <Piece key={piece.path.join(' ')} piece={piece} calls={calls} {...place} />
        ))}
      </ol>
    </section>
  )
}

interface PieceProps extends Omit<CallProps, 'call'> {
  readonly piece: PieceRun
}

function Piece({ piece, calls, agent, caseId, onOpen }: PieceProps) {
  const { milliseconds, reads, writes, made, problems, message, state } = piece
  const missing = writes.filter((name) => state === 'done' && !made.some((each) => each.name === name))
  return (
    <li className={styles.piece} data-state={state}>
      <p className={styles.pieceHead}>
        <button type="button" className={styles.link} onClick={() => onOpen(piece.path)}>
          {piece.do}
        </button>
        <Pill tone={tones[state]}>{stateTexts[state]}</Pill>
        {milliseconds !== undefined && <span className={styles.quiet}>{inTime(milliseconds)}</span>}
      </p>
      {reads.length > 0 && (
        <p className={styles.quiet}>
          {'From: '}
          {reads.map(({ name, isThere, required }, at) => (
            <span key={name} data-state={isThere || state === 'waiting' ? 'there' : 'absent'}>
              {at > 0 && ', '}
              {readText({ name, required, isThere: isThere || state === 'waiting' })}
            </span>
          ))}
        </p>
      )}
      {message !== undefined && <p className={styles.failure}>{message}</p>}
      {problems.map((problem) => (
        <p key={problem.file} className={styles.failure}>
          {withFileName(problem)}
        </p>
      ))}
      {made.map((artefact) => (
        <MadeArtefactView
          key={artefact.name}
          artefact={artefact}
          feeds={readersOf(artefact.name, calls)}
          {...{ agent, caseId }}
        />
      ))}
      {missing.length > 0 && <p className={styles.quiet}>{`Not made: ${missing.join(', ')}`}</p>}
    </li>
  )
}

function readText({ name, required, isThere }: ReadArtefact): string {
  if (isThere) return name
  return required ? `${name} (needed, and absent)` : `${name} (absent)`
}

/** The operations that read an artefact. */
function readersOf(name: string, calls: readonly CallRun[]): readonly string[] {
  const readers = calls.flatMap(({ pieces }) => pieces).filter(({ reads }) => reads.some((read) => read.name === name))
  return [...new Set(readers.map((piece) => piece.do))]
}

const inTime = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`
