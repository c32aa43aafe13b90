/** One message: its author, its time, what it is about, and for an answer its sources and the button that saves it as evidence. */
import { Pill } from '#ui-kit/components/Pill.tsx'
import type { Call, Message } from '../case.ts'
import { callName } from '../display/call-names.ts'
import { momentOf } from '../display/moment.ts'
import { isAnswer, type Saving } from '../state/conversation.ts'
import type { Listening } from '../tab-props.ts'
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
  readonly onListen: (listening: Listening) => void
}

export function MessageItem({ message, saving, calls, texts, onKeep, onListen }: MessageItemProps) {
  const { role, content, timestamp, meta } = message
  const { agent } = texts
  return (
    <article className={styles.message} data-role={role} data-state={meta.error ? 'error' : 'sent'}>
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
          <Sources citations={meta.citations ?? []} calls={calls} texts={texts} onListen={onListen} />
          <EvidenceButton saving={saving} texts={agent.evidence} onKeep={onKeep} />
        </>
      )}
    </article>
  )
}

/** Shows a time; text that is not a time is shown unchanged. */
function Time({ value }: { readonly value: unknown }) {
  const moment = momentOf(value)
  if (moment)
    return (
      <time dateTime={moment.iso}>
        <bdi>{moment.text}</bdi>
      </time>
    )
  return typeof value === 'string' ? <bdi>{value}</bdi> : null
}
