/** What a wizard page imports of the engine; built by the bench to weigh it. */
export { createWizard } from '#engine/machine/create-wizard.ts'
export { keepRecord } from '#engine/machine/keep-record.ts'
export { describeWizard as describe } from '#engine/view/describe-wizard.ts'
