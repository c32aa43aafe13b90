/** The legal holds, and the form that sets one. */
import { useState } from 'react'
import type { LegalHold } from '#engine/shapes/retention.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { type Column, Table } from '#ui-kit/components/Table.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { liftHold, type Retention, setHold, type Target } from '#ui-kit/portal/calls/retention.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import styles from './Retention.module.css'
import { kindNames, nameOf, TargetFields } from './TargetFields.tsx'

interface HoldSectionProps {
  readonly kept: Retention
  readonly onDone: (text: string) => void
}

export function HoldSection({ kept, onDone }: HoldSectionProps) {
  const { api } = useSession()
  const [target, setTarget] = useState<Target>({ of: 'session', subject: '' })
  const [reason, setReason] = useState('')
  const { busy, problem, perform, end } = useDialogAction<string>()

  const set = () =>
    perform('set', async () => {
      await setHold(api, { ...target, reason })
      end()
      setTarget({ ...target, subject: '' })
      setReason('')
      onDone('The legal hold is set.')
    })
  const lift = (hold: LegalHold) =>
    perform(keyOf(hold), async () => {
      await liftHold(api, hold)
      end()
      onDone('The legal hold is lifted.')
    })

  const columns: readonly Column<LegalHold>[] = [
    {
      id: 'what',
      header: 'What',
      cell: (hold) => (
        <span className={styles.what}>
          {kindNames[hold.of]} <span className={styles.id}>{nameOf(hold, kept)}</span>
        </span>
      ),
    },
    { id: 'reason', header: 'Reason', cell: (hold) => hold.reason },
    { id: 'by', header: 'Set by', cell: ({ setBy }) => <span className={styles.id}>{setBy}</span> },
    {
      id: 'lift',
      header: 'Action',
      cell: (hold) => (
        <Button
          size="small"
          aria-label={`Lift the hold on ${nameOf(hold, kept)}`}
          busy={busy === keyOf(hold)}
          onClick={() => void lift(hold)}
        >
          Lift
        </Button>
      ),
    },
  ]

  return (
    <section className={styles.section} aria-labelledby="hold">
      <h2 id="hold">Legal hold</h2>
      <p className={styles.about}>
        Nothing of a session, a person or a workspace that is held is deleted: not by its age, not by an erasure, and
        not by its user.
      </p>
      {problem !== undefined && <Banner tone="err">{problem}</Banner>}
      <form
        noValidate
        className={styles.form}
        aria-labelledby="hold"
        onSubmit={(event) => {
          event.preventDefault()
          void set()
        }}
      >
        <TargetFields id="hold" kept={kept} target={target} onChange={setTarget} />
        <TextField id="hold-reason" label="Reason" value={reason} onChange={setReason} />
        <Button type="submit" busy={busy === 'set'}>
          Set the hold
        </Button>
      </form>
      <Table
        caption="Legal holds"
        columns={columns}
        rows={kept.holds}
        rowKey={keyOf}
        empty={<EmptyState title="No legal holds">Nothing is held at present.</EmptyState>}
      />
    </section>
  )
}

const keyOf = ({ of, subject }: Target): string => `${of} ${subject}`
