/** Performs the actions of a dialog, one at a time; reports which one is in progress, and why the last one failed. */
import { useState } from 'react'
import { describeError } from './use-loaded.ts'

export function useDialogAction<Action extends string>() {
  const [busy, setBusy] = useState<Action>()
  const [problem, setProblem] = useState<string>()

  /** After a success the action stays under way, because the dialog is closed. */
  const perform = async (action: Action, work: () => Promise<void>) => {
    setBusy(action)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(describeError(error).reason)
      setBusy(undefined)
    }
  }
  /** For an action after which the dialog stays open. */
  const end = () => setBusy(undefined)
  return { busy, problem, perform, end }
}
