/** Keeps the record of a run up to date while it goes on, and forgets it when it is over. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { WizardActor } from './create-wizard.ts'
import type { RecordStore } from './host.ts'
import { recordOf } from './record.ts'

export function keepRecord(
  definition: PublicDefinition,
  actor: WizardActor,
  records: RecordStore,
): { readonly unsubscribe: () => void } {
  // How it stands when it opens is nothing to keep: it is new, or it is what was kept.
  const opening = actor.getSnapshot()
  return actor.subscribe((snapshot) => {
    if (snapshot.status === 'done') records.clear()
    else if (snapshot !== opening) records.save(recordOf(definition, snapshot))
  })
}
