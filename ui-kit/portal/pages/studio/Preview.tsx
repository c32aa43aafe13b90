/** The wizard of the text, live: with the answers that the operations declare as samples, and no call to the server. */
import { useEffect, useMemo, useState } from 'react'
import type { Instructions } from '#engine/client/load-instructions.ts'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { StepState } from '#engine/simulation/reach-state.ts'
import type { Walk } from '#engine/simulation/walk.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { onDemand } from '#ui-kit/components/on-demand.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { Tabs } from '#ui-kit/components/Tabs.tsx'
import { FilmStrip } from './FilmStrip.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { heights, stateNames } from './preview-states.ts'
import styles from './Studio.module.css'
import { useReached } from './use-reached.ts'

/** The script that wizards with panels load. */
const PanelWizard = onDemand(async () => (await import('#ui-kit/portal/wizard/PanelWizard.tsx')).PanelWizard)

interface PreviewProps {
  readonly agent: string
  /** Of the last text without mistakes. */
  readonly definition: Definition | undefined
  readonly clients: readonly string[]
  readonly hubs: Readonly<Record<string, readonly HubItem[]>>
  /** Leads to the lines of a step, by its place among the steps. */
  readonly onOpenStep: (index: number) => void
  /** Leads to the lines of any part. */
  readonly onOpen: (path: readonly (string | number)[]) => void
}

const StateChart = onDemand(async () => (await import('./chart/StateChart.tsx')).StateChart)

const isState = (text: string): text is StepState => Object.hasOwn(stateNames, text)

const widths = { '1440': 'Wide (1440)', '375': 'Phone (375)' } as const
const themes = { light: 'Light', dark: 'Dark' } as const

export function Preview({ agent, definition, clients, hubs, onOpenStep, onOpen }: PreviewProps) {
  const [view, setView] = useState('one')
  const [client, setClient] = useState<string>()
  const [width, setWidth] = useState('375')
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [step, setStep] = useState('')
  const [state, setState] = useState<StepState>('fresh')
  const [attempt, setAttempt] = useState(0)
  useOwnTitle()

  if (!definition) {
    return (
      <section aria-label="Preview" className={styles.side}>
        <Skeleton lines={8} label="The preview begins with the first text without mistakes…" />
      </section>
    )
  }
  const admitted = definition.access.clients.length > 0 ? definition.access.clients : clients
  const chosenClient = client !== undefined && admitted.includes(client) ? client : (admitted[0] ?? '')
  const chosenStep = definition.steps.some(({ id }) => id === step) ? step : (definition.steps[0]?.id ?? '')
  return (
    <section aria-label="Preview" className={styles.side}>
      <div className={styles.choices}>
        <Choice id="preview-client" label="Workspace" value={chosenClient} onChange={setClient}>
          {admitted.map((each) => [each, each])}
        </Choice>
        <Choice id="preview-width" label="Width" value={width} onChange={setWidth}>
          {Object.entries(widths)}
        </Choice>
        <Choice
          id="preview-theme"
          label="Colours"
          value={theme}
          onChange={(next) => setTheme(next === 'dark' ? 'dark' : 'light')}
        >
          {Object.entries(themes)}
        </Choice>
      </div>
      <Tabs
        label="What the preview shows"
        value={view}
        onChange={setView}
        items={[
          {
            id: 'one',
            label: 'One screen',
            content: (
              <>
                <div className={styles.choices}>
                  <Choice id="preview-step" label="Step" value={chosenStep} onChange={setStep}>
                    {definition.steps.map(({ id, title }) => [id, title])}
                  </Choice>
                  <Choice
                    id="preview-state"
                    label="State"
                    value={state}
                    onChange={(next) => setState(isState(next) ? next : 'fresh')}
                  >
                    {Object.entries(stateNames)}
                  </Choice>
                  <Button size="small" onClick={() => setAttempt((count) => count + 1)}>
                    Start again
                  </Button>
                </div>
                <Live
                  key={attempt}
                  {...{ definition, hubs, client: chosenClient, step: chosenStep, state, theme }}
                  width={Number(width)}
                />
              </>
            ),
          },
          {
            id: 'all',
            label: 'All screens',
            content: (
              <FilmStrip {...{ definition, hubs, client: chosenClient, theme, onOpenStep }} width={Number(width)} />
            ),
          },
          {
            id: 'chart',
            label: 'State chart',
            content: <StateChart {...{ agent, definition, hubs, client: chosenClient, onOpen }} />,
          },
        ]}
      />
    </section>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: readonly (readonly [value: string, label: string])[]
}

const Choice = ({ children, ...field }: ChoiceProps) => (
  <SelectField {...field} options={children.map(([value, label]) => ({ value, label }))} />
)

interface LiveProps extends Pick<PreviewProps, 'hubs'> {
  readonly definition: Definition
  readonly client: string
  readonly step: string
  readonly state: StepState
  readonly width: number
  readonly theme: 'light' | 'dark'
}

/** CSS pixels of the panel in which it is drawn. */
const panelWidth = 375

function Live({ definition, hubs, client, step, state, width, theme }: LiveProps) {
  const reached = useReached({ definition, hubs, client, step, state })
  const run = reached?.state === 'reached' ? reached.run : undefined
  useEffect(() => (run ? letTimePass(run) : undefined), [run])
  const instructions = useMemo<Instructions>(() => ({ state: 'found', steps: [] }), [])

  if (!reached) return <Skeleton lines={8} label="Loading the preview…" />
  if (!run) return <Banner tone="info">A run does not come to this step in this state.</Banner>
  return (
    <PreviewFrame
      title={`Preview of ${definition.name}`}
      width={width}
      height={heights[width] ?? 720}
      scale={panelWidth / width}
      theme={theme}
    >
      <div className={styles.frame}>
        <PanelWizard
          definition={run.definition}
          actor={run.actor}
          host={run.simulation.host}
          instructions={instructions}
        />
      </div>
    </PreviewFrame>
  )
}

/** Milliseconds. */
const beat = 200

/** The simulated clock stands still by itself. */
function letTimePass({ simulation: { clock } }: Walk): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  const wait = () => {
    if (isWanted) timer = setTimeout(() => void clock.advance(beat).then(wait), beat)
  }
  wait()
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}

/** A wizard names the document after its step, and this one is only a picture of one. */
function useOwnTitle(): void {
  useEffect(() => {
    const [own, element] = [document.title, document.querySelector('title')]
    if (!element) return undefined
    const watcher = new MutationObserver(() => {
      if (document.title !== own) document.title = own
    })
    watcher.observe(element, { childList: true })
    return () => watcher.disconnect()
  }, [])
}
