/** Work on the schedule of a workspace, which belongs to no session. */
import { scheduleHolidays } from './schedule-holidays.ts'
import { scheduleChanges } from './schedule-changes.ts'
import { scheduleFeed } from './schedule-feed.ts'
import { scheduleLeave } from './schedule-leave.ts'
import { scheduleMeeting } from './schedule-meeting.ts'
import { schedulePeople } from './schedule-people.ts'
import { scheduleState } from './schedule-state.ts'

export const schedule = [
  scheduleState,
  schedulePeople,
  scheduleLeave,
  scheduleMeeting,
  scheduleHolidays,
  scheduleChanges,
  scheduleFeed,
]
