/** Finds out where runs continue that are resumed from their records, as a page would do it. Nothing is sent, and no time passes. */
import { createActor } from 'xstate'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { machineOf, wizardNode } from '#engine/machine/create-wizard.ts'
import { freshContext } from '#engine/machine/fresh-context.ts'
import type { Host } from '#engine/machine/host.ts'
import { createKit } from '#engine/machine/kit.ts'
import { recordOf, type ResumeRecord } from '#engine/machine/record.ts'
import { resumeFrom } from '#engine/machine/resume.ts'

/** Returns a function that gives the path of the state, from the step inwards. It throws for a record with which no page could start. */
export function replayRecords(
  definition: PublicDefinition,
  { product, now }: { readonly product: string; readonly now: number },
): (record: ResumeRecord, client: string) => readonly string[] {
  const host = silentHost(now)
  const kit = createKit(definition, host)
  const chart = wizardNode(kit)
  return (record, client) => {
    const start = { product, client, endTo: undefined, chosen: record.chosen }
    const point = resumeFrom(record)(kit, chart, freshContext(definition, host, start))
    const actor = createActor(machineOf(kit, point))
    // A record may contain anything. Without a listener, XState would throw its errors outside of this call.
    actor.subscribe({ error: () => undefined })
    try {
      actor.start()
      const snapshot = actor.getSnapshot()
      if (snapshot.status === 'error') throw snapshot.error
      return recordOf(definition, snapshot).state
    } finally {
      actor.stop()
    }
  }
}

/** Never answers: what counts is where a run begins to go on. */
function silentHost(now: number): Host {
  const silence = () => new Promise<never>(() => undefined)
  return {
    send: silence,
    join: silence,
    now: () => now,
    sleep: silence,
    random: () => 0,
    newSessionId: () => '',
    save: () => undefined,
    open: () => false,
    go: () => undefined,
    confirm: () => false,
    askUnsaved: () => 'stay',
  }
}
