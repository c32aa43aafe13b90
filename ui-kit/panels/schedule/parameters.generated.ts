/** Generated from ui-kit/panels/schedule/parameters.ts by `npm run generate`. Do not edit. */
import type { Field, Rule } from '#engine/definition/types.ts'

export type ScheduleParameters = {
  /** The requests of the panel. */
  readonly calls: {
    /** Gives the people and the calendars. */
    readonly state: string
    /** Saves the full list of people, which it takes as @param.people. */
    readonly people: string
    /** Adds leave. */
    readonly leave: string
    /** Adds a meeting. */
    readonly meeting: string
    /** Removes leave; it takes @param.personId, @param.from and @param.to. */
    readonly removeLeave: string
    /** Removes a meeting; it takes @param.personId, @param.date, @param.start and @param.end. */
    readonly removeMeeting: string
    /** Saves the full list of bank holidays, which it takes as @param.bankHolidays. */
    readonly bankHolidays: string
    /** Gives the latest changes. */
    readonly changes: string
    /** Gives the leave and the meetings as a calendar. */
    readonly feed: string
  }
  /** The name of the tab of people. */
  readonly tab: string
  /** The tab of people. */
  readonly people: {
    /** Shown when there are none. */
    readonly empty: string
    /** Shown while they are loaded. */
    readonly loading: string
    /** The headings of the table of people, in the order of this list. */
    readonly columns: {
      /** The name. */
      readonly name: string
      /** The role. */
      readonly role: string
      /** The skills. */
      readonly skills: string
      /** The work pattern. */
      readonly pattern: string
      /** The break per day. */
      readonly break: string
      /** The computed hours per week. */
      readonly weekly: string
      /** The hours free in this week. */
      readonly thisWeek: string
      /** The hours free in the next week. */
      readonly nextWeek: string
      /** Whether the person is active. */
      readonly status: string
      /** The buttons of the row. */
      readonly actions: string
    }
    /** The buttons above the table and in its rows. */
    readonly buttons: {
      /** Opens the empty editor. */
      readonly addPerson: string
      /** Opens the leave form for anyone. */
      readonly addLeave: string
      /** Opens the meeting form for anyone. */
      readonly addMeeting: string
      /** Opens the editor for the person of the row. */
      readonly edit: string
      /** Opens the leave form for the person of the row. */
      readonly rowLeave: string
      /** Opens the meeting form for the person of the row. */
      readonly rowMeeting: string
      /** Makes an inactive person active. */
      readonly activate: string
      /** Makes an active person inactive. */
      readonly deactivate: string
      /** Loads the state again. */
      readonly refresh: string
      /** Opens the list of bank holidays. */
      readonly bankHolidays: string
      /** Opens the address of the calendar feed. */
      readonly feed: string
      /** Opens the list of changes. */
      readonly changes: string
    }
    /** How many skills the table shows of a person. */
    readonly skillsShown: number
    /** Stands for the other skills; {count} is their number. */
    readonly moreSkills: string
    /** The words for the status. */
    readonly status: {
      /** Active. */
      readonly active: string
      /** Inactive. */
      readonly inactive: string
    }
    /** The filters of the table. */
    readonly filters: {
      /** The label of the search for a name. */
      readonly search: string
      /** The choice of a skill. */
      readonly skill: string
      /** Stands for every skill. */
      readonly everySkill: string
      /** The choice of a status. */
      readonly show: string
      /** Stands for every status. */
      readonly everybody: string
      /** How many are shown: {shown} of {count}. */
      readonly shown: string
      /** The choice of an order, for screens without column headings. */
      readonly sort: string
      /** Stands for the stored order. */
      readonly unsorted: string
      /** Shown when nobody matches. */
      readonly nobody: string
      /** The button that shows everybody again. */
      readonly clear: string
    }
    /** The words for the days of the strip. */
    readonly strip: {
      /** A day with {hours} left. */
      readonly free: string
      /** A day with {hours} left after {count} meetings. */
      readonly meetings: string
      /** A day of leave. */
      readonly leave: string
      /** A bank holiday. */
      readonly holiday: string
      /** A day off. */
      readonly off: string
      /** What the colours mean. */
      readonly legend: {
        /** Free hours. */
        readonly free: string
        /** Hours in meetings. */
        readonly meetings: string
        /** Leave. */
        readonly leave: string
        /** A bank holiday. */
        readonly holiday: string
        /** A day off. */
        readonly off: string
      }
    }
    /** The colours of the free hours; the first that matches applies. */
    readonly freeHours: readonly {
      /** It applies below this number of hours; without it, to all others. */
      readonly below?: number
      /** The colour. */
      readonly colour: 'red' | 'yellow' | 'green'
    }[]
  }
  /** The editor of a person. */
  readonly editor: {
    /** Its title for a new person. */
    readonly add: string
    /** Its title for an existing person. */
    readonly edit: string
    /** Its fields, with the keys name, role, skills, preset, contractedHoursPerWeek, breakMinsPerDay, active and notes. */
    readonly fields: readonly Field[]
    /** What must hold of its fields together. */
    readonly rules?: readonly Rule[]
    /** The beginning of the id of a new person. */
    readonly idPrefix: string
    /** The button that tidies the skills. */
    readonly normalize: {
      /** Its text. */
      readonly label: string
      /** How skills are entered. */
      readonly hint: string
    }
    /** The work pattern. */
    readonly pattern: {
      /** Its heading. */
      readonly label: string
      /** The names of the days. */
      readonly days: {
        /** Its name. */
        readonly mon: string
        /** Its name. */
        readonly tue: string
        /** Its name. */
        readonly wed: string
        /** Its name. */
        readonly thu: string
        /** Its name. */
        readonly fri: string
        /** Its name. */
        readonly sat: string
        /** Its name. */
        readonly sun: string
      }
      /** The first hour. */
      readonly start: string
      /** The last hour. */
      readonly end: string
      /** Stands for a day without hours. */
      readonly off: string
      /** The hours that can be chosen. */
      readonly hours: {
        /** From. */
        readonly from: number
        /** To. */
        readonly to: number
      }
      /** The hours that a day gets when it is ticked. */
      readonly first: readonly [number, number]
      /** The hours per week that follow from the pattern: {hours}. */
      readonly computed: string
      /** Shown at a day that does not count, because its end is not after its start. */
      readonly uncounted: string
      /** The value of the preset field that stands for no preset. */
      readonly custom: string
      /** The presets, by their value in the preset field. */
      readonly presets: {
        readonly [name: string]: {
          /** The hours by day; a day that is missing is off. */
          readonly pattern: {
            readonly [K in 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun']?: readonly [number, number]
          }
          /** The break. */
          readonly breakMinsPerDay: number
        }
      }
    }
    /** The leave and the meetings of the person. */
    readonly calendar: {
      /** Their heading. */
      readonly label: string
      /** Shown when there are none. */
      readonly empty: string
      /** A leave: {from} and {to}. */
      readonly leave: string
      /** A meeting: {date}, {start} and {end}. */
      readonly meeting: string
      /** The button that removes it; {entry} is its text. */
      readonly remove: string
    }
    /** The button that removes the person, and the question before it does. */
    readonly remove: {
      /** The button. */
      readonly button: string
      /** The title of the question. */
      readonly title: string
      /** The question; {name} is the person. */
      readonly question: string
    }
    /** The button that saves it. */
    readonly save: string
    /** The button that closes it. */
    readonly cancel: string
  }
  /** The choice of a person in the leave and meeting forms. */
  readonly picker: {
    /** Stands there until a person is chosen. */
    readonly choose: string
    /** Shown while the people are loaded. */
    readonly loading: string
    /** Shown when there is nobody to choose. */
    readonly empty: string
  }
  /** The leave form. The panel gives its options "people". */
  readonly leave: {
    /** Its title. */
    readonly title: string
    /** Its fields; "key" is their name in the record. */
    readonly fields: readonly Field[]
    /** What must hold of its fields together. */
    readonly rules?: readonly Rule[]
    /** The button that saves it. */
    readonly save: string
    /** The button that closes it. */
    readonly cancel: string
  }
  /** The meeting form. The panel gives its options "people". */
  readonly meeting: {
    /** Its title. */
    readonly title: string
    /** Its fields; "key" is their name in the record. */
    readonly fields: readonly Field[]
    /** What must hold of its fields together. */
    readonly rules?: readonly Rule[]
    /** The button that saves it. */
    readonly save: string
    /** The button that closes it. */
    readonly cancel: string
  }
  /** What is told of an entry before it is saved. It may be saved all the same. */
  readonly warnings: {
    /** A meeting overlaps another: {date}, {start} and {end}. */
    readonly overlapsMeeting: string
    /** A meeting is outside the hours of {name}, which are {from} to {to}. */
    readonly outsideHours: string
    /** A meeting is on a day on which {name} is off. */
    readonly dayOff: string
    /** A meeting is in a leave: {from} and {to}. */
    readonly inLeave: string
    /** A meeting is on a bank holiday, {name}. */
    readonly onHoliday: string
    /** A leave overlaps another: {from} and {to}. */
    readonly overlapsLeave: string
    /** A leave is over a meeting: {date}, {start} and {end}. */
    readonly overMeeting: string
  }
  /** The question before input is discarded. */
  readonly leaving: {
    /** The title of the question. */
    readonly title: string
    /** The question. */
    readonly question: string
    /** The answer that discards it. */
    readonly discard: string
    /** The answer that continues editing. */
    readonly stay: string
  }
  /** The list of bank holidays. */
  readonly bankHolidays: {
    /** Its title. */
    readonly title: string
    /** What they do. */
    readonly about: string
    /** Shown when there are none. */
    readonly empty: string
    /** The choice of a part of the country whose days are added. */
    readonly offered: string
    /** The button that adds them. */
    readonly addOffered: string
    /** The field of a day of its own. */
    readonly date: string
    /** The field of its name. */
    readonly name: string
    /** The button that adds it. */
    readonly add: string
    /** The button that removes a day; {day} is the day. */
    readonly remove: string
    /** The button that removes all days. */
    readonly clear: string
    /** The button that saves the list. */
    readonly save: string
    /** The button that closes it. */
    readonly cancel: string
  }
  /** The calendar feed. */
  readonly feed: {
    /** Its title. */
    readonly title: string
    /** What it contains, and who can read it. */
    readonly about: string
    /** The field with the address. */
    readonly address: string
    /** The button that copies the address. */
    readonly copy: string
    /** Shown when it was copied. */
    readonly copied: string
    /** The button that downloads the calendar. */
    readonly download: string
    /** The name of the file. */
    readonly file: string
    /** It could not be downloaded. */
    readonly failed: string
  }
  /** The list of changes. */
  readonly changes: {
    /** Its title. */
    readonly title: string
    /** Shown when there are none. */
    readonly empty: string
    /** Shown while they are loaded. */
    readonly loading: string
    /** They could not be loaded. */
    readonly failed: string
    /** {what} was added. */
    readonly added: string
    /** {what} was changed: {fields}. */
    readonly changed: string
    /** {what} was removed. */
    readonly removed: string
    /** A leave of {name}, {from} to {to}. */
    readonly leave: string
    /** A meeting of {name} on {date}, {start} to {end}. */
    readonly meeting: string
    /** The bank holiday {name} on {date}. */
    readonly holiday: string
    /** Stands for a person who no longer exists. */
    readonly somebody: string
  }
  /** Shown when somebody else has changed the same person. */
  readonly clash: {
    /** Its title. */
    readonly title: string
    /** The column with the names of the fields. */
    readonly field: string
    /** The column with the user’s unsaved version. */
    readonly mine: string
    /** The column with the saved version. */
    readonly theirs: string
    /** Stands for a person who was removed. */
    readonly gone: string
    /** The button that saves mine over theirs. */
    readonly keepMine: string
    /** The button that discards mine. */
    readonly keepTheirs: string
  }
  /** The messages about the panel’s requests. */
  readonly messages: {
    /** The people could not be loaded. */
    readonly load: string
    /** The people could not be saved. */
    readonly people: string
    /** The leave could not be saved. */
    readonly leave: string
    /** The meeting could not be saved. */
    readonly meeting: string
    /** Somebody else has changed the same person meanwhile; {name} is the person. */
    readonly clash: string
    /** The bank holidays could not be saved. */
    readonly bankHolidays: string
    /** It is saved. */
    readonly saved: string
    /** It is being saved. */
    readonly saving: string
    /** The button that tries again. */
    readonly retry: string
  }
  /** The tabs after it. */
  readonly placeholders: readonly {
    /** Its name. */
    readonly tab: string
    /** Says that nothing is saved here. */
    readonly note: string
    /** The labels of its fields. */
    readonly fields: readonly string[]
    /** Its buttons. */
    readonly buttons: readonly string[]
  }[]
  /** The first day of a week. */
  readonly weekStartsOn: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'
}
