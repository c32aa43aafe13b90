/** The machine of the text as a chart, with what the path test, the cases and the runs under way have come to. Each part leads to its lines. */
import { useCallback, useMemo } from 'react'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import { publish } from '#engine/definition/publish.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { Coverage, StudioCoverage } from '#engine/shapes/studio.ts'
import { type ChartArrow, type ChartStep, stateChart } from '#engine/view/state-chart.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { readCoverage } from '#ui-kit/portal/calls/studio.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { operations } from 'virtual:installed-operations'
import type { WalkedPath } from '../cases/path-worker.ts'
import styles from './StateChart.module.css'
import { useWalkedPath } from './use-walked-path.ts'

interface StateChartProps {
  readonly agent: string
  readonly definition: Definition
  readonly hubs: Readonly<Record<string, readonly HubItem[]>>
  readonly client: string
  /** Leads to the lines of a part of the definition. */
  readonly onOpen: (path: readonly (string | number)[]) => void
}

export function StateChart({ agent, definition, hubs, client, onOpen }: StateChartProps) {
  const { api } = useSession()
  const chart = useMemo(() => stateChart(publish(definition, operations)), [definition])
  const chosen = definition.hub && hubs[definition.hub.items]?.find(({ id }) => id === definition.hub?.default)
  const walked = useWalkedPath({ definition, client, chosen })
  const loaded = useLoaded(useCallback((signal: AbortSignal) => readCoverage(api, agent, signal), [api, agent]))
  const reached = loaded.state === 'loaded' ? loaded.value : undefined
  const lanes = Math.max(0, ...chart.arrows.map(({ lane }) => lane + 1))
  const titleOf = (at: number) => chart.steps[at]?.title ?? 'End'
  return (
    <>
      {loaded.state === 'failed' && (
        <Banner tone="warn" action={<Button onClick={loaded.again}>Try again</Button>}>
          {`It is not known how far the runs and the cases have come: ${loaded.reason}`}
        </Banner>
      )}
      <p className={styles.quiet}>
        The bars show how many of the runs under way have come to a step. “Tested” is what the path test comes to.
      </p>
      <ol
        className={styles.chart}
        // One column for each lane of arrows, and one for the steps.
        style={{ gridTemplateColumns: `repeat(${lanes}, 0.9rem) minmax(0, 1fr)` }}
      >
        {chart.steps.map((step, at) => (
          <Step
            key={step.id}
            {...{ step, at, lanes, walked, reached, onOpen }}
            leads={chart.arrows
              .filter(({ from, to }) => from === at && to !== at)
              .map(({ to, labels }) => [titleOf(to), labels.length > 0 ? ` (${labels.join(', ')})` : ''].join(''))}
          />
        ))}
        <li className={styles.end} style={{ gridColumn: lanes + 1, gridRow: chart.steps.length * 2 + 1 }}>
          End
        </li>
        {chart.arrows.map((arrow) => (
          <Arrow key={`${arrow.from} ${arrow.to}`} {...arrow} lanes={lanes} />
        ))}
      </ol>
    </>
  )
}

interface StepProps extends Pick<StateChartProps, 'onOpen'> {
  readonly step: ChartStep
  readonly at: number
  readonly lanes: number
  readonly leads: readonly string[]
  readonly walked: WalkedPath | undefined
  readonly reached: StudioCoverage | undefined
}

/** A head and a body in rows of their own, so that arrows go from the buttons of one step to the head of another. */
function Step({ step, at, lanes, leads, walked, reached, onOpen }: StepProps) {
  const { id, title, path, actions } = step
  const column = lanes + 1
  const share = reached && reached.runs.all > 0 ? (reached.runs.steps[id] ?? 0) / reached.runs.all : 0
  return (
    <>
      <li className={styles.head} style={{ gridColumn: column, gridRow: at * 2 + 1 }}>
        <button type="button" onClick={() => onOpen(path)}>
          {title}
        </button>
        <div className={styles.weight}>
          <div style={{ inlineSize: `${Math.round(share * 100)}%` }} />
        </div>
        <div className={styles.quiet}>{sentenceOf('steps', id, walked?.reached.steps, reached)}</div>
      </li>
      <li className={styles.body} style={{ gridColumn: column, gridRow: at * 2 + 2 }}>
        <ul>
          {actions.map((action, index) => (
            <li key={action.id}>
              <button type="button" onClick={() => onOpen([...path, 'actions', index])}>
                {action.label}
              </button>
              <div className={styles.quiet}>{sentenceOf('actions', action.id, walked?.reached.actions, reached)}</div>
              {action.calls.map((call) => (
                <div key={call}>
                  <button type="button" onClick={() => onOpen(['calls', call])}>{`Call ${call}`}</button>
                  <div className={styles.quiet}>{sentenceOf('calls', call, walked?.reached.calls, reached)}</div>
                </div>
              ))}
            </li>
          ))}
        </ul>
        {leads.length > 0 && <p className={styles.quiet}>{`Leads to: ${leads.join('; ')}`}</p>}
      </li>
    </>
  )
}

function sentenceOf(
  kind: Exclude<keyof Coverage, 'all'>,
  id: string,
  walked: ReadonlySet<string> | undefined,
  reached: StudioCoverage | undefined,
): string {
  const count = ({ all, [kind]: counts }: Coverage) => `${counts[id] ?? 0} / ${all}`
  return [
    ...(walked ? [walked.has(id) ? 'Tested' : 'Not tested'] : []),
    ...(reached ? [`Runs: ${count(reached.runs)}`] : []),
    // Which buttons a case pressed is not kept.
    ...(reached && kind !== 'actions' ? [`Cases: ${count(reached.cases)}`] : []),
  ].join(' · ')
}

/** The steps say in words where they lead. */
function Arrow({ from, to, lane, lanes }: ChartArrow & { readonly lanes: number }) {
  if (from === to) return null
  const isDown = to > from
  const rows = isDown ? [from * 2 + 2, to * 2 + 2] : [to * 2 + 1, from * 2 + 3]
  return (
    <li
      aria-hidden="true"
      className={styles.arrow}
      data-way={isDown ? 'down' : 'up'}
      style={{ gridColumn: `${lanes - lane} / ${lanes + 1}`, gridRow: rows.join(' / ') }}
    />
  )
}
