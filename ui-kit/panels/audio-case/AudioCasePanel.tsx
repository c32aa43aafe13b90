/** A case of recorded calls: questions about it, its calls, and the evidence that was kept. */
import { useEffect, useMemo, useState } from 'react'
import type { PanelProps } from '#engine/machine/panel-props.ts'
import { realClock } from '#engine/machine/real-clock.ts'
import { Tabs } from '#ui-kit/components/Tabs.tsx'
import { AgentTab } from './agent/AgentTab.tsx'
import { CallsTab } from './calls/CallsTab.tsx'
import { EvidenceTab } from './evidence/EvidenceTab.tsx'
import { audioCase } from './state/audio-case.ts'
import { uploadedFiles } from './state/uploaded-files.ts'
import type { Texts } from './texts.ts'

export function AudioCasePanel(props: PanelProps<Texts>) {
  // Another session is another case: nothing of the one before stays.
  return <Case key={props.actor.getSnapshot().context.session} {...props} />
}

function Case({ definition, parameters: texts, actor, calls, clock = realClock }: PanelProps<Texts>) {
  const [shown] = useState(() => {
    const fileCount = () => uploadedFiles(definition, actor.getSnapshot().context)
    return audioCase({ calls, texts, clock, fileCount })
  })
  const [tab, setTab] = useState('agent')
  const running = useMemo(() => ({ definition, actor, calls, clock, texts }), [definition, actor, calls, clock, texts])
  useEffect(() => {
    void shown.open()
    return shown.close
  }, [shown])

  const open = (next: string) => {
    setTab(next)
    if (next === 'evidence') void shown.evidence.load()
  }
  const tabs = [
    ['agent', texts.agent.tab, AgentTab],
    ['calls', texts.callsTab.tab, CallsTab],
    ['evidence', texts.evidence.tab, EvidenceTab],
  ] as const
  return (
    <Tabs
      label={definition.name}
      value={tab}
      onChange={open}
      items={tabs.map(([id, label, Tab]) => ({ id, label, content: <Tab shown={shown} running={running} /> }))}
    />
  )
}
