/** Says that the network is gone. A call that fails for that reason says only that it failed. */
import { useSyncExternalStore } from 'react'
import { Banner } from '#ui-kit/components/Banner.tsx'
import styles from './OfflineNotice.module.css'

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  if (isOnline) return undefined
  return (
    <div className={styles.notice}>
      <Banner tone="warn">
        You are offline. What you entered stays on this page: when you are connected again, press the button once more.
      </Banner>
    </div>
  )
}

function listen(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
