/** The tab with the assistant: what was asked and answered, and the next question. */
import { useState } from 'react'
import type { Call, Scope, Subject } from '../case.ts'
import { useView } from '../state/use-view.ts'
import type { TabProps } from '../tab-props.ts'
import styles from './AgentTab.module.css'
import { Composer } from './Composer.tsx'
import { MessageLog } from './MessageLog.tsx'

export function AgentTab({ shown, running }: TabProps) {
  const { conversation } = shown
  const list = useView(shown.list)
  const said = useView(conversation)
  const [scope, setScope] = useState<Scope>('all')
  const [picked, setPicked] = useState('')
  const callId = chosenCall(list.calls, picked)
  const subject: Subject = scope === 'call' ? { scope, callId: callId ?? null } : { scope, callId: null }

  return (
    <div className={styles.frame}>
      <div className={styles.tab}>
        <MessageLog
          said={said}
          calls={list.calls}
          texts={running.texts}
          onKeep={(answer) => void conversation.keep(answer)}
        />
        <Composer
          said={said}
          list={list}
          scope={scope}
          callId={callId}
          running={running}
          onScope={setScope}
          onPick={setPicked}
          onRefresh={() => void shown.refresh()}
          onWrite={conversation.write}
          onAsk={() => {
            // A question about one call needs one.
            if (scope === 'all' || callId !== undefined) void conversation.ask(subject)
          }}
        />
      </div>
    </div>
  )
}

/** The call that a question is about: the one that was picked, else the first there is. */
const chosenCall = (calls: readonly Call[], picked: string): string | undefined =>
  (calls.find(({ id }) => id === picked) ?? calls[0])?.id
