/** How a language introduces people: one table per language, of patterns alone. The strings are pieces between a name and what is said of it. */
export interface PeopleCues {
  /** Before the whole name of who speaks: 'this is me, Ann Byrd'. */
  readonly selfBefore: string
  /** What the person does who was asked for by name: 'chairs'. */
  readonly leadVerbs: string
  /** What is led: 'the club', or 'it' if the question named the thing. */
  readonly ledThing: string
  /** The thing that a question ends with: 'Who chairs the club?', in the group "thing". */
  readonly askedThing?: RegExp
  /** Between a name and a department without an article: 'in'. */
  readonly placedIn?: string
  /** 'Who is your boss?', in the group "role". */
  readonly askedRole: RegExp
  /** 'Who does the books?', in the group "work": a name that replies has this work. */
  readonly askedWork: RegExp
  /** What may stand before the name in such a reply: 'that would be'. */
  readonly replyBefore: string
  /** 'He', 'his': who is spoken of so is a person, and not a firm or a program. Absent where things have a gender. */
  readonly ofPerson?: string
  /** A question to the person spoken to. */
  readonly asksYou: RegExp
  /** A reply that speaks of somebody else: 'our chair'. */
  readonly ofOthers: RegExp
  /** 'Responsible for', at the beginning of a role without a noun. */
  readonly responsible: RegExp
  /** Behind 'and': the role is over, and a clause follows. */
  readonly nextClause: string
  /** The beginning of a sentence, which is not a role although it holds the word for one. */
  readonly sentenceStart: RegExp
  /** Words of a sentence, which a role does not hold. */
  readonly sentenceWords: RegExp
  /** Behind a noun of a role, another noun that the sentence is about: 'manager meetings'. */
  readonly roleOfThing?: RegExp
  /** The firm or the town of who introduces themselves. */
  readonly fromFirm: RegExp
  /** 'From' and its kind, behind which a name is a place. */
  readonly placeBefore: RegExp
  /** 'She' or 'he' at the beginning of what is said of somebody. */
  readonly pronouns: string
  /** The pronoun and 'is', before a role. */
  readonly pronounIs: string
  /** Says to somebody who that is: 'Dale, you're the manager'. */
  readonly youAre: string
  /** An article or 'our' before a role. */
  readonly articles: string
  /** 'One of', before a role of several people. */
  readonly oneOf: string
  /** 'From', before a department. */
  readonly from: string
  /** 'It is she who', before what somebody does. */
  readonly itIsWho?: string
  /** The name is followed by a role behind 'is called': 'heißt'. */
  readonly called?: string
  /** Between a name and a role, in either order: 'that's'. */
  readonly thatIs: string
  /** At the beginning of a sentence that names somebody who was spoken of: 'that's'. */
  readonly nameComes: string
  /** The same, so clear that one name is enough: 'he's called'. */
  readonly calledName: string
  /** 'Who's that?' */
  readonly asksWho: RegExp
  /** A role in the passive, before a name: 'chaired by', in the group "role". */
  readonly ledBy?: string
  /** Behind "he" and "she": verbs that say nothing about somebody's work. */
  readonly noWork: string
  /** Before what somebody works on: 'the', 'for'. */
  readonly workObject: string
  /** Before the name of somebody who decides: 'that's'. */
  readonly deciderBefore: string
  /** Between a name and a role that has no word such as 'our' before it: ', who's one of our two '. */
  readonly whoIs?: string
}
