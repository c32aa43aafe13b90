/** The panel for a case of recorded calls: tabs for questions about it, its calls, and the saved evidence. */
import { useEffect, useMemo, useState } from 'react'
import type { PanelProps } from '#engine/machine/panel-props.ts'
import { realClock } from '#engine/machine/real-clock.ts'
import { Tabs } from '#ui-kit/components/Tabs.tsx'
import { AgentTab } from './agent/AgentTab.tsx'
import { CallsTab } from './calls/CallsTab.tsx'
import { EvidenceTab } from './evidence/EvidenceTab.tsx'
import { createAudioCase } from './state/audio-case.ts'
import { countUploadedFiles } from './state/count-uploaded-files.ts'
import type { Listening } from './tab-props.ts'
import type { Texts } from './texts.ts'

export function AudioCasePanel(props: PanelProps<Texts>) {
  // Another session is another case, so the key discards all state of the previous one.
  return <AudioCase key={props.actor.getSnapshot().context.session} {...props} />
}

function AudioCase({ definition, parameters: texts, actor, calls, clock = realClock }: PanelProps<Texts>) {
  const [audio] = useState(() => {
    const fileCount = () => countUploadedFiles(definition, actor.getSnapshot().context)
    return createAudioCase({ calls, texts, clock, fileCount })
  })
  const [tab, setTab] = useState('agent')
  const [listening, setListening] = useState<Listening>()
  const running = useMemo(() => ({ definition, actor, calls, clock, texts }), [definition, actor, calls, clock, texts])
  useEffect(() => {
    void audio.open()
    return audio.close
  }, [audio])

  const open = (next: string) => {
    setTab(next)
    if (next === 'evidence') void audio.evidence.load()
  }
  const listen = (next: Listening) => {
    // A call that the search does not show could not be opened.
    if (!audio.search.view().found?.some(({ id }) => id === next.callId)) audio.search.type('')
    setListening(next)
    setTab('calls')
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
      items={tabs.map(([id, label, Tab]) => ({
        id,
        label,
        content: <Tab audio={audio} running={running} listening={listening} onListen={listen} />,
      }))}
    />
  )
}
