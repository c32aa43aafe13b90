/** The parameters of the schedule panel, which a definition must give: every text, choice, limit and call of its screen. */
import type { PluginSchema } from '#engine/definition/schema/compose.ts'
import {
  closed,
  list,
  map,
  name,
  number,
  enumeration,
  ref,
  text,
  whole,
  type Schema,
} from '#engine/definition/schema/build.ts'

const about = 'The schedule of a workspace: people with their work patterns, leave, meetings and free hours.'

/** A text in which the panel fills in its own {parts}; they are not references to values of the wizard. */
const textWithParts = (description: string): Schema => text(description)
const call = (description: string): Schema => name(description, 'call')
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const calls = closed('The requests of the panel.', {
  state: call('Gives the people and the calendars.'),
  people: call('Saves the full list of people, which it takes as @param.people.'),
  leave: call('Adds leave.'),
  meeting: call('Adds a meeting.'),
  removeLeave: call('Removes leave; it takes @param.personId, @param.from and @param.to.'),
  removeMeeting: call('Removes a meeting; it takes @param.personId, @param.date, @param.start and @param.end.'),
  bankHolidays: call('Saves the full list of bank holidays, which it takes as @param.bankHolidays.'),
  changes: call('Gives the latest changes.'),
  feed: call('Gives the leave and the meetings as a calendar.'),
})

const columns = closed('The headings of the table of people, in the order of this list.', {
  name: text('The name.'),
  role: text('The role.'),
  skills: text('The skills.'),
  pattern: text('The work pattern.'),
  break: text('The break per day.'),
  weekly: text('The computed hours per week.'),
  thisWeek: text('The hours free in this week.'),
  nextWeek: text('The hours free in the next week.'),
  status: text('Whether the person is active.'),
  actions: text('The buttons of the row.'),
})

const buttons = closed('The buttons above the table and in its rows.', {
  addPerson: text('Opens the empty editor.'),
  addLeave: text('Opens the leave form for anyone.'),
  addMeeting: text('Opens the meeting form for anyone.'),
  edit: text('Opens the editor for the person of the row.'),
  rowLeave: text('Opens the leave form for the person of the row.'),
  rowMeeting: text('Opens the meeting form for the person of the row.'),
  activate: text('Makes an inactive person active.'),
  deactivate: text('Makes an active person inactive.'),
  refresh: text('Loads the state again.'),
  bankHolidays: text('Opens the list of bank holidays.'),
  feed: text('Opens the address of the calendar feed.'),
  changes: text('Opens the list of changes.'),
})

const badge = closed('A colour of the free hours.', {
  'below?': number('It applies below this number of hours; without it, to all others.'),
  colour: enumeration('The colour.', ['red', 'yellow', 'green']),
})

const filters = closed('The filters of the table.', {
  search: text('The label of the search for a name.'),
  skill: text('The choice of a skill.'),
  everySkill: text('Stands for every skill.'),
  show: text('The choice of a status.'),
  everybody: text('Stands for every status.'),
  shown: textWithParts('How many are shown: {shown} of {count}.'),
  sort: text('The choice of an order, for screens without column headings.'),
  unsorted: text('Stands for the stored order.'),
  nobody: text('Shown when nobody matches.'),
  clear: text('The button that shows everybody again.'),
})

const strip = closed('The words for the days of the strip.', {
  free: textWithParts('A day with {hours} left.'),
  meetings: textWithParts('A day with {hours} left after {count} meetings.'),
  leave: text('A day of leave.'),
  holiday: text('A bank holiday.'),
  off: text('A day off.'),
  legend: closed('What the colours mean.', {
    free: text('Free hours.'),
    meetings: text('Hours in meetings.'),
    leave: text('Leave.'),
    holiday: text('A bank holiday.'),
    off: text('A day off.'),
  }),
})

const people = closed('The tab of people.', {
  empty: text('Shown when there are none.'),
  loading: text('Shown while they are loaded.'),
  columns,
  buttons,
  skillsShown: whole('How many skills the table shows of a person.'),
  moreSkills: textWithParts('Stands for the other skills; {count} is their number.'),
  status: closed('The words for the status.', { active: text('Active.'), inactive: text('Inactive.') }),
  filters,
  strip,
  freeHours: list('The colours of the free hours; the first that matches applies.', badge, { minItems: 1 }),
})

const form = closed('A form in a panel at the side.', {
  title: text('Its title.'),
  fields: list('Its fields; "key" is their name in the record.', ref('field'), { minItems: 1 }),
  'rules?': list('What must hold of its fields together.', ref('rule')),
  save: text('The button that saves it.'),
  cancel: text('The button that closes it.'),
})

const picker = closed('The choice of a person in the leave and meeting forms.', {
  choose: text('Stands there until a person is chosen.'),
  loading: text('Shown while the people are loaded.'),
  empty: text('Shown when there is nobody to choose.'),
})

const hours: Schema = {
  description: 'From which hour to which.',
  type: 'array',
  prefixItems: [whole('From.', { maximum: 23 }), whole('To.', { maximum: 23 })],
  minItems: 2,
  maxItems: 2,
  items: whole('', { maximum: 23 }),
}

const preset = closed('A named work pattern.', {
  pattern: map('The hours by day; a day that is missing is off.', hours, {
    propertyNames: { enum: days },
    minProperties: 1,
  }),
  breakMinsPerDay: whole('The break.'),
})

const pattern = closed('The work pattern.', {
  label: text('Its heading.'),
  days: closed('The names of the days.', Object.fromEntries(days.map((day) => [day, text('Its name.')]))),
  start: text('The first hour.'),
  end: text('The last hour.'),
  off: text('Stands for a day without hours.'),
  hours: closed('The hours that can be chosen.', {
    from: whole('From.', { maximum: 23 }),
    to: whole('To.', { maximum: 23 }),
  }),
  first: { ...hours, description: 'The hours that a day gets when it is ticked.' },
  computed: textWithParts('The hours per week that follow from the pattern: {hours}.'),
  uncounted: text('Shown at a day that does not count, because its end is not after its start.'),
  custom: text('The value of the preset field that stands for no preset.'),
  presets: map('The presets, by their value in the preset field.', preset, { minProperties: 1 }),
})

const normalize = closed('The button that tidies the skills.', {
  label: text('Its text.'),
  hint: text('How skills are entered.'),
})

const editor = closed('The editor of a person.', {
  add: text('Its title for a new person.'),
  edit: text('Its title for an existing person.'),
  fields: list(
    'Its fields, with the keys name, role, skills, preset, contractedHoursPerWeek, breakMinsPerDay, active and notes.',
    ref('field'),
    { minItems: 8 },
  ),
  'rules?': list('What must hold of its fields together.', ref('rule')),
  idPrefix: text('The beginning of the id of a new person.'),
  normalize,
  pattern,
  calendar: closed('The leave and the meetings of the person.', {
    label: text('Their heading.'),
    empty: text('Shown when there are none.'),
    leave: textWithParts('A leave: {from} and {to}.'),
    meeting: textWithParts('A meeting: {date}, {start} and {end}.'),
    remove: textWithParts('The button that removes it; {entry} is its text.'),
  }),
  remove: closed('The button that removes the person, and the question before it does.', {
    button: text('The button.'),
    title: text('The title of the question.'),
    question: textWithParts('The question; {name} is the person.'),
  }),
  save: text('The button that saves it.'),
  cancel: text('The button that closes it.'),
})

const warnings = closed('What is told of an entry before it is saved. It may be saved all the same.', {
  overlapsMeeting: textWithParts('A meeting overlaps another: {date}, {start} and {end}.'),
  outsideHours: textWithParts('A meeting is outside the hours of {name}, which are {from} to {to}.'),
  dayOff: textWithParts('A meeting is on a day on which {name} is off.'),
  inLeave: textWithParts('A meeting is in a leave: {from} and {to}.'),
  onHoliday: textWithParts('A meeting is on a bank holiday, {name}.'),
  overlapsLeave: textWithParts('A leave overlaps another: {from} and {to}.'),
  overMeeting: textWithParts('A leave is over a meeting: {date}, {start} and {end}.'),
})

const leaving = closed('The question before input is discarded.', {
  title: text('The title of the question.'),
  question: text('The question.'),
  discard: text('The answer that discards it.'),
  stay: text('The answer that continues editing.'),
})

const bankHolidays = closed('The list of bank holidays.', {
  title: text('Its title.'),
  about: text('What they do.'),
  empty: text('Shown when there are none.'),
  offered: text('The choice of a part of the country whose days are added.'),
  addOffered: text('The button that adds them.'),
  date: text('The field of a day of its own.'),
  name: text('The field of its name.'),
  add: text('The button that adds it.'),
  remove: textWithParts('The button that removes a day; {day} is the day.'),
  clear: text('The button that removes all days.'),
  save: text('The button that saves the list.'),
  cancel: text('The button that closes it.'),
})

const feed = closed('The calendar feed.', {
  title: text('Its title.'),
  about: text('What it contains, and who can read it.'),
  address: text('The field with the address.'),
  copy: text('The button that copies the address.'),
  copied: text('Shown when it was copied.'),
  download: text('The button that downloads the calendar.'),
  file: text('The name of the file.'),
  failed: text('It could not be downloaded.'),
})

const changes = closed('The list of changes.', {
  title: text('Its title.'),
  empty: text('Shown when there are none.'),
  loading: text('Shown while they are loaded.'),
  failed: text('They could not be loaded.'),
  added: textWithParts('{what} was added.'),
  changed: textWithParts('{what} was changed: {fields}.'),
  removed: textWithParts('{what} was removed.'),
  leave: textWithParts('A leave of {name}, {from} to {to}.'),
  meeting: textWithParts('A meeting of {name} on {date}, {start} to {end}.'),
  holiday: textWithParts('The bank holiday {name} on {date}.'),
  somebody: text('Stands for a person who no longer exists.'),
})

const clash = closed('Shown when somebody else has changed the same person.', {
  title: text('Its title.'),
  field: text('The column with the names of the fields.'),
  mine: text('The column with the user’s unsaved version.'),
  theirs: text('The column with the saved version.'),
  gone: text('Stands for a person who was removed.'),
  keepMine: text('The button that saves mine over theirs.'),
  keepTheirs: text('The button that discards mine.'),
})

const messages = closed('The messages about the panel’s requests.', {
  load: text('The people could not be loaded.'),
  people: text('The people could not be saved.'),
  leave: text('The leave could not be saved.'),
  meeting: text('The meeting could not be saved.'),
  clash: textWithParts('Somebody else has changed the same person meanwhile; {name} is the person.'),
  bankHolidays: text('The bank holidays could not be saved.'),
  saved: text('It is saved.'),
  saving: text('It is being saved.'),
  retry: text('The button that tries again.'),
})

const placeholder = closed('A tab that announces a later feature and does nothing.', {
  tab: text('Its name.'),
  note: text('Says that nothing is saved here.'),
  fields: list('The labels of its fields.', text(''), { minItems: 1 }),
  buttons: list('Its buttons.', text(''), { minItems: 1 }),
})

const parameters: Schema = closed('The schedule panel.', {
  calls,
  tab: text('The name of the tab of people.'),
  people,
  editor,
  picker,
  leave: {
    ...form,
    description: 'The leave form. The panel gives its options "people".',
  },
  meeting: {
    ...form,
    description: 'The meeting form. The panel gives its options "people".',
  },
  warnings,
  leaving,
  bankHolidays,
  feed,
  changes,
  clash,
  messages,
  placeholders: list('The tabs after it.', placeholder),
  weekStartsOn: enumeration('The first day of a week.', days),
})

export const schedule = { about, parameters } satisfies PluginSchema
