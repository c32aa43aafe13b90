/** The devices on which the user is signed in, each with a button that signs out there. */
import { useState } from 'react'
import type { DeviceEntry } from '#engine/shapes/account-security.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Card } from '#ui-kit/components/Card.tsx'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { type Column, Table } from '#ui-kit/components/Table.tsx'
import { signOutDevice, signOutOtherDevices } from '#ui-kit/portal/calls/account-security.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { describeError } from '#ui-kit/portal/session/use-loaded.ts'
import styles from './Security.module.css'

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const timeOf = (at: string) => <time dateTime={at}>{when.format(new Date(at))}</time>
const nameOf = ({ browser, system }: DeviceEntry) => (system === null ? browser : `${browser} on ${system}`)

/** The sign-out in progress: the id of a device, or all others. */
type Busy = { readonly id: string } | 'others' | undefined

export function Devices({ devices: loaded }: { readonly devices: readonly DeviceEntry[] }) {
  const { api } = useSession()
  const [devices, setDevices] = useState(loaded)
  const [busy, setBusy] = useState<Busy>()
  const [asksForAll, setAsksForAll] = useState(false)
  const [message, setMessage] = useState<{ readonly tone: 'ok' | 'err'; readonly text: string }>()

  const signOut = async (what: NonNullable<Busy>, stays: (device: DeviceEntry) => boolean, text: string) => {
    setBusy(what)
    try {
      await (what === 'others' ? signOutOtherDevices(api) : signOutDevice(api, what.id))
      setDevices((all) => all.filter(stays))
      setMessage({ tone: 'ok', text })
    } catch (error) {
      setMessage({ tone: 'err', text: describeError(error).reason })
    }
    setBusy(undefined)
  }

  const columns: readonly Column<DeviceEntry>[] = [
    {
      id: 'device',
      header: 'Device',
      cell: (device) => (
        <span className={styles.device}>
          {nameOf(device)}
          {device.isThis && <Pill tone="accent">This device</Pill>}
        </span>
      ),
    },
    { id: 'address', header: 'Address', cell: ({ address }) => address ?? 'Not known' },
    { id: 'used', header: 'Last used', cell: ({ usedAt }) => timeOf(usedAt) },
    { id: 'since', header: 'Signed in', cell: ({ signedInAt }) => timeOf(signedInAt) },
    {
      id: 'action',
      header: 'Sign out',
      cell: (device) =>
        device.isThis ? (
          'With Logout'
        ) : (
          <span className={styles.action}>
            <Button
              size="small"
              busy={typeof busy === 'object' && busy.id === device.id}
              aria-label={`Sign out ${nameOf(device)}, last used ${when.format(new Date(device.usedAt))}`}
              onClick={() =>
                void signOut({ id: device.id }, ({ id }) => id !== device.id, `Signed out: ${nameOf(device)}.`)
              }
            >
              Sign out
            </Button>
          </span>
        ),
    },
  ]

  return (
    <Card
      title="Devices"
      actions={
        devices.length > 1 && (
          <Button busy={busy === 'others'} onClick={() => setAsksForAll(true)}>
            Sign out all others
          </Button>
        )
      }
    >
      <p>You are signed in on these devices. If you do not know one of them, sign it out and change your password.</p>
      {message && (
        <Banner tone={message.tone} onDismiss={() => setMessage(undefined)}>
          {message.text}
        </Banner>
      )}
      <Table
        caption="Where you are signed in, the last used first"
        columns={columns}
        rows={devices}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No devices">Load the page again to see where you are signed in.</EmptyState>}
      />
      <ConfirmDialog
        open={asksForAll}
        title="Sign out all other devices?"
        question="You stay signed in here. All others have to sign in again."
        confirm="Sign out all others"
        onCancel={() => setAsksForAll(false)}
        onConfirm={() => {
          setAsksForAll(false)
          void signOut('others', ({ isThis }) => isThis, 'Signed out on all other devices.')
        }}
      />
    </Card>
  )
}
