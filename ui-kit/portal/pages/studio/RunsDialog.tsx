/** How the runs of an agent went: by state, with version, duration and step; and one run as a line of what happened. */
import { useCallback, useState } from 'react'
import type { StudioRun, StudioRunEvent, StudioRunPart, StudioRunState } from '#engine/shapes/studio.ts'
import type { CaseOfRun } from '#engine/shapes/studio-cases.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { readRun, readRuns } from '#ui-kit/portal/calls/studio.ts'
import { makeCaseOfRun } from '#ui-kit/portal/calls/studio-cases.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { outcomesInWords, outcomesOfParts } from './run-outcomes.ts'
import styles from './Studio.module.css'

const stateNames: Readonly<Record<StudioRunState, string>> = {
  working: 'Working',
  failed: 'Failed',
  open: 'Waits for its user',
  ended: 'Ended',
  expired: 'Expired',
  'handed-over': 'Handed over',
}
const tones: Readonly<Partial<Record<StudioRunState, 'err' | 'info' | 'ok'>>> = {
  failed: 'err',
  working: 'info',
  ended: 'ok',
}

interface RunsDialogProps {
  readonly id: string
  readonly onClose: () => void
  /** Shows a case, by its id. */
  readonly onOpenCase: (id: string) => void
}

export function RunsDialog({ id, onClose, onOpenCase }: RunsDialogProps) {
  const { api } = useSession()
  const [state, setState] = useState('')
  const loaded = useLoaded(useCallback((signal: AbortSignal) => readRuns(api, id, state, signal), [api, id, state]))
  return (
    <Dialog open place="side" onClose={onClose} title={`Runs of ${id}`}>
      <div className={styles.form}>
        <SelectField
          id="run-state"
          label="State"
          value={state}
          onChange={setState}
          options={[
            { value: '', label: 'All' },
            ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
          ]}
        />
        {loaded.state === 'loading' && <Skeleton lines={6} label="Loading the runs…" />}
        {loaded.state === 'failed' && (
          <Banner tone="err" action={<Button onClick={loaded.again}>Try again</Button>}>
            {`The runs could not be loaded: ${loaded.reason}`}
          </Banner>
        )}
        {loaded.state === 'loaded' && loaded.value.length === 0 && <p>There is no such run.</p>}
        {loaded.state === 'loaded' &&
          loaded.value.map((run) => <Run key={run.id} agent={id} run={run} onOpenCase={onOpenCase} />)}
      </div>
    </Dialog>
  )
}

interface RunProps extends Pick<RunsDialogProps, 'onOpenCase'> {
  readonly agent: string
  readonly run: StudioRun
}

/** Of a run that is over, nothing is kept of which a case could be made. */
const isUnderWay = ({ state }: StudioRun) => state === 'open' || state === 'failed' || state === 'working'

function Run({ agent, run, onOpenCase }: RunProps) {
  const { api } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<CaseOfRun>()
  const { busy, problem, perform, end } = useDialogAction<'case'>()
  const makeCase = () =>
    perform('case', async () => {
      setMade(await makeCaseOfRun(api, agent, run.id))
      end()
    })
  const name = when.format(new Date(run.begunAt))
  // A run that was not used again has no duration.
  const lasted = new Date(run.usedAt).getTime() - new Date(run.begunAt).getTime()
  const facts = [
    run.client,
    run.version === null ? 'an earlier version' : run.version === 0 ? 'the shipped version' : `version ${run.version}`,
    ...(lasted < 1000 ? [] : [lasting(lasted)]),
    ...(run.step === null ? [] : [`at “${run.step}”`]),
  ]
  return (
    <section aria-label={`Run of ${name}`}>
      <div className={styles.bar}>
        <h3>{name}</h3>
        <Pill tone={tones[run.state]}>{stateNames[run.state]}</Pill>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          What happened
        </Button>
        {isUnderWay(run) && (
          <Button size="small" busy={busy === 'case'} onClick={() => void makeCase()}>
            Make a case of this run
          </Button>
        )}
      </div>
      {problem !== undefined && <Banner tone="err">{problem}</Banner>}
      {made && <MadeCase {...made} onOpen={() => onOpenCase(made.id)} />}
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      {isOpen && <Events agent={agent} run={run.id} />}
    </section>
  )
}

function MadeCase({ missing, onOpen }: CaseOfRun & { readonly onOpen: () => void }) {
  const kinds = missing.map(({ field, extension }) => `${field} (${extension})`).join(', ')
  return (
    <Banner tone={missing.length === 0 ? 'ok' : 'warn'} action={<Button onClick={onOpen}>Open the case</Button>}>
      {missing.length === 0
        ? 'A case is made. It has samples in the place of what was filled in.'
        : `A case is made. Add files of your own, because no samples can be made for: ${kinds}`}
    </Banner>
  )
}

function Events({ agent, run }: { readonly agent: string; readonly run: string }) {
  const { api } = useSession()
  const loaded = useLoaded(useCallback((signal: AbortSignal) => readRun(api, agent, run, signal), [api, agent, run]))
  if (loaded.state === 'loading') return <Skeleton lines={4} label="Loading what happened…" />
  if (loaded.state === 'failed') return <Banner tone="err">{`The run could not be loaded: ${loaded.reason}`}</Banner>
  return (
    <ol>
      {loaded.value.map((event, at) => (
        // The list never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <Event {...event} />
        </li>
      ))}
    </ol>
  )
}

const eventNames: Readonly<Record<StudioRunEvent['kind'], string>> = {
  begun: 'Begun',
  call: 'Call',
  stages: 'Stages of',
  model: 'Model:',
  download: 'Downloaded',
  ended: 'Over',
}
function Event({ kind, name, at, milliseconds, outcome, parts }: StudioRunEvent) {
  const time = milliseconds === null ? '' : `, ${lasting(milliseconds)}`
  return (
    <>
      {`${clock.format(new Date(at))} ${eventNames[kind]} `}
      {name !== null && (
        <>
          <strong>{name}</strong>
          {`: ${outcomesInWords[outcome]}${time}`}
        </>
      )}
      <Parts parts={parts} />
    </>
  )
}

function Parts({ parts }: Pick<StudioRunPart, 'parts'>) {
  if (parts.length === 0) return null
  return (
    <ul className={styles.quiet}>
      {parts.map(({ name, milliseconds, outcome, parts: inner }, at) => (
        // The list never changes, and an operation may stand in it twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          {[
            name,
            ...(outcome === null ? [] : [outcomesOfParts[outcome]]),
            ...(milliseconds === null || outcome === 'skipped' ? [] : [lasting(milliseconds)]),
          ].join(', ')}
          <Parts parts={inner} />
        </li>
      ))}
    </ul>
  )
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

function lasting(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
