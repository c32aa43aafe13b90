/** Publishes a draft: what it changes in words, to whom it goes, what that means for sessions under way, and, if somebody published meanwhile, both differences. */
import { useCallback, useState } from 'react'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { CheckboxesField } from '#ui-kit/components/CheckboxesField.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { publishDraft, type Raced, readVersion, type Unmet } from '#ui-kit/portal/calls/studio.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { Changes, ChangesBetween } from './Changes.tsx'
import type { Checker } from './checker.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { Impact } from './Impact.tsx'
import { UnmetCases } from './cases/UnmetCases.tsx'
import styles from './Studio.module.css'

interface PublishDialogProps {
  readonly id: string
  readonly keeper: DraftKeeper
  readonly ask: Checker['ask']
  readonly clients: readonly string[]
  readonly onClose: () => void
  /** The sentence says what is in use now. */
  readonly onPublished: (sentence: string) => void
}

export function PublishDialog({ id, keeper, ask, clients, onClose, onPublished }: PublishDialogProps) {
  const { api } = useSession()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [raced, setRaced] = useState<Raced>()
  const [unmet, setUnmet] = useState<Unmet>()
  const { busy, problem, perform } = useDialogAction<'publish'>()
  const base = keeper.base()
  const former = useLoaded(
    useCallback(
      // A new agent has no version: everything in it is new.
      (signal: AbortSignal) => readVersion(api, id, base, signal).catch(() => undefined),
      [api, id, base],
    ),
  )
  const publish = (anyway: boolean) =>
    perform('publish', async () => {
      if (!(await keeper.flush())) throw new Error('The draft could not be saved. Check the connection, and try again.')
      const outcome = await publishDraft(api, id, {
        base: keeper.base(),
        clients: chosen.length > 0 ? chosen : null,
        anyway,
      })
      if ('theirs' in outcome) {
        setRaced(outcome)
        throw new Error(`Version ${outcome.newest} was published meanwhile. Compare both lists.`)
      }
      if ('failed' in outcome) {
        setUnmet(outcome)
        throw new Error(outcome.error)
      }
      const whom = chosen.length > 0 ? chosen.join(', ') : 'every workspace that it admits'
      onPublished(`Version ${outcome.version} is in use for ${whom}.`)
    })
  return (
    <Dialog
      open
      place="side"
      onClose={onClose}
      title={`Publish ${id}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {unmet && (
            <Button kind="danger" busy={busy === 'publish'} onClick={() => void publish(true)}>
              Publish anyway
            </Button>
          )}
          <Button kind="primary" busy={busy === 'publish'} onClick={() => void publish(false)}>
            Publish
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem !== undefined && <Banner tone="err">{problem}</Banner>}
        {former.state === 'loading' && <Skeleton lines={4} label="Comparing the texts…" />}
        {former.state === 'loaded' && (
          <ChangesBetween title="What the draft changes" before={former.value} after={keeper.text()} ask={ask} />
        )}
        {busy === 'publish' && <output>The cases that expect something are run first.</output>}
        {unmet && <UnmetCases failed={unmet.failed} />}
        {raced && (
          <>
            <Changes title="What was published meanwhile" changes={raced.theirs} />
            <p>Take over in the draft what is missing there. Then go on from the new version.</p>
            <Button
              onClick={() => {
                void keeper.rebase(raced.newest)
                setRaced(undefined)
              }}
            >
              {`Go on from version ${raced.newest}`}
            </Button>
          </>
        )}
        <CheckboxesField
          id="publish-clients"
          label="Workspaces"
          hint="None chosen: every workspace that the agent admits gets the version."
          options={clients.map((client) => ({ value: client, label: client }))}
          value={chosen}
          onChange={setChosen}
        />
        <Impact id={id} keeper={keeper} clients={chosen} />
      </div>
    </Dialog>
  )
}
