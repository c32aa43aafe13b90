/** The erasures with their proofs, and the form that asks for one. */
import { useEffect, useState } from 'react'
import type { Erasure } from '#engine/shapes/retention.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { type Column, Table } from '#ui-kit/components/Table.tsx'
import { erase, type Retention, type Target } from '#ui-kit/portal/calls/retention.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import styles from './Retention.module.css'
import { kindNames, nameOf, TargetFields } from './TargetFields.tsx'

interface ErasureSectionProps {
  readonly kept: Retention
  readonly onDone: (text: string) => void
  /** Looks how far the erasures are. */
  readonly onLook: () => void
}

/** Milliseconds between two looks while an erasure is under way. */
const lookPause = 10_000

export function ErasureSection({ kept, onDone, onLook }: ErasureSectionProps) {
  const { api } = useSession()
  const [target, setTarget] = useState<Target>({ of: 'session', subject: '' })
  const [isAsking, setIsAsking] = useState(false)
  const { busy, problem, perform, end } = useDialogAction<'erase'>()
  const name = nameOf(target, kept)
  const isUnderWay = kept.erasures.some(({ state }) => state === 'under-way')

  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(onLook, lookPause)
    return () => clearInterval(timer)
  }, [isUnderWay, onLook])

  const run = () =>
    perform('erase', async () => {
      const { state } = await erase(api, target)
      end()
      setTarget({ ...target, subject: '' })
      onDone(state === 'done' ? `${name} is erased.` : `${name} is being erased. It goes on by itself.`)
    })

  return (
    <section className={styles.section} aria-labelledby="erase">
      <h2 id="erase">Erase</h2>
      <p className={styles.about}>
        Everything that the portal holds of a session, a person or a workspace is deleted. The audit log keeps a proof:
        counts and a hash.
      </p>
      <p className={styles.about}>{backupText(kept.lastBackup)}</p>
      {problem !== undefined && <Banner tone="err">{problem}</Banner>}
      <form
        noValidate
        className={styles.form}
        aria-labelledby="erase"
        onSubmit={(event) => {
          event.preventDefault()
          setIsAsking(target.subject.trim() !== '')
        }}
      >
        <TargetFields id="erase" kept={kept} target={target} onChange={setTarget} />
        <Button type="submit" kind="danger" busy={busy === 'erase'}>
          Erase…
        </Button>
      </form>
      <Table
        caption="Erasures, the newest first"
        columns={columnsFor(kept)}
        rows={kept.erasures}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No erasures">Nothing was erased yet.</EmptyState>}
      />
      <ConfirmDialog
        open={isAsking}
        title="Erase for ever?"
        question={`${name} is deleted with all contents and files. Nobody can bring it back.`}
        confirm="Erase"
        kind="danger"
        onConfirm={() => {
          setIsAsking(false)
          void run()
        }}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  )
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const backupText = (lastBackup: string | null): string =>
  lastBackup === null
    ? 'The portal knows of no backup. Backups that were made in another way still hold what is erased here.'
    : `Backups still hold what is erased here. The last one that the portal knows of is from ${when.format(new Date(lastBackup))}.`

const columnsFor = (kept: Retention): readonly Column<Erasure>[] => [
  {
    id: 'what',
    header: 'What',
    cell: (erasure) => (
      <span className={styles.what}>
        {kindNames[erasure.of]} <span className={styles.id}>{nameOf(erasure, kept)}</span>
      </span>
    ),
  },
  {
    id: 'asked',
    header: 'Asked for',
    cell: ({ askedAt, askedBy }) => (
      <span className={styles.what}>
        <time dateTime={askedAt}>{when.format(new Date(askedAt))}</time> <span className={styles.id}>{askedBy}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, problem }) =>
      state === 'done' ? 'Erased' : `Under way. ${problem === null ? '' : `${problem}. It is tried again by itself.`}`,
  },
  {
    id: 'rows',
    header: 'Rows',
    align: 'end',
    cell: ({ counts }) => sumOf(counts).toLocaleString('en-GB'),
  },
  { id: 'files', header: 'Files', align: 'end', cell: ({ counts }) => (counts['files'] ?? 0).toLocaleString('en-GB') },
  { id: 'hash', header: 'SHA-256', cell: ({ hash }) => <code className={styles.id}>{hash}</code> },
]

const sumOf = (counts: Erasure['counts']): number =>
  Object.entries(counts).reduce((sum, [table, count]) => sum + (table === 'files' ? 0 : count), 0)
