/** One message: who says it, when, what it is about, and for an answer its sources and the button that keeps it. */
import { Pill } from '#ui-kit/components/Pill.tsx'
import type { Call, Message } from '../case.ts'
import { callName } from '../shown/call-names.ts'
import { Time } from '../shown/Time.tsx'
import { isAnswer, type Saving } from '../state/conversation.ts'
import type { Texts } from '../texts.ts'
import { EvidenceButton } from './EvidenceButton.tsx'
import styles from './MessageItem.module.css'
import { Sources } from './Sources.tsx'

interface MessageItemProps {
  readonly message: Message
  readonly saving: Saving | undefined
  readonly calls: readonly Call[]
  readonly texts: Texts
  readonly onKeep: () => void
}

export function MessageItem({ message, saving, calls, texts, onKeep }: MessageItemProps) {
  const { role, content, timestamp, meta } = message
  const { agent } = texts
  return (
    <article className={styles.message} data-role={role} data-state={meta.error ? 'error' : 'said'}>
      <p className={styles.head}>
        <span className={styles.who}>{role === 'user' ? agent.user : agent.assistant}</span>
        {role === 'user' && (
          <Pill>
            <bdi>{meta.callId === null ? agent.scope.all : callName(calls, meta.callId)}</bdi>
          </Pill>
        )}
        <Time value={timestamp} />
      </p>
      <p className={styles.text}>
        <bdi>{content}</bdi>
      </p>
      {isAnswer(message) && (
        <>
          <Sources citations={meta.citations ?? []} calls={calls} texts={texts} />
          <EvidenceButton saving={saving} texts={agent.evidence} onKeep={onKeep} />
        </>
      )}
    </article>
  )
}
