/** Opens the portal in the simulated page, for component tests. */
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Identity } from '#ui-kit/portal/identity/identity.ts'
import { fakePortal, type Opening as PortalOpening } from './fake-portal.tsx'

export interface Opening extends PortalOpening {
  /** Uses fake timers, which user-event waits for. */
  readonly advanceTimers?: (milliseconds: number) => unknown
}

export function openPortal(address: string, { advanceTimers, ...opening }: Opening = {}) {
  const { Portal, become, ...portal } = fakePortal(address, opening)
  const { unmount } = render(<Portal />)
  return {
    ...portal,
    become: (change: Partial<Identity>) => act(() => become(change)),
    user: userEvent.setup(advanceTimers && { advanceTimers }),
    unmount,
  }
}
