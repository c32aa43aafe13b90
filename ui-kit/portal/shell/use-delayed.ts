/** True once something has been so for a while, and false as soon as it is not. */
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
