/** Publishes a draft, or asks a second person to: what it changes in words, to whom it goes, what that means for sessions under way, and, if somebody published meanwhile, both differences. */
import { useCallback, useState } from 'react'
import type { StudioParts } from '#engine/shapes/studio.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { CheckboxesField } from '#ui-kit/components/CheckboxesField.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { publishDraft, type Raced, readImpact, readVersion, type Unmet } from '#ui-kit/portal/calls/studio.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { admittedWorkspaces } from './admitted-workspaces.ts'
import { Changes } from './Changes.tsx'
import type { Checker } from './checker.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { Impact } from './Impact.tsx'
import { UnmetCases } from './cases/UnmetCases.tsx'
import { WholeDifference } from './WholeDifference.tsx'
import styles from './Studio.module.css'

interface PublishDialogProps {
  readonly id: string
  readonly keeper: DraftKeeper
  readonly ask: Checker['ask']
  readonly parts: Pick<StudioParts, 'hubs' | 'clients'>
  /** Whether a second person has to approve it. */
  readonly needsApproval: boolean
  readonly onClose: () => void
  /** The sentence says what is in use now, or who has to approve it. */
  readonly onPublished: (sentence: string) => void
}

export function PublishDialog({ id, keeper, ask, parts, needsApproval, onClose, onPublished }: PublishDialogProps) {
  const { api, visitor } = useSession()
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
  const impact = useCallback(
    async (signal: AbortSignal) => {
      // The server knows the draft as it was saved.
      await keeper.flush()
      return readImpact(api, id, { clients: chosen }, signal)
    },
    [api, id, keeper, chosen],
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
      if ('request' in outcome) return onPublished('The version is published when another publisher approves it.')
      const whom = chosen.length > 0 ? chosen.join(', ') : 'every workspace that it admits'
      onPublished(`Version ${outcome.version} is in use for ${whom}.`)
    })
  return (
    <Dialog
      open
      place="side"
      onClose={onClose}
      title={needsApproval ? `Ask to publish ${id}` : `Publish ${id}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {unmet && (
            <Button kind="danger" busy={busy === 'publish'} onClick={() => void publish(true)}>
              {needsApproval ? 'Ask for approval anyway' : 'Publish anyway'}
            </Button>
          )}
          <Button kind="primary" busy={busy === 'publish'} onClick={() => void publish(false)}>
            {needsApproval ? 'Ask for approval' : 'Publish'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem !== undefined && <Banner tone="err">{problem}</Banner>}
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
          options={admittedWorkspaces(keeper.text(), parts.clients, visitor.provider).map((value) => ({
            value,
            label: value,
          }))}
          value={chosen}
          onChange={setChosen}
        />
        <Impact read={impact} />
        {former.state === 'loading' && <Skeleton lines={4} label="Comparing the texts…" />}
        {former.state === 'loaded' && (
          <WholeDifference
            title="What the draft changes"
            before={former.value}
            after={keeper.text()}
            {...{ ask, parts }}
          />
        )}
      </div>
    </Dialog>
  )
}
