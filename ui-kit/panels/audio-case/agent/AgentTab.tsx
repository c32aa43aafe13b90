/** The tab with the assistant: the conversation so far, and the next question. */
import { useState } from 'react'
import type { Call, Scope, Subject } from '../case.ts'
import type { TabProps } from '../tab-props.ts'
import styles from './AgentTab.module.css'
import { Composer } from './Composer.tsx'
import { MessageLog } from './MessageLog.tsx'
import { useView } from '../state/observable.ts'

export function AgentTab({ audio, running, onListen }: TabProps) {
  const { conversation } = audio
  const list = useView(audio.list)
  const view = useView(conversation)
  const [scope, setScope] = useState<Scope>('all')
  const [picked, setPicked] = useState('')
  const callId = chosenCall(list.calls, picked)
  const subject: Subject = scope === 'call' ? { scope, callId: callId ?? null } : { scope, callId: null }

  return (
    <div className={styles.frame}>
      <div className={styles.tab}>
        <MessageLog
          view={view}
          calls={list.calls}
          texts={running.texts}
          onKeep={(answer) => void conversation.saveAnswer(answer)}
          onListen={onListen}
        />
        <Composer
          view={view}
          list={list}
          scope={scope}
          callId={callId}
          running={running}
          onScope={setScope}
          onPick={setPicked}
          onRefresh={() => void audio.refresh()}
          onWrite={conversation.write}
          onAsk={() => {
            // A question about one call can be asked only once there is a call.
            if (scope === 'all' || callId !== undefined) void conversation.ask(subject)
          }}
        />
      </div>
    </div>
  )
}

/** The call that a question is about: the one that the user picked, else the first. */
const chosenCall = (calls: readonly Call[], picked: string): string | undefined =>
  (calls.find(({ id }) => id === picked) ?? calls[0])?.id
