/** A change in words: a language model proposes what becomes of the draft, the difference is shown, and the author takes it or leaves it. */
import { useEffect, useRef, useState } from 'react'
import type { StudioProposal } from '#engine/shapes/studio.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { TextAreaField } from '#ui-kit/components/TextAreaField.tsx'
import { proposeChange } from '#ui-kit/portal/calls/studio.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { describeError } from '#ui-kit/portal/session/use-loaded.ts'
import { ChangesBetween } from './Changes.tsx'
import type { Checker } from './checker.ts'
import { Difference } from './Difference.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import styles from './Studio.module.css'

interface DescribeDialogProps {
  readonly id: string
  readonly keeper: DraftKeeper
  readonly text: string
  readonly ask: Checker['ask']
  readonly onClose: () => void
  /** Puts the proposed text into the draft. */
  readonly onTake: (text: string) => void
}

type Asking =
  | { readonly state: 'idle' | 'wordless' }
  | { readonly state: 'asking'; readonly stop: () => void }
  | { readonly state: 'failed'; readonly reason: string; readonly problems: readonly string[] }
  | { readonly state: 'proposed'; readonly proposal: StudioProposal }

const longestWish = 4000

export function DescribeDialog({ id, keeper, text, ask, onClose, onTake }: DescribeDialogProps) {
  const { api } = useSession()
  const [wish, setWish] = useState('')
  const [asking, setAsking] = useState<Asking>({ state: 'idle' })
  const stopping = useRef<AbortController>(undefined)
  // Leaving the dialog, or the page, stops the model.
  useEffect(() => () => stopping.current?.abort(), [])

  async function propose() {
    if (wish.trim() === '') return setAsking({ state: 'wordless' })
    const stopper = new AbortController()
    stopping.current = stopper
    setAsking({ state: 'asking', stop: () => stopper.abort() })
    try {
      if (!(await keeper.flush())) throw new Error('The draft could not be saved. Check the connection, and try again.')
      const outcome = await proposeChange(api, id, wish, stopper.signal)
      setAsking(
        'problems' in outcome
          ? { state: 'failed', reason: outcome.error, problems: outcome.problems }
          : { state: 'proposed', proposal: outcome },
      )
    } catch (error) {
      if (stopper.signal.aborted) return setAsking({ state: 'idle' })
      setAsking({ state: 'failed', reason: describeError(error).reason, problems: [] })
    }
  }

  const isChange = asking.state === 'proposed' && asking.proposal.text !== text
  return (
    <Dialog
      open
      place="side"
      onClose={onClose}
      title="Describe a change"
      actions={
        <>
          {asking.state === 'asking' ? (
            <Button onClick={asking.stop}>Stop</Button>
          ) : (
            <Button onClick={onClose}>Cancel</Button>
          )}
          <Button
            kind={isChange ? 'secondary' : 'primary'}
            busy={asking.state === 'asking'}
            onClick={() => void propose()}
          >
            {asking.state === 'proposed' ? 'Propose again' : 'Propose the change'}
          </Button>
          {isChange && (
            <Button kind="primary" onClick={() => onTake(asking.proposal.text)}>
              Take the change
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <TextAreaField
          id="described-change"
          label="What should change?"
          hint="In your own words, such as “Ask for the rent, and print it in the letter”. The draft and your words are sent to the language model."
          maxLength={longestWish}
          value={wish}
          onChange={setWish}
          onSubmit={() => void propose()}
          errors={asking.state === 'wordless' ? ['Describe what should change.'] : []}
        />
        <output>
          {asking.state === 'asking' &&
            'The language model is working on the draft. Its changes are checked before you see them, which may take some minutes.'}
        </output>
        {asking.state === 'failed' && (
          <>
            <Banner tone="err">{asking.reason}</Banner>
            {asking.problems.length > 0 && (
              <section>
                <h3>What was wrong with the last change</h3>
                <ul>
                  {asking.problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
        {asking.state === 'proposed' && (
          <>
            {asking.proposal.note !== '' && <Banner tone="info">{asking.proposal.note}</Banner>}
            {isChange ? (
              <>
                <ChangesBetween title="What changes" before={text} after={asking.proposal.text} ask={ask} />
                <Difference label="Lines that change" before={text} after={asking.proposal.text} />
              </>
            ) : (
              <p>The language model proposes no change.</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
