/** What one page hands to the next in the browser's history: where the user had wanted to go. */
import type { Location } from 'react-router-dom'
import { property } from './property.ts'

export interface LocationState {
  readonly wanted?: string
}

export function wantedOf(location: Location): string | undefined {
  const wanted = property(location.state, 'wanted')
  return typeof wanted === 'string' ? wanted : undefined
}

export const addressOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`
