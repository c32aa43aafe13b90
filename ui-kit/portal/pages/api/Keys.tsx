/** The API keys of all workspaces: making one, which is shown once, and revoking one. */
import { useCallback, useState } from 'react'
import type { ApiKeyEntry } from '#engine/shapes/api-key.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { type KeyList, readKeys, revokeKey } from '#ui-kit/portal/calls/api-keys.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import styles from './Api.module.css'
import { KeyTable } from './KeyTable.tsx'
import { MakeKeyDialog } from './MakeKeyDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'

export function Keys() {
  const { api } = useSession()
  const list = useLoaded(useCallback((signal: AbortSignal) => readKeys(api, signal), [api]))
  if (list.state === 'loading') return <Skeleton lines={6} label="Loading the API keys…" />
  if (list.state === 'loaded') return <LoadedKeys list={list.value} />
  return (
    <Banner tone="err" action={<Button onClick={list.again}>Try again</Button>}>
      {`The API keys could not be loaded: ${list.reason}`}
    </Banner>
  )
}

type Opened =
  | { readonly dialog: 'make' }
  | { readonly dialog: 'secret'; readonly secret: string }
  | { readonly dialog: 'revoke'; readonly key: ApiKeyEntry }

function LoadedKeys({ list }: { readonly list: KeyList }) {
  const { api } = useSession()
  const [keys, setKeys] = useState(list.keys)
  const [opened, setOpened] = useState<Opened>()
  const [done, setDone] = useState<string>()
  const { busy, problem, perform, end } = useDialogAction<'revoke'>()
  const close = () => setOpened(undefined)

  const revoke = (key: ApiKeyEntry) => {
    close()
    void perform('revoke', async () => {
      await revokeKey(api, key.id)
      setKeys((all) => all.map((each) => (each.id === key.id ? { ...each, state: 'revoked' } : each)))
      setDone(`The API key ${key.name} is revoked.`)
      end()
    })
  }

  return (
    <section className={styles.part}>
      <div className={styles.tools}>
        <h2>Keys</h2>
        <Button kind="primary" onClick={() => setOpened({ dialog: 'make' })}>
          Make a key
        </Button>
      </div>
      <p>
        With a key, a program uses the agents of one workspace without a person who signs in, or the directory of a
        company adds and removes the people of the workspace.
      </p>
      {problem !== undefined && <Banner tone="err">{problem}</Banner>}
      {done !== undefined && (
        <Banner tone="ok" onDismiss={() => setDone(undefined)}>
          {done}
        </Banner>
      )}
      <KeyTable
        keys={keys}
        list={list}
        busy={busy !== undefined}
        onRevoke={(key) => setOpened({ dialog: 'revoke', key })}
      />
      {opened?.dialog === 'make' && (
        <MakeKeyDialog
          list={list}
          onClose={close}
          onMade={({ key, secret }) => {
            setKeys((all) => [key, ...all])
            setOpened({ dialog: 'secret', secret })
          }}
        />
      )}
      {opened?.dialog === 'secret' && (
        <SecretDialog
          title="The new API key"
          label="API key"
          copy="Copy the key"
          secret={opened.secret}
          onClose={close}
        />
      )}
      {opened?.dialog === 'revoke' && (
        <ConfirmDialog
          open
          title="Revoke this API key?"
          question={`Programs that use the key ${opened.key.name} are refused at once, in the middle of an upload, too. Runs that were begun with it go on.`}
          confirm="Revoke"
          kind="danger"
          onConfirm={() => revoke(opened.key)}
          onCancel={close}
        />
      )}
    </section>
  )
}
