/** The imports of a wizard page from the engine, which the benchmark builds to measure their size. */
export { createWizard } from '#engine/machine/create-wizard.ts'
export { keepRecord } from '#engine/machine/keep-record.ts'
export { describeWizard as describe } from '#engine/view/describe-wizard.ts'
