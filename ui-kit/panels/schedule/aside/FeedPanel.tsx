/** The calendar feed: an address for programs that can subscribe, and a file for programs that cannot. */
import { useState } from 'react'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { Texts } from '../texts.ts'
import styles from './Aside.module.css'

interface FeedPanelProps {
  /** An absolute URL. */
  readonly address: string
  readonly download: () => Promise<void>
  readonly texts: Texts['feed']
  readonly onClose: () => void
}

export function FeedPanel({ address, download, texts, onClose }: FeedPanelProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'copied'>('idle')
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button
            onClick={() => {
              void navigator.clipboard.writeText(address).then(() => setState('copied'))
            }}
          >
            {texts.copy}
          </Button>
          <Button
            kind="primary"
            busy={state === 'loading'}
            onClick={() => {
              setState('loading')
              void download().then(
                () => setState('idle'),
                () => setState('failed'),
              )
            }}
          >
            {texts.download}
          </Button>
        </>
      }
    >
      <p>{texts.about}</p>
      <TextField id="schedule-feed" label={texts.address} value={address} readOnly onChange={() => undefined} />
      {state === 'failed' && <Banner tone="err">{texts.failed}</Banner>}
      <output className={styles.none}>{state === 'copied' ? texts.copied : ''}</output>
    </Dialog>
  )
}
