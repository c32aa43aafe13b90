/** Which day it is here and now; a page that stays open over midnight goes on to the next. */
import { useEffect, useState } from 'react'
import { dayAt } from './hours/calendar.ts'

const minute = 60_000

export function useToday(now: () => number): string {
  const [today, setToday] = useState(() => dayAt(now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayAt(now())), minute)
    return () => clearInterval(timer)
  }, [now])
  return today
}
