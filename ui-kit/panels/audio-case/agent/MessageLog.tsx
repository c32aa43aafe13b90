/** The questions and answers in order; screen readers announce new ones. */
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useEffect, useRef } from 'react'
import { own } from '#engine/values/path.ts'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import type { Call } from '../case.ts'
import type { ConversationView } from '../state/conversation.ts'
import type { Listening } from '../tab-props.ts'
import type { Texts } from '../texts.ts'
import styles from './MessageLog.module.css'
import { MessageItem } from './MessageItem.tsx'
import { SpinnerMark } from '#ui-kit/components/Spinner.tsx'

interface MessageLogProps {
  readonly view: ConversationView
  readonly calls: readonly Call[]
  readonly texts: Texts
  readonly onKeep: (answer: string) => void
  readonly onListen: (listening: Listening) => void
}

export function MessageLog({ view, calls, texts, onKeep, onListen }: MessageLogProps) {
  const { messages, saves, state } = view
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const question = [...(log.current?.querySelectorAll<HTMLElement>('[data-role="user"]') ?? [])].at(-1)
    // Scrolls to the last question, so that a long answer is read from its beginning.
    if (log.current && question) log.current.scrollTop = question.offsetTop
  }, [messages.length])

  return (
    // It has its own scrollbar, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={log} role="log" aria-label={texts.agent.history} tabIndex={0} className={styles.log}>
      {messages.length === 0 && (
        <EmptyState title={texts.agent.empty} icon={<MessageSquareText aria-hidden="true" />} />
      )}
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          saving={own(saves, message.id)}
          calls={calls}
          texts={texts}
          onKeep={() => onKeep(message.id)}
          onListen={onListen}
        />
      ))}
      {state === 'asking' && (
        <p className={styles.thinking}>
          <SpinnerMark />
          {texts.agent.thinking}
        </p>
      )}
    </div>
  )
}
