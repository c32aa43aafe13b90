/** True once `value` has been true for the given time, and false as soon as it is false. */
import { useEffect, useState } from 'react'

export function useDelayed(value: boolean, milliseconds: number): boolean {
  const [delayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!value) return undefined
    const timer = setTimeout(() => setDelayed(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setDelayed(false)
    }
  }, [value, milliseconds])
  return value && delayed
}
