/** What a language gives away about the kind of a sentence: one table per language, of patterns alone. */

export interface Cues {
  /** Sounds and phrases that carry no meaning; each match is removed. */
  readonly fillers: readonly RegExp[]
  /** Words at the beginning of a sentence that only link it to what was said before. */
  readonly openings: RegExp
  /** Greetings, thanks and talk about the call itself. */
  readonly smallTalk: RegExp
  /** Where a sentence falls into two that stand on their own. */
  readonly clauseBreak: RegExp
  /** Words at the beginning of a goal that say only that one comes. */
  readonly lead: RegExp
  readonly goal: RegExp
  /** A wish, which is a goal together with `improvement`. */
  readonly wish: RegExp
  readonly improvement: RegExp
  /** By what a goal can be measured; the best form first. */
  readonly measures: readonly RegExp[]
  /** Asks to tell something without a question mark: 'Walk me through a typical day.' */
  readonly invitation: RegExp
  readonly requirement: RegExp
  readonly must: RegExp
  readonly could: RegExp
  /** Looks like a requirement, but tells of an errand, a piece of advice, or how it is today. */
  readonly noRequirement: RegExp
  readonly constraint: RegExp
  /** A prohibition only together with `sensitive`. */
  readonly cannot: RegExp
  readonly sensitive: RegExp
  readonly exclusion: RegExp
  readonly risk: RegExp
  readonly noRisk: RegExp
  readonly decision: RegExp
  readonly noDecision: RegExp
  readonly proposal: RegExp
  /** The opening of a proposal, which its wording can do without. */
  readonly proposalOpening: RegExp
  readonly acceptance: RegExp
  readonly rejection: RegExp
  readonly budget: RegExp
  /** Money that was lost or earned is not a budget. */
  readonly loss: RegExp
  readonly deadline: RegExp
  readonly today: RegExp
  readonly past: RegExp
  /** A promise of the speaker: what follows the match is what they will do. */
  readonly promise: RegExp
  /** A promise that one action verb has to follow, since the words before it promise nothing on their own. */
  readonly weakPromise: RegExp
  readonly actionVerb: RegExp
  /** What follows a promise and is not an action: 'I'll be honest'. */
  readonly noAction: RegExp
  /** An action without an object of its own: 'do that', 'ask him'. */
  readonly vagueAction: RegExp
  /** Between a person and what that person will do. */
  readonly willDo: RegExp
  /** The object that stands between the person who sends and what is sent. */
  readonly recipient: RegExp
  /** What follows an action only gives its reason. */
  readonly reason: RegExp
  readonly request: RegExp
  readonly consent: RegExp
  /** The speaker does not know, or has not decided. */
  readonly unknown: RegExp
  /** A point that the speaker calls open. */
  readonly openPoint: RegExp
  readonly howMany: RegExp
  /** What a question asks for: the reply is read with it in mind. */
  readonly topics: Readonly<Partial<Record<Topic, RegExp>>>
  /** Headings and labels under which a document lists facts of a kind. */
  readonly headings: Readonly<Partial<Record<Topic, RegExp>>>
  /** 'I'm NAME', 'this is NAME': the name is in the group "name". */
  readonly ownName: RegExp
  /** 'I'm the ROLE', 'I run the ROLE': the role is in the group "role". */
  readonly ownRole: RegExp
  readonly roleNoun: string
  /** Words before the role of another person: 'our', 'my'. */
  readonly possessive: string
  readonly department: RegExp
  readonly authority: RegExp
  readonly ownAuthority: RegExp
  readonly pronounOfPerson: RegExp
  /** A sentence that speaks of data, files or software. */
  readonly dataWork: RegExp
  /** Before the name of a system: the name is in the group "system". */
  readonly systemName: RegExp
  readonly days: DayWords
}

export type Topic =
  | 'situation'
  | 'goal'
  | 'requirement'
  | 'constraint'
  | 'exclusion'
  | 'person'
  | 'amount'
  | 'date'
  | 'decision'
  | 'action'
  | 'risk'
  | 'question'
  | 'system'

export interface DayWords {
  readonly months: readonly RegExp[]
  readonly weekdays: readonly RegExp[]
  readonly numbers: Readonly<Record<string, number>>
  /** Groups: day, month, and year if it is said. */
  readonly dayMonth: readonly RegExp[]
  /** Groups: month, and year if it is said. */
  readonly monthAlone: RegExp
  /** Groups: weekday, and day. */
  readonly dayAlone: RegExp
  /** Groups: weekday, and next before it or later behind it if the week after is meant. */
  readonly weekday: RegExp
  readonly today: RegExp
  readonly tomorrow: RegExp
  readonly afterTomorrow: RegExp
  readonly endOfThisWeek: RegExp
  readonly endOfNextWeek: RegExp
  readonly thisWeek: RegExp
  readonly nextWeek: RegExp
  readonly endOfMonth: RegExp
  /** Groups: count, and unit: day, week or month. */
  readonly span: RegExp
  readonly dayUnit: RegExp
  readonly weekUnit: RegExp
  /** Groups: quarter. */
  readonly quarter: RegExp
  /** The words that belong to a date: 'by', 'no later than'. */
  readonly before: RegExp
  readonly endWord: RegExp
}
