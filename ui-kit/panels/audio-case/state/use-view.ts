/** The current value of an observable; the component is drawn again when it changes. */
import { useSyncExternalStore } from 'react'
import type { Observed } from './observable.ts'

export const useView = <View>({ subscribe, view }: Observed<View>): View => useSyncExternalStore(subscribe, view)
