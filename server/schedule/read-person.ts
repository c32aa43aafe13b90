/** Reads a person from a request: missing values get their default, and impossible ones are refused with a sentence. */
import { isRecord } from '#engine/values/is-record.ts'
import { isHour } from '#engine/values/calendar.ts'
import { days, type Day, type Person } from '#engine/shapes/schedule.ts'
import { Refusal } from '#server/refusals.ts'

/** The maximum length in characters. Names are long in some languages. */
const longest = { id: 100, name: 1000, role: 1000, preset: 100, notes: 20_000, skill: 500 }
const mostSkills = 200

const usualBreak = 30
const minutesOfDay = 1440
const hoursOfWeek = 168

/** `at`: the name of the person in a sentence, such as "Person 3". */
export function readPerson(value: unknown, at: string): Person {
  const no = (sentence: string) => new Refusal(400, `${at}: ${sentence}`)
  if (!isRecord(value)) throw no('A person is an object with id, name and role.')

  const text = (key: 'id' | 'name' | 'role' | 'preset' | 'notes', usual = ''): string => {
    const given = value[key] ?? usual
    if (typeof given !== 'string') throw no(`"${key}" is a text.`)
    const clean = cleanText(given).trim()
    if (clean.length > longest[key]) throw no(`"${key}" has more than ${longest[key]} characters.`)
    return clean
  }
  const number = (key: string, usual: number | undefined, most: number, sentence: string): number | undefined => {
    const given = value[key] ?? usual
    if (given === undefined) return undefined
    if (typeof given !== 'number' || !(given >= 0 && given <= most)) throw no(sentence)
    return given
  }

  const [id, name, role] = [text('id'), text('name'), text('role')]
  if (id === '') throw no('"id" is missing.')
  if (name === '') throw no('Name is required')
  if (role === '') throw no('Role is required')
  if (typeof (value['active'] ?? true) !== 'boolean') throw no('"active" is true or false.')
  const breakMins = `Break minutes are a number from 0 to ${minutesOfDay}.`
  const contracted = `Contracted hours are a number from 0 to ${hoursOfWeek}.`
  const hours = number('contractedHoursPerWeek', undefined, hoursOfWeek, contracted)
  return {
    id,
    name,
    role,
    skills: skillsIn(value['skills'] ?? [], no),
    workPattern: patternIn(value['workPattern'] ?? {}, no),
    breakMinsPerDay: number('breakMinsPerDay', usualBreak, minutesOfDay, breakMins) ?? usualBreak,
    active: value['active'] !== false,
    notes: text('notes'),
    preset: text('preset', 'custom'),
    ...(hours === undefined ? {} : { contractedHoursPerWeek: hours }),
  }
}

type No = (sentence: string) => Refusal

/** Skills are stored as they were sent, apart from surrounding blanks; the person who types them may tidy them. */
function skillsIn(value: unknown, no: No): readonly string[] {
  if (!Array.isArray(value) || value.some((each) => typeof each !== 'string')) throw no('"skills" is a list of texts.')
  const skills = (value as readonly string[]).map((each) => cleanText(each).trim()).filter(Boolean)
  if (skills.length > mostSkills) throw no(`There are more than ${mostSkills} skills.`)
  if (skills.some((each) => each.length > longest.skill)) throw no(`A skill has more than ${longest.skill} characters.`)
  return skills
}

/** A day that is null or false is off, like a missing day. */
function patternIn(value: unknown, no: No): Person['workPattern'] {
  if (!isRecord(value)) throw no('"workPattern" is an object of days, such as {"mon": [9, 17]}.')
  const unknown = Object.keys(value).find((key) => !days.includes(key as Day))
  if (unknown !== undefined) throw no(`"workPattern" has no day "${unknown}". Its days are ${days.join(', ')}.`)
  const entries = days.flatMap((day) => {
    const given = value[day] ?? undefined
    if (given === undefined || given === false) return []
    if (!isHours(given)) throw no(`The hours of "${day}" are two whole numbers from 0 to 23.`)
    return [[day, [given[0], given[1]]] as const]
  })
  return Object.fromEntries(entries)
}

const isHours = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(isHour)

/** Removes what PostgreSQL cannot store in a text: NUL, and half of a surrogate pair. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')
