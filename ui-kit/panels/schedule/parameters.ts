/** What the schedule panel asks of a definition: every text, choice, limit and call of its screen. */
import type { PluginSchema } from '#engine/definition/schema/compose.ts'
import {
  closed,
  list,
  map,
  name,
  number,
  oneOfThese,
  ref,
  text,
  whole,
  type Schema,
} from '#engine/definition/schema/build.ts'

const about = 'The schedule of a workspace: people with their work patterns, leave, meetings and free hours.'

/** A text of which the panel fills {parts}; they are the panel's own and no references. */
const filled = (description: string): Schema => text(description)
const call = (description: string): Schema => name(description, 'call')
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const calls = closed('The requests of the panel.', {
  state: call('Gives the people and the calendars.'),
  people: call('Saves the full list of people, which it takes as @param.people.'),
  leave: call('Adds leave.'),
  meeting: call('Adds a meeting.'),
  removeLeave: call('Takes leave out; it takes @param.personId, @param.from and @param.to.'),
  removeMeeting: call('Takes a meeting out; it takes @param.personId, @param.date, @param.start and @param.end.'),
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
  feed: text('Opens what can be subscribed to.'),
  changes: text('Opens the list of changes.'),
})

const badge = closed('A colour of the free hours.', {
  'below?': number('It holds under so many hours; absent: for all that are left.'),
  colour: oneOfThese('Which.', ['red', 'yellow', 'green']),
})

const filters = closed('What narrows the table down.', {
  search: text('The field in which a name is looked for.'),
  skill: text('The choice of a skill.'),
  everySkill: text('Stands for every skill.'),
  show: text('The choice of a status.'),
  everybody: text('Stands for every status.'),
  shown: filled('How many are shown: {shown} of {count}.'),
  sort: text('The choice of an order, where the headings of the columns are not seen.'),
  unsorted: text('Stands for the order in which people are kept.'),
  nobody: text('Shown when nobody fits.'),
  clear: text('The button that shows everybody again.'),
})

const strip = closed('The words for the days of the strip.', {
  free: filled('A day with {hours} left.'),
  meetings: filled('A day with {hours} left after {count} meetings.'),
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
  skillsShown: whole('So many skills stand in the table.'),
  moreSkills: filled('Stands for the other skills; {count} is their number.'),
  status: closed('The words for the status.', { active: text('Active.'), inactive: text('Inactive.') }),
  filters,
  strip,
  freeHours: list('The colours of the free hours; the first that fits holds.', badge, { minItems: 1 }),
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
  computed: filled('The hours that the pattern makes of a week: {hours}.'),
  uncounted: text('Stands at a day that does not count, because its end is not after its start.'),
  custom: text('The value of the preset field that stands for no preset.'),
  presets: map('The presets, by their value in the preset field.', preset, { minProperties: 1 }),
})

const normalize = closed('The button that tidies the skills.', {
  label: text('Its text.'),
  hint: text('How skills are entered.'),
})

const editor = closed('The editor of a person.', {
  add: text('Its title for a new person.'),
  edit: text('Its title for one that is there.'),
  fields: list(
    'Its fields, with the keys name, role, skills, preset, contractedHoursPerWeek, breakMinsPerDay, active and notes.',
    ref('field'),
    { minItems: 8 },
  ),
  'rules?': list('What must hold of its fields together.', ref('rule')),
  idPrefix: text('What the id of a new person begins with.'),
  normalize,
  pattern,
  calendar: closed('The leave and the meetings of the person.', {
    label: text('Their heading.'),
    empty: text('Shown when there are none.'),
    leave: filled('A leave: {from} and {to}.'),
    meeting: filled('A meeting: {date}, {start} and {end}.'),
    remove: filled('The button that takes it out; {entry} is its text.'),
  }),
  remove: closed('The button that takes the person out, and what it asks before.', {
    button: text('The button.'),
    title: text('The title of the question.'),
    question: filled('The question; {name} is who.'),
  }),
  save: text('The button that saves it.'),
  cancel: text('The button that closes it.'),
})

const leaving = closed('What is asked before something typed is thrown away.', {
  title: text('The title of the question.'),
  question: text('The question.'),
  discard: text('The answer that throws it away.'),
  stay: text('The answer that goes on.'),
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
  remove: filled('The button that takes a day out; {day} is which.'),
  clear: text('The button that takes all out.'),
  save: text('The button that saves the list.'),
  cancel: text('The button that closes it.'),
})

const feed = closed('What can be subscribed to.', {
  title: text('Its title.'),
  about: text('What it holds, and who can read it.'),
  address: text('The field with the address.'),
  copy: text('The button that copies the address.'),
  copied: text('Said when it is copied.'),
  download: text('The button that downloads the calendar.'),
  file: text('The name of the file.'),
  failed: text('It could not be downloaded.'),
})

const changes = closed('The list of changes.', {
  title: text('Its title.'),
  empty: text('Shown when there are none.'),
  loading: text('Shown while they are loaded.'),
  failed: text('They could not be loaded.'),
  added: filled('{what} was added.'),
  changed: filled('{what} was changed: {fields}.'),
  removed: filled('{what} was removed.'),
  leave: filled('A leave of {name}, {from} to {to}.'),
  meeting: filled('A meeting of {name} on {date}, {start} to {end}.'),
  holiday: filled('The bank holiday {name} on {date}.'),
  somebody: text('Stands for a person who is not there any more.'),
})

const clash = closed('Shown when somebody else has changed the same person.', {
  title: text('Its title.'),
  field: text('The column with the names of the fields.'),
  mine: text('The column with what was to be saved.'),
  theirs: text('The column with what is saved.'),
  gone: text('Stands for a person who was taken out.'),
  keepMine: text('The button that saves mine over theirs.'),
  keepTheirs: text('The button that gives mine up.'),
})

const messages = closed('What the panel says of its requests.', {
  load: text('The people could not be loaded.'),
  people: text('The people could not be saved.'),
  leave: text('The leave could not be saved.'),
  meeting: text('The meeting could not be saved.'),
  clash: filled('Somebody else has changed the same person meanwhile; {name} is who.'),
  bankHolidays: text('The bank holidays could not be saved.'),
  saved: text('It is saved.'),
  saving: text('It is being saved.'),
  retry: text('The button that tries again.'),
})

const placeholder = closed('A tab that shows what will come and does nothing.', {
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
  leaving,
  bankHolidays,
  feed,
  changes,
  clash,
  messages,
  placeholders: list('The tabs after it.', placeholder),
  weekStartsOn: oneOfThese('The first day of a week.', days),
})

export const schedule = { about, parameters } satisfies PluginSchema
