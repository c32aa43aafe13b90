/** The form for the next question: what it is about, its text, and the button that sends it. */
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
import { QuestionField, questionElementId } from './QuestionField.tsx'

interface ComposerProps {
  readonly view: ConversationView
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
  const { view, list, scope, callId, running, onScope, onPick, onRefresh, onWrite, onAsk } = props
  const texts = running.texts.agent
  const [errors, setErrors] = useState<readonly string[]>([])

  const send = () => {
    if (view.state === 'asking') return
    const problems = findProblems(running, view.question)
    setErrors(problems)
    if (problems.length > 0 || view.question.trim() === '') focusField(questionElementId(texts.question))
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
      {view.state === 'failed' && <Banner tone="err">{texts.failed}</Banner>}
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
        value={view.question}
        errors={errors}
        onChange={onWrite}
        onSubmit={send}
      />
      <div>
        <Button
          kind="primary"
          type="submit"
          busy={view.state === 'asking'}
          icon={<Send aria-hidden="true" className={styles.sending} />}
        >
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

/** Finds what the rules of the definition do not allow in a question. */
function findProblems({ definition, actor, clock, texts }: Running, question: string): readonly string[] {
  const field = texts.agent.question
  const facts = factsOf(definition, actor.getSnapshot().context, clock.now())
  const values = { ...facts.values, [field.id]: question }
  return formProblems({ fields: [field] }, { ...facts, values }).map(({ message }) => message)
}
