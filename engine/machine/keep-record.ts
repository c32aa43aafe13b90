/** Saves the record of a run after every change, and clears it when the run is over. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { WizardActor } from './create-wizard.ts'
import type { RecordStore } from './host.ts'
import { recordOf } from './record.ts'

export function keepRecord(
  definition: PublicDefinition,
  actor: WizardActor,
  records: RecordStore,
): { readonly unsubscribe: () => void } {
  // The opening state is not saved: it is either new or comes from the saved record.
  const opening = actor.getSnapshot()
  return actor.subscribe((snapshot) => {
    if (snapshot.status === 'done') records.clear()
    else if (snapshot !== opening) records.save(recordOf(definition, snapshot))
  })
}
