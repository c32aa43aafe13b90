/** The panel's parameters, as its schema (parameters.ts) lets a definition give them. */
import type { Field, Rule } from '#engine/definition/types.ts'
import type { Badge } from './hours/free-colour.ts'
import type { Day, Hours, WorkPattern } from './schedule.ts'

type Words<Key extends string> = Readonly<Record<Key, string>>

export interface Form {
  readonly title: string
  readonly fields: readonly Field[]
  readonly rules?: readonly Rule[]
  readonly save: string
  readonly cancel: string
}

export type ColumnId =
  'name' | 'role' | 'skills' | 'pattern' | 'break' | 'weekly' | 'thisWeek' | 'nextWeek' | 'status' | 'actions'

export type CallRole =
  'state' | 'people' | 'leave' | 'meeting' | 'removeLeave' | 'removeMeeting' | 'bankHolidays' | 'changes' | 'feed'

type ButtonId =
  | 'addPerson'
  | 'addLeave'
  | 'addMeeting'
  | 'edit'
  | 'rowLeave'
  | 'rowMeeting'
  | 'activate'
  | 'deactivate'
  | 'refresh'
  | 'bankHolidays'
  | 'feed'
  | 'changes'

export interface PeopleTexts {
  readonly empty: string
  readonly loading: string
  readonly columns: Words<ColumnId>
  readonly buttons: Words<ButtonId>
  readonly skillsShown: number
  readonly moreSkills: string
  readonly status: Words<'active' | 'inactive'>
  readonly filters: Words<
    'search' | 'skill' | 'everySkill' | 'show' | 'everybody' | 'shown' | 'sort' | 'unsorted' | 'nobody' | 'clear'
  >
  readonly strip: Words<'free' | 'meetings' | 'leave' | 'holiday' | 'off'> & {
    readonly legend: Words<'free' | 'meetings' | 'leave' | 'holiday' | 'off'>
  }
  readonly freeHours: readonly Badge[]
}

export interface PatternTexts extends Words<'label' | 'start' | 'end' | 'off' | 'computed' | 'uncounted' | 'custom'> {
  readonly days: Readonly<Record<Day, string>>
  readonly hours: { readonly from: number; readonly to: number }
  readonly first: Hours
  readonly presets: Readonly<Record<string, { readonly pattern: WorkPattern; readonly breakMinsPerDay: number }>>
}

export interface EditorTexts extends Words<'add' | 'edit' | 'idPrefix' | 'save' | 'cancel'> {
  readonly fields: readonly Field[]
  readonly rules?: readonly Rule[]
  readonly normalize: Words<'label' | 'hint'>
  readonly pattern: PatternTexts
  readonly calendar: Words<'label' | 'empty' | 'leave' | 'meeting' | 'remove'>
  readonly remove: Words<'button' | 'title' | 'question'>
}

export interface Placeholder {
  readonly tab: string
  readonly note: string
  readonly fields: readonly string[]
  readonly buttons: readonly string[]
}

export interface Texts {
  readonly calls: Words<CallRole>
  readonly weekStartsOn: Day
  readonly tab: string
  readonly people: PeopleTexts
  readonly editor: EditorTexts
  readonly picker: Words<'choose' | 'loading' | 'empty'>
  readonly leave: Form
  readonly meeting: Form
  readonly leaving: Words<'title' | 'question' | 'discard' | 'stay'>
  readonly bankHolidays: Words<
    | 'title'
    | 'about'
    | 'empty'
    | 'offered'
    | 'addOffered'
    | 'date'
    | 'name'
    | 'add'
    | 'remove'
    | 'clear'
    | 'save'
    | 'cancel'
  >
  readonly feed: Words<'title' | 'about' | 'address' | 'copy' | 'copied' | 'download' | 'file' | 'failed'>
  readonly changes: Words<
    | 'title'
    | 'empty'
    | 'loading'
    | 'failed'
    | 'added'
    | 'changed'
    | 'removed'
    | 'leave'
    | 'meeting'
    | 'holiday'
    | 'somebody'
  >
  readonly clash: Words<'title' | 'field' | 'mine' | 'theirs' | 'gone' | 'keepMine' | 'keepTheirs'>
  readonly messages: Words<
    'load' | 'people' | 'leave' | 'meeting' | 'bankHolidays' | 'clash' | 'saved' | 'saving' | 'retry'
  >
  readonly placeholders: readonly Placeholder[]
}

/** Fills the panel's own {parts} of a text. */
export const fill = (text: string, parts: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(parts, name) ? String(parts[name]) : whole))
