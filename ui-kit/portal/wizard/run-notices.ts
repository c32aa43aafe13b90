/** Tells the user by a notification of the browser, and by mail where the server sends any, that the work of a run has ended. */
import type { Notices } from '#engine/machine/host.ts'
import { realClock } from '#engine/machine/real-clock.ts'
import { askForMail, readRun } from '#ui-kit/portal/calls/runs.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'

/** Milliseconds between two questions whether the work has ended. */
const pause = 4000
/** How often in a row the server may be unreachable. */
const maxFailures = 30

/** The runs that are watched. They are watched from all pages of the portal, so they belong to none. */
const watched = new Set<string>()

export const runNotices = (api: Api): Notices => ({
  watch({ session }) {
    if (notificationState() === 'granted') void watchRun(api, session)
  },
  async ask({ session, call }) {
    // First of all, since a browser asks only as the answer to a press.
    const permission = notificationState() === 'default' ? await Notification.requestPermission() : notificationState()
    if (permission === 'granted') void watchRun(api, session)
    const mail = await askForMail(api, session, call)
    const ways = [
      ...(permission === 'granted' ? ['by a notification while this browser has the portal open'] : []),
      ...(mail === null ? [] : [`by mail to ${mail}`]),
    ]
    return ways.length > 0
      ? `You will be told ${ways.join(', and ')}.`
      : 'This browser does not allow notifications from the portal. Look under My work.'
  },
})

const notificationState = (): NotificationPermission => ('Notification' in window ? Notification.permission : 'denied')

async function watchRun(api: Api, session: string): Promise<void> {
  if (watched.has(session)) return
  watched.add(session)
  try {
    const { signal } = new AbortController()
    for (let failures = 0; failures < maxFailures;) {
      await realClock.sleep(realClock.now() + pause, signal)
      const run = await readRun(api, session, signal).catch(() => undefined)
      failures = run ? 0 : failures + 1
      if (!run || run.state === 'working') continue
      // Who looks at the run sees by themselves that it has ended.
      if (document.hasFocus() && location.pathname === run.path) return
      const body = [run.name, run.step].filter((each) => each !== null).join(' · ')
      const notification = new Notification(`${run.agentName}: the work has ended`, { body, tag: session })
      const path = run.path
      notification.addEventListener('click', () => {
        window.focus()
        notification.close()
        if (path !== null && location.pathname !== path) location.assign(`${path}?run=${session}`)
      })
      return
    }
  } finally {
    watched.delete(session)
  }
}
