/** The view of a part of the case; the component is drawn again when it changes. */
import { useSyncExternalStore } from 'react'
import type { Observed } from './observable.ts'

export const useView = <View>({ subscribe, view }: Observed<View>): View => useSyncExternalStore(subscribe, view)
