/** The events of a wizard. Each button has its own event ('press.upload'), so that a chart can show it. */
import type { Progress } from './host.ts'

export type WizardEvent =
  | { readonly type: 'change'; readonly field: string; readonly value: unknown }
  | { readonly type: 'choose'; readonly field: string; readonly files: readonly File[] }
  | { readonly type: 'remove'; readonly field: string; readonly index: number }
  | { readonly type: 'clear'; readonly field: string }
  | { readonly type: `press.${string}` }
  | { readonly type: `open.${string}` }
  | { readonly type: 'page.next' }
  | { readonly type: 'page.back' }
  | { readonly type: 'page.open'; readonly page: number }
  | { readonly type: 'back' }
  | { readonly type: 'panel.reply'; readonly call: string; readonly reply: unknown }
  | { readonly type: 'again' }
  | { readonly type: 'cancel' }
  | { readonly type: 'stop' }
  | { readonly type: 'end' }
  | { readonly type: 'restart' }
  | ({ readonly type: 'progress' } & Progress)
