/** Chooses the call that a question is about; a button loads the calls again. */
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { callChoices } from '../display/call-names.ts'
import type { CallListView } from '../state/call-list.ts'
import type { Texts } from '../texts.ts'
import styles from './Composer.module.css'

interface CallPickerProps {
  readonly list: CallListView
  readonly callId: string | undefined
  readonly texts: Texts
  readonly onPick: (call: string) => void
  readonly onRefresh: () => void
}

export function CallPicker({ list, callId, texts, onPick, onRefresh }: CallPickerProps) {
  const { scope } = texts.agent
  const { state, calls, trouble } = list
  return (
    <div className={styles.about}>
      <div className={styles.picker}>
        <SelectField
          id="audio-case-call"
          label={scope.picker}
          value={callId ?? ''}
          options={callChoices(calls)}
          placeholder={state === 'loading' ? texts.callsTab.loading : scope.empty}
          onChange={onPick}
        />
        <Button busy={state === 'loading'} icon={<RefreshCw aria-hidden="true" />} onClick={onRefresh}>
          {scope.refresh}
        </Button>
      </div>
      {state === 'failed' && <Banner tone="err">{trouble}</Banner>}
      {state === 'fallback' && <Banner tone="warn">{texts.callsTab.fallback.notice}</Banner>}
    </div>
  )
}
