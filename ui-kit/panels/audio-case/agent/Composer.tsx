/** The next question: what it is about, its text, and the button that sends it. */
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { factsOf } from '#engine/machine/context.ts'
import { formProblems } from '#engine/rules/form-problems.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { focusField } from '#ui-kit/components/focus-field.ts'
import { RadioField } from '#ui-kit/components/RadioField.tsx'
import type { Scope } from '../case.ts'
import type { CallListView } from '../state/call-list.ts'
import type { ConversationView } from '../state/conversation.ts'
import type { Running } from '../tab-props.ts'
import styles from './Composer.module.css'
import { CallPicker } from './CallPicker.tsx'
import { QuestionField, questionPlace } from './QuestionField.tsx'

interface ComposerProps {
  readonly said: ConversationView
  readonly list: CallListView
  readonly scope: Scope
  readonly callId: string | undefined
  readonly running: Running
  readonly onScope: (scope: Scope) => void
  readonly onPick: (call: string) => void
  readonly onRefresh: () => void
  readonly onWrite: (question: string) => void
  readonly onAsk: () => void
}

export function Composer(props: ComposerProps) {
  const { said, list, scope, callId, running, onScope, onPick, onRefresh, onWrite, onAsk } = props
  const texts = running.texts.agent
  const [errors, setErrors] = useState<readonly string[]>([])

  const send = () => {
    if (said.state === 'asking') return
    const found = mistakesOf(running, said.question)
    setErrors(found)
    if (found.length > 0 || said.question.trim() === '') focusField(questionPlace(texts.question))
    else onAsk()
  }
  return (
    <form
      noValidate
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {said.state === 'failed' && <Banner tone="err">{texts.failed}</Banner>}
      <RadioField
        id="audio-case-scope"
        label={texts.scope.label}
        value={scope}
        options={[
          { value: 'all', label: texts.scope.all },
          { value: 'call', label: texts.scope.call },
        ]}
        onChange={(value) => onScope(value === 'call' ? 'call' : 'all')}
      />
      {scope === 'call' && (
        <CallPicker list={list} callId={callId} texts={running.texts} onPick={onPick} onRefresh={onRefresh} />
      )}
      <QuestionField
        field={texts.question}
        hint={texts.hint}
        value={said.question}
        errors={errors}
        onChange={onWrite}
        onSubmit={send}
      />
      <div>
        <Button
          kind="primary"
          type="submit"
          busy={said.state === 'asking'}
          icon={<Send aria-hidden="true" className={styles.sending} />}
        >
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

/** What the definition demands of a question. */
function mistakesOf({ definition, actor, clock, texts }: Running, question: string): readonly string[] {
  const field = texts.agent.question
  const facts = factsOf(definition, actor.getSnapshot().context, clock.now())
  const values = { ...facts.values, [field.id]: question }
  return formProblems({ fields: [field] }, { ...facts, values }).map(({ message }) => message)
}
