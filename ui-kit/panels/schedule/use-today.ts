/** The current day in the user's time zone; it changes at midnight while the page stays open. */
import { useEffect, useState } from 'react'
import type { Clock } from '#engine/machine/panel-props.ts'
import { dayAt } from './hours/calendar.ts'

const minute = 60_000

export function useToday(clock: Pick<Clock, 'now'>): string {
  const [today, setToday] = useState(() => dayAt(clock.now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayAt(clock.now())), minute)
    return () => clearInterval(timer)
  }, [clock])
  return today
}
