/** The versions of an agent: who published what, which is in use, the way back to each, and to whom it goes. */
import { useState } from 'react'
import type { StudioParts } from '#engine/shapes/studio.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { CheckboxesField } from '#ui-kit/components/CheckboxesField.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { readVersion, restoreVersion, rollOut, unpublish, type VersionList } from '#ui-kit/portal/calls/studio.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { admittedWorkspaces } from './admitted-workspaces.ts'
import { Changes } from './Changes.tsx'
import type { Checker } from './checker.ts'
import styles from './Studio.module.css'
import { WholeDifference } from './WholeDifference.tsx'

interface VersionsDialogProps {
  readonly id: string
  readonly versions: VersionList
  readonly parts: Pick<StudioParts, 'hubs' | 'clients'>
  readonly mayPublish: boolean
  readonly onClose: () => void
  /** The sentence says what is in use now. */
  readonly onChanged: (sentence: string) => void
  /** The text of the draft. */
  readonly text: string
  readonly ask: Checker['ask']
  /** Puts the text of an old version into the draft. */
  readonly onTake: (text: string) => void
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function VersionsDialog({
  id,
  versions: list,
  parts,
  mayPublish,
  onClose,
  onChanged,
  text,
  ask,
  onTake,
}: VersionsDialogProps) {
  const { api, visitor } = useSession()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [compared, setCompared] = useState<{ readonly version: number; readonly text: string }>()
  const { busy, problem, perform, end } = useDialogAction<string>()
  const to = chosen.length > 0 ? chosen : null
  const run = (name: string, work: () => Promise<string>) => void perform(name, async () => onChanged(await work()))
  const whom = to?.join(', ') ?? 'every workspace that it admits'
  const isInUse = list.everyone !== null || list.some !== null
  return (
    <Dialog open place="side" onClose={onClose} title={`Versions of ${id}`}>
      <div className={styles.form}>
        {problem !== undefined && <Banner tone="err">{problem}</Banner>}
        {mayPublish && (
          <CheckboxesField
            id="version-clients"
            label="Workspaces"
            hint="None chosen: every workspace that the agent admits."
            options={admittedWorkspaces(text, parts.clients, visitor.provider).map((value) => ({
              value,
              label: value,
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {list.versions.map(({ version, publishedBy, approvedBy, publishedAt, changes }) => (
          <section key={version} aria-label={nameOf(version)}>
            <div className={styles.bar}>
              <h3>{nameOf(version)}</h3>
              {list.everyone === version && <Pill tone="ok">In use</Pill>}
              {list.some === version && <Pill tone="info">{`In use for ${list.clients.join(', ')}`}</Pill>}
            </div>
            {publishedBy !== null && publishedAt !== null && (
              <p className={styles.quiet}>{`${publishedBy}, ${when.format(new Date(publishedAt))}`}</p>
            )}
            {approvedBy !== null && <p className={styles.quiet}>{`Approved by ${approvedBy}`}</p>}
            {version > 0 && <Changes title="Changes" changes={changes} />}
            <div className={styles.actions}>
              <Button
                size="small"
                busy={busy === `take:${version}`}
                onClick={() =>
                  void perform(`take:${version}`, async () =>
                    onTake(await readVersion(api, id, version, new AbortController().signal)),
                  )
                }
              >
                Take into the draft
              </Button>
              <Button
                size="small"
                busy={busy === `compare:${version}`}
                onClick={() =>
                  void perform(`compare:${version}`, async () => {
                    setCompared({ version, text: await readVersion(api, id, version, new AbortController().signal) })
                    end()
                  })
                }
              >
                Compare with the draft
              </Button>
              {mayPublish && (
                <Button
                  size="small"
                  busy={busy === `use:${version}`}
                  onClick={() =>
                    run(`use:${version}`, async () => {
                      await rollOut(api, id, version, to)
                      return `${nameOf(version)} is in use for ${whom}.`
                    })
                  }
                >
                  Put into use
                </Button>
              )}
              {mayPublish && version !== list.newest && (
                <Button
                  size="small"
                  busy={busy === `restore:${version}`}
                  onClick={() =>
                    run(`restore:${version}`, async () => {
                      const outcome = await restoreVersion(api, id, version, { base: list.newest, clients: to })
                      if ('theirs' in outcome)
                        throw new Error(`Version ${outcome.newest} was published meanwhile. Look at it first.`)
                      if ('failed' in outcome) throw new Error(outcome.error)
                      return `Version ${outcome.version} is in use for ${whom}.`
                    })
                  }
                >
                  Publish again
                </Button>
              )}
            </div>
            {compared?.version === version && (
              <WholeDifference title="What the draft changes" before={compared.text} after={text} {...{ ask, parts }} />
            )}
          </section>
        ))}
        {mayPublish && isInUse && (
          <Button
            kind="danger"
            busy={busy === 'unpublish'}
            onClick={() =>
              run('unpublish', async () => {
                await unpublish(api, id)
                return 'The agent is not in use any more.'
              })
            }
          >
            Take out of use
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const nameOf = (version: number): string => (version === 0 ? 'The shipped version' : `Version ${version}`)
