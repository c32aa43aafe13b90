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
  return actor.subscribe((snapshot) =>
    snapshot.status === 'done' ? records.clear() : records.save(recordOf(definition, snapshot)),
  )
}
