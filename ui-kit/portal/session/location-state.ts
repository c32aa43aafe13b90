/** What one page passes to the next in the browser's history: the address that the user had asked for. */
import type { Location } from 'react-router-dom'
import { property } from './property.ts'

export interface LocationState {
  readonly destination?: string
}

export function destinationOf(location: Location): string | undefined {
  const destination = property(location.state, 'destination')
  return typeof destination === 'string' ? destination : undefined
}

export const addressOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`
