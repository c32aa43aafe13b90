/** The words by which an answer begins, and those of questions that wait for one: one table per language, of patterns alone. */
import type { Language } from '#server/providers/stems.ts'
import { begins } from './patterns.ts'

export interface AnswerCues {
  readonly yes: RegExp
  readonly no: RegExp
  /** Not now, which is a no for the work that is spoken of. */
  readonly later: RegExp
  /** A yes to a part: 'Just the two.' */
  readonly partly: RegExp
  /** Says nothing yet: 'One moment.' */
  readonly aside: RegExp
  /** Asks somebody to do something, in the group "task"; "given" is what the asker wants to have. */
  readonly asksFor: RegExp
  /** Says what the speaker would like to have, in the group "thing": 'I'd need the two reports.' */
  readonly wantsThing: RegExp
  /** Says that somebody should do something, or asks who will, in the group "task". */
  readonly looksForSomebody: RegExp
  /** Takes that on, or names who does, in the group "name": 'That's for me.' */
  readonly takesUpon: RegExp
  /** Asks for what somebody said they could do: 'Would you?' */
  readonly wouldYou: RegExp
  /** By when something only pointed at will be there: 'You'll have it by Friday' */
  readonly deliversByDay: RegExp
  /** What is handed over after a call, in the group "thing": 'the proposal with costs' */
  readonly deliverable: RegExp
  readonly speaksOfOwn: RegExp
  /** Asks whether somebody does what was just spoken of: 'Will you do that?' */
  readonly asksToDoIt: RegExp
  /** An offer of the speaker, in the group "task": 'I can ask them' */
  readonly offers: RegExp
  /** Hands the task to somebody else, in the group "name". */
  readonly passesTo: RegExp
  /** The speaker does it instead of who was to do it: 'He'll forget, I'll do it.' */
  readonly takesOver: RegExp
  /** 'Which depot first?' */
  readonly asksWhichFirst: RegExp
  /** Speaks of what comes first, or of all that is wanted for a start. */
  readonly startsWith: RegExp
  /** Asks the others to agree: 'Are you happy with a standard product?' */
  readonly asksToAgree: RegExp
  /** Asks whether a further thing is to be part of it: 'And the kitchen?', 'Should they be able to pay there, too?' */
  readonly asksIfPart: RegExp
  /** Puts off what was just spoken of: 'Let's park that.' */
  readonly parks: RegExp
  /** Leaves as it is what was asked about: 'They can stay there.' */
  readonly leavesAlone: RegExp
  /** Asks whether somebody wants a thing: 'Would you put a second gate in?' */
  readonly asksIfWanted: RegExp
  /** Takes an answer as a no: 'Off the list, then.' */
  readonly dismisses: RegExp
  /** Refuses one thing more: 'Not the depots either.' */
  readonly refusesToo: RegExp
  /** Keeps what was just spoken of: 'That stays.' */
  readonly stays: RegExp
  /** A few words that refuse a thing by its name: 'No dynamic pricing.' */
  readonly refusesThing: RegExp
  /** What comes first, in a few words: 'Start with Leeds.', 'Visits and rota first.' */
  readonly comesFirst: RegExp
  /** Takes up what was just spoken of: 'Put that in.' */
  readonly takes: RegExp
  /** Says that what was just said holds: 'That's decided.' */
  readonly declares: RegExp
  /** Wants to see the price first, or to decide later: 'Put it in as an option.' */
  readonly asOption: RegExp
  /** Says that the speaker will have to find out: 'I'll check with procurement.' */
  readonly findsOut: RegExp
  /** Leaves open what was just spoken of: 'Let's keep that as a question.' */
  readonly leavesOpen: RegExp
  /** How something would be done: 'We'd bring over the last year' */
  readonly imagines: RegExp
  /** Speaks of a meeting: its kind, or the hour of a day. */
  readonly meets: RegExp
  /** The verb for a thing that was asked for by its name alone. */
  readonly send: (thing: string) => string
}

const name = String.raw`(?<name>\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)?)`

export const answerCues: { readonly [K in Language]: AnswerCues } = {
  english: {
    yes: begins(
      String.raw`(?:(?:oh|well|um+|hm+|ah|haha?|good|great|lovely|perfect|right|okay|ok)[\s,.!]+)*(?:(?:mini |the )?(?:\p{L}+ ){0,3}?yes(?![\p{L}])|yeah|yep|yup|aye|sure|of course|course|(?:certainly|absolutely|definitely)(?! not)|by all means|go on|go ahead|go for it|go with that|done|sold|deal|agreed|you[’']re on|fine|grand|okay|ok|please|if you would|if you like|will do|I will|we will|I can|can do|consider it|that[’']ll do|that(?: would|[’']d| will|[’']ll)? (?:do|work|works|suits?)|works for (?:me|us)|suits (?:me|us)|I[’']d go for|I like|let[’']s|let us|why not|exactly|correct|no problem|happy to|gladly|with pleasure|I don[’']t see why not|I[’']d be (?:glad|happy)|sounds|makes sense|good (?:idea|plan))(?![\p{L}])`,
    ),
    no: begins(
      String.raw`(?:(?:oh|well|um+|hm+|ah|god|good god|lord|heavens|please)[\s,.!]+)*(?:no(?![\p{L}])|nah|nope|never|certainly not|absolutely not|rather not|not really|I(?:[’']d| would) rather (?:not|you didn[’']t|we didn[’']t)|leave (?:that|it|them) (?:be|out|alone|as)|skip (?:it|that)|forget (?:it|that)|don[’']t open that|hands off|I wouldn[’']t|we wouldn[’']t|not for us|(?:\p{L}+ ){1,3}(?:aren|isn)[’']t (?:in|part of) (?:it|this)|not (?:the |that )?\p{L}+ either)(?![\p{L}])`,
    ),
    later: begins(
      String.raw`(?:(?:oh|well|um+|hm+|ah|yes|maybe|perhaps|I would like)[\s,.!]+)*(?:not (?:now|yet|this (?:year|time)|for now|at the moment|in this)|(?:maybe |perhaps )?(?:later|some ?day|one day|another (?:time|day|year)|next year|some other time|in the future|down the (?:road|line))|phase two|that can wait|it can wait)(?![\p{L}])`,
    ),
    partly: begins(
      String.raw`(?:(?:oh|well|um+|hm+|yes|yeah|no)[\s,.!]+)*(?:(?:just|only) (?:the|those|these|one|two|three|him|her|me|us|for|in|\p{L}+[.!]?$)|not all|all but|everything (?:but|except)|apart from|half of)(?![\p{L}])`,
    ),
    aside: begins(
      String.raw`(?:one (?:moment|second|sec|minute)|hang on|hold on|just a (?:moment|second|sec|minute)|let me (?:see|think)|sorry|pardon|good question|ha+|haha|hm+|um+|uh+|oof|ooh|well)(?![\p{L}])`,
    ),
    asksFor:
      /^(?:(?:and|so|then|but|oh|okay|ok|\p{Lu}\p{L}+)[\s,]+)*(?:(?:could|can|would|will|might) you(?: please| also| maybe| perhaps| just| then| possibly)* (?:let (?:me|us) (?:have|see)\s+(?=(?:an?|the|your|those|some|one|two|three|\d+)\b)(?<given>[^?]+)|(?<asked>(?!like\b)\p{Ll}[^?]+))|(?:could|can|may|might) (?:I|we)(?: please| also| just)* (?:have|get|borrow)\s+(?<had>(?:an?|the|your|those|some|one|two|three|\d+) [^?]+)|you(?:[’']d| would|[’']ll| will)(?: then| also| still)* (?<told>(?!be\b|have\b|get\b|need\b|want\b|like\b|lose\b|see\b|know\b|say\b)\p{Ll}[^?]+)|(?:do|would) you mind (?<minded>\p{L}+ing [^?]+)|(?:when|by when) (?:could|can|will|would) (?:you (?<dated>(?:send|let|give|do|count|finish|write|prepare|ask|call|ring|get)\s[^?]+)|(?:I|we) (?:have|get|see|expect) (?<expected>(?:an?|the|your|those|some|something)\s[^?]+)))\?$/iu,
    wantsThing:
      /^(?:(?:and|so|then|also|oh|okay)[\s,]+)*(?:(?:from you|\p{Lu}\p{L}+),?\s)?(?:I|we)(?:(?:[’']d| would) (?:also |still |really |just )?(?:love|like|need)| (?:also |still )?need)(?: to (?:see|have|get))? (?<thing>(?:an?|the|your|those|some|two|three|four|five|ten|one) (?![^.]* to be )[^?!;]{3,90}?)(?:, (?:if|please|when|even)[^.]*)?[.!]?$|^(?:(?:and|so|then|also)[\s,]+)*(?<helps>(?:the|your|those) [^,?]{3,60}), (?:that|which|they|it)(?:[’']d| would) (?:really )?(?:help|be (?:great|useful|helpful|good))/iu,
    looksForSomebody:
      /^(?:(?:and|so|then|but|okay)[\s,]+)*(?:(?:somebody|someone|one of (?:you|us)) (?:should|needs to|has to|ought to|must|will have to) (?<task>\p{Ll}[^?]+)|(?:the [^,?]{3,40}, )?who(?:[’']s going to|[’']ll| will| can| could| would| should) (?<asked>(?!be\b|know\b|have\b|use\b|sign\b|decide\b|need\b|want\b|see\b|own\b|pay\b|say\b|make\b)\p{Ll}[^?]{4,80}))[.?]$/iu,
    takesUpon:
      /^(?:(?:oh|well|yes|okay|so)[\s,.]+)*(?:(?<self>that[’']s (?:for )?me|I can(?=[.,])|I will(?=[.,])|me[.!]?$|I[’']ll (?:do|take) (?:that|it)|leave (?:that|it) (?:to|with) me)|(?:that[’']ll be|that[’']s for|that would be|that[’']s) (?<name>\p{Lu}\p{L}+)(?![\p{L}]))/u,
    wouldYou: /^(?:(?:oh|well|great|good)[\s,.]+)*(?:would|could|will) you(?: really| please| do that)?\?$/iu,
    deliversByDay:
      /(?<![\p{L}])(?:(?:I|we)[’']ll (?:let you (?:know|have (?:it|them|that))|come back to you|have (?:it|them|something|that|an answer)(?: for you)?|get (?:it|them|that|back) to you)|you[’']ll (?:have|get) (?:it|them|that|those|both|something)|you[’']ll hear)(?![\p{L}])/iu,
    deliverable:
      /(?<![\p{L}])(?<thing>(?:an?|the|my|our) (?:(?!to\b)[\p{L}-]+ ){0,3}?(?:proposals?|offers?|quot(?:e|ation)s?|summary|minutes|write-up|notes|reports?|drafts?|outline|estimate|recommendation|plan)(?![\p{L}])[^,;]*)/iu,
    speaksOfOwn:
      /(?<![\p{L}])(?:I(?:[’'](?:ll|d|ve got to))?|we(?:[’'](?:ll|d))?|you[’']ll|you will|from me|from (?:my|our) side)(?![\p{L}’'])(?! (?:need|want|had|have (?!to)|hope|think|know|meet|got))/iu,
    asksToDoIt:
      /^(?:(?:and|so|then|\p{Lu}\p{L}+)[\s,]+)*(?:(?:will|would|could|can) you (?:do|find out|check|ask|look into|see to|take care of)(?: that| it| them| this)?|you(?:[’']ll| will|[’']d) (?:do|ask|check|find) (?:that|it|them|out)|are you (?:able|happy) to do (?:that|it))(?: for (?:me|us)| please)?\?$/iu,
    offers:
      /^(?:(?:and|so|or|well|okay)[\s,]+)*(?:(?:shall|should) I|(?:do you |would you )?(?:want|like) me to|(?:I|we) can)(?: also| just| always)* (?<task>(?!do (?:that|it)|see\b|be\b|have\b|only\b|tell\b|imagine\b|live\b)\p{Ll}.+?)[.?!]*$/iu,
    passesTo: new RegExp(
      String.raw`(?:^|[,.]\s+)(?:(?:our|my|the) )?${name}(?:[’']s| is)? ?(?:can|could|will|would|should|[’']ll|[’']d|going to|the one to) (?:do|send|let you have|see to|handle|take care|get|give|have|write|call|ring|count|check)(?![\p{L}])|(?:I[’']ll|I will|let me|I can) (?:ask|get|have|tell) ${name.replace('name', 'told')}(?: to)?(?![\p{L}])|^(?:that[’']s|that[’']d be|that would be) (?:one )?for ${name.replace('name', 'meant')}`,
      'u',
    ),
    takesOver:
      /^(?:(?:no|actually|well|he|she)[\s,]+)*(?:I[’']ll|I will|let me|I[’']d better)\s(?:do|send|take|handle|see to|sort)\s(?:it|that|them|those)\b(?!\s(?:on|up|for|with))/iu,
    asksWhichFirst: /^(?:and |so )?(?:which|what|who)(?:[’']d)? .{2,30}\bfirst\b[^?]{0,25}\?/iu,
    startsWith:
      /\b(?:(?:to|we|I|you|you[’']d|we[’']d|I[’']d|and|then|could|would|should|how about we|let[’']s) (?:begin|start|kick off)(?: (?:with|by|off|on|at|in|small))?|begin with|start (?:with|off|small|on|in)|starting (?:with|on|in)|first (?:of all|\p{L}+ only)|start (?:only |just )with|(?:take|do|try|trying|go with) .{2,40}\bfirst\b|trying (?:it|this|that)\b|(?:just|only) .{1,40}(?:first|to (?:begin|start)|for now|at first)|(?:pilot|trial|try (?:it|this|that)|test run)\b|(?:one|single|two|few) (?:\p{L}+ )?first\b)/iu,
    asksToAgree:
      /^(?:(?:and|so|then|okay|right|\p{Lu}\p{L}+)[\s,]+)*(?:(?:are|is) (?:you|we|everyone|everybody|that)(?: all| both)? (?:happy|okay|ok|fine|comfortable|agreed|all right) (?:with|to|on|if)|(?:can|shall) we agree (?:on|to|that))\s.+\?$/iu,
    asksIfPart:
      /^(?:(?:and|so|or|what about|how about)[\s,]+)+(?!(?:is|are|was|were|do|does|did|have|has|how|what|who|when|where|why|which|can|could|if|then|you|it|that|this)\b)[^?]{2,90}\?$|\b(?:as well|too|also)[.?]$|^(?:(?:and|so|or|right|okay)[\s,.]+)*(?:should|shall)\s(?!I\b|we\b|you\b)|\b(?:do|would) you (?:want|need|like)\b(?! (?:me|to)\b)/iu,
    parks: begins(
      String.raw`(?:(?:no|okay|ok|right|so|then|well|yes|but)[\s,.]+)*(?:let[’']s|let us|we(?:[’']ll| can| could| should)|I[’']d) (?:just |rather |better )?(?:park|skip|drop|leave|forget(?: about)?|postpone|hold off(?: on)?)\s(?:that|those|it|them|this)(?: one)?(?: for (?:now|the moment)| out| there| aside)?(?=[.!,]|$)`,
    ),
    takes: begins(
      String.raw`(?:(?:yes|okay|ok|right|so|then|well|good|great|fine)[\s,.]+)*(?:let[’']s (?:go (?:with|for)|do|take|have|include|put) (?:that|those|it|them|this)(?: one| in| down)?|put (?:that|those|it|them) (?:in|down(?: as (?:an? )?(?:condition|must|rule|limit|requirement|decision))?|on the list)|count (?:that|it|us) in|I[’']d (?:take|have|go (?:with|for)) (?:that|those|it)(?: one)?)(?=[.!,]|$)`,
    ),
    refusesThing:
      /^(?:(?:and|but|so|right|okay|please)[\s,]+)*(?:no|not)\s(?!(?:problem|ideas?|worr\p{L}+|way|doubt|one|thanks?|thank|longer|more|need|wonder|chance|rush|pressure|hurry|clue|really|yet|sure|that|at|much|always|necessarily|bad|too|so|quite|only|just|even|everyone|everybody|all|many|if|me|us|you|him|them|today|now|often|great|good|exactly|entirely|as|in|on|for|this|by|from|with|to|enough|far|long|questions?|objections?|comment|offen[cs]e|luck|fun|joke|kidding)(?!\p{L}))(?:the |an? |any )?(?!\p{L}+ing\b(?! ))[\p{L}\d][\p{L}\d’' -]{2,40}(?:, (?:and |or )?no [\p{L}\d’' -]{3,30})*[.!]?$/iu,
    comesFirst:
      /^(?:(?:no|yes|right|then|so|okay|and|well)[\s,]+)*(?:(?:start|begin)(?: off)? with (?:the )?\p{L}+|(?!(?:at|the|from|on|my|for|I|we|they|he|she|it|you|that|this|who|what|which)(?!\p{L}))(?:\p{L}+,? (?:and |& )?){1,5}first(?=[.!,]|$))/iu,
    leavesAlone:
      /(?<![\p{L}])(?:leave (?:them|it|that|those) (?:be|alone|out|to (?:it|them))|(?:[’']re|are|[’']m|am) not touching|(?:don[’']t|won[’']t|wouldn[’']t) touch|can stay (?:there|out|put|where|as)|(?:isn[’']t|aren[’']t|[’']s not|[’']re not|is not|are not) (?:in|part of) (?:it|this|that)|(?:put|leave) (?:it|that|them|those) to one side|(?:run|done|handled|looked after) by (?:a separate|another|somebody else|someone else)|(?:not do|n[’']t do) (?:it|that|them) (?:now|yet|in)|not in the first (?:go|step|phase|round)|(?:we|I)(?:[’']d| will|[’']ll)? do (?:that |it |them )?next year|(?:got|has|have) (?:that|it|those|one) already|already (?:does|do|have|has|got) (?:that|it|those|one)|works? fine|(?:doesn[’']t|don[’']t) need to (?:touch|be (?:in|part))|(?:second|later|next|another) (?:phase|stage|round)|(?:put|leave|keep|do) (?:that|it|them|those) (?:in|into|for|till|until|to) (?:the |a )?(?:second|next|later|year two|phase two)(?: \p{L}+)?|no need|not worth it|not now|that[’']s not happening|forget (?:it|that)|(?:it|that|they|those) can (?:wait|stay)|a different (?:animal|story|matter|thing)|leave (?:them|it)(?=[.!]|$))(?![\p{L}])/iu,
    asksIfWanted:
      /^(?:(?:and|so|or|okay|right|\p{Lu}\p{L}+)[\s,.]+)*(?:(?:would|do|will|could|might) you (?:also |ever |still )?(?:want(?! to (?:keep|take))|put|consider|think of|think about|like|need|plan|intend|see yourself)|are you (?:also )?(?:looking|planning|thinking|hoping|going) (?:to|of|about)|any (?:appetite|interest|thoughts?)|how about|what about)(?![\p{L}])(?! (?:me to|most|from))/iu,
    dismisses:
      /^(?!.*(?<![\p{L}])(?:open|offen|ouverte?|abiert[oa])(?![\p{L}]))(?:(?:good|okay|ok|right|fine|understood|got it|fair enough|fair|very well|so|well|noted|clear)[\s,.]+)*(?:(?:it[’']s |that[’']s )?off the (?:list|table)|then (?:it[’']s off|that[’']s out|not(?:[.,!]|$)|we (?:won[’']t|leave|skip|drop|forget)|no\b|it[’']s out)|(?:we|I)(?:[’']ll| will)? (?:won[’']t|leave|skip|drop|forget|not touch)|I won[’']t(?:[.,!]|$)|parked|(?:later|next (?:year|time)),? then|(?:(?:[\p{L}-]+ ){1,3}|(?:[\p{L}-]+ ){0,2}[\p{L}-]+[’']s )(?:is |are )?out,? then|(?:we|I) (?:take|do|leave) (?:it|that) (?:later|next time|closed|out|be))/iu,
    refusesToo: /(?<![\p{L}])(?:either|neither)\W*$/iu,
    stays:
      /^(?:(?:yes|no|and|but|oh)[\s,.]+)*(?:(?:that|it|this one|that one)(?:[’']s| is)? (?:stays?|staying|has to stay|must stay|remains)|we[’']re keeping (?:that|it)|(?:I|we)(?:[’']ll| will| want to)? keep (?:that|it))(?! (?:on|in|out|away|up)\b)/iu,
    declares:
      /(?<![\p{L}])(?:(?:that|it)(?:[’']s| is) (?:decided|agreed|settled|a deal)|(?:as|down) (?:as )?(?:decided|agreed)|that[’']s (?:how|what) we[’']ll do(?: it)?|(?:that[’']s )?agreed,? then|let[’']s (?:do|go (?:with|for)|take) (?!(?:a|an|one|the) (?:look|break|moment|step|question)|this one|the next)[^.,]{2,30}[.!]?$|that[’']s the plan|^(?:then |so )?(?:it[’']s|that[’']s) (?:in|a decision|the decision)[.!]?$|^(?:(?:yes|yep|okay|right|fine)[\s,.]+)*do it (?:like that|that way)|^make (?:it|that) (?!sure|clear|work|easy|stop)[\p{L}\d]+[.!]?$|^(?!(?:what|how|where|that|this|there|here|who|as|out|off)(?!\p{L}))(?:[\p{L}\d’'-]+ ){1,4}(?<!(?:as|what|how|way|where|that|than) )it is(?:,? then)?[.!]?$)(?![\p{L}])/iu,
    asOption:
      /(?<![\p{L}])(?:as an (?:option|extra)|optional(?:ly)?|separately|price (?:it|that|both)|on its own line|think about (?:it|that))(?![\p{L}])/iu,
    findsOut:
      /(?<![\p{L}])(?:I|we)(?:[’']ll| will|[’']d have to| would have to| could| can)\s(?:have to |just |also |better )?(?:check|ask|find out|look (?:it|that|them|into)|count|clarify|confirm|measure)(?![\p{L}])/iu,
    leavesOpen:
      /(?<![\p{L}])(?:(?:leave|keep|note|put|mark|call) (?:it|that|this|them)(?: one)?(?: down)? (?:(?:as|with|among|on|under) (?:an? |the )?(?:list of )?)?(?:open|questions?|question marks?)(?![\p{L}])|(?:that|it)(?:[’']s| stays| is| remains) (?:an )?open(?: point| question)?[.!]?$)/iu,
    imagines:
      /(?<![\p{L}])(?:(?:I|we)(?:[’']d| had)? (?:also )?(?:thought|been thinking|wondered) (?:of|about)|(?:we|I|it|you|they|the \p{L}+)(?:[’']d| would)(?! (?:have|like|love|need|want|prefer|insist|note|rather|be (?:happy|fine|glad)|say)(?![\p{L}]))\s\p{L}{3})/iu,
    meets:
      /(?<![\p{L}])(?:(?:we|to|let[’']s) meet|meet(?:ing)? (?:again|up)|see (?:you|each other|them together|the \p{L}+ together)|(?:speak|talk|call|come) (?:again|back)|(?:follow-?up|second|next) (?:call|meeting|talk)|follow-?up|workshop|(?:site |first )?visit|walk-?through|come (?:over|round|by|out|along|and see)|demo(?:nstration)?|kick-?off|o[’']clock|at (?:eight|nine|ten|eleven|twelve|noon|one|two|three|four|half past|\d{1,2}(?=[,.?!]|:\d\d|$))|\d{1,2}(?::\d\d)?\s?[ap]\.?m)(?![\p{L}])/iu,
    send: (thing) => `Send ${thing}`,
  },
  german: {
    yes: begins(
      String.raw`(?:(?:ach|oh|hm+|na|tja|also|gut|prima|super)[\s,.!]+)*(?:(?:\p{L}+ ){0,2}?ja(?![\p{L}])|jawohl|freilich|klar|gern\p{L}*|sehr gern\p{L}*|natürlich|selbstverständlich|sicher|okay|ok|einverstanden|abgemacht|gekauft|von mir aus|meinetwegen|(?:das )?passt|in ordnung|wird gemacht|(?:das )?mach(?:e|en)? (?:ich|wir)|so machen wir|machen wir|geht|genau|richtig|unbedingt|auf jeden Fall|alles klar|perfekt|bitte|wenn Sie (?:mögen|möchten)|gute idee|das reicht|reicht mir|warum nicht|kann ich|sehr gut|gut so)(?![\p{L}])`,
    ),
    no: begins(
      String.raw`(?:(?:ach|oh|hm+|na|tja|um gottes willen)[\s,.!]+)*(?:nein|nee|na(?=[,.])|nö|ne(?=[,.])|niemals|bloß nicht|lieber nicht|eher nicht|auf keinen Fall|keinesfalls|(?:\p{L}+ ){1,3}nicht(?=[,.])|das (?:lassen wir|bleibt|brauchen wir nicht)|brauchen wir nicht|nicht nötig|finger weg)(?![\p{L}])`,
    ),
    later: begins(
      String.raw`(?:(?:ach|oh|hm+|na|ja|vielleicht)[\s,.!]+)*(?:nicht (?:jetzt|gleich|dieses Jahr|sofort)|noch nicht|später|irgendwann|ein andermal|nächstes Jahr|erst (?:später|nächstes)|in der zweiten|das (?:kommt|hat) (?:später|Zeit)|das ist (?:lieb|nett),? aber)(?![\p{L}])`,
    ),
    partly: begins(
      String.raw`(?:(?:ja|nein|nee|also|na)[\s,.!]+)*(?:(?:nur|bloß|lediglich) (?:die|der|das|den|in|mit|für|\p{L}+[.!]?$)|nicht alle|alle (?:außer|bis auf)|die Hälfte)(?![\p{L}])`,
    ),
    aside: begins(
      String.raw`(?:moment|sekunde|augenblick|warten Sie|lassen Sie mich|entschuldigung|wie bitte|gute frage|haha|hm+|äh+m*|puh|tja|na)(?![\p{L}])`,
    ),
    asksFor:
      /^(?:(?:und|also|dann|gut|\p{Lu}\p{L}+)[\s,]+)*(?:(?:könnten|könntest|können|kannst|würden|würdest)\s(?:Sie|du|ihr)(?:\s(?:bitte|auch|noch|mir|uns|vielleicht|mal|dann|kurz))*\s(?<asked>[^?]+)|(?:schicken|schickt|senden|geben|bringen|zählen|prüfen|klären|fragen|machen|besorgen|suchen)s?\s(?:Sie|du|ihr|mir|uns)(?:\s(?:mir|uns|bitte|auch|noch|dann))*\s(?<told>(?!(?:das|es|sie)\?)[^?]+)|(?:kann|könnte|dürfte|bekomme|bekämen|kriege)\s(?:ich|wir)(?:\s(?:bitte|auch|noch|dann|vielleicht|mal))*\s(?<had>(?:den|die|das|eine?n?|Ihren?|ein paar)\s[^?]+?)(?:\s(?:haben|bekommen|kriegen))?)\?$/iu,
    wantsThing:
      /^(?:(?:und|also|dann|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)[\s,]+)*(?:(?:von|vom) \p{L}+(?: \p{L}+)? )?(?:(?:ich|wir) (?:bräuchten?|brauchen?|hätten? (?:gern|gerne)|möchten?)|(?:bräuchten?|brauchen?|hätten?) (?:ich|wir)(?: (?:gern|gerne))?)(?: (?:noch|auch|dann|bitte))* (?<thing>(?:den|die|das|eine?n?|Ihren?|zwei|drei|ein paar) [^?!;,]{3,90}?)(?:, (?:wenn|falls)[^.]*)?(?: haben| sehen)?[.!]?$/iu,
    looksForSomebody:
      /^(?:(?:und|also|dann|aber)[\s,]+)*(?:(?:jemand|einer von (?:uns|Ihnen)|man) (?:sollte|müsste|muss) (?<task>\p{L}[^?]+)|wer (?:kann|könnte|würde|soll|macht|klärt|prüft|fragt|übernimmt|kümmert sich um) (?<asked>[^?]{4,80}))[.?]$/iu,
    takesUpon:
      /^(?:(?:ja|na|gut|also)[\s,.]+)*(?:(?<self>(?:das )?(?:mache|übernehme|kläre|frage) ich|ich(?=[.,!]|$)|das bin ich)|(?:das (?:macht|klärt|übernimmt|ist)|da ist) (?:der |die )?(?:Herr |Frau )?(?<name>\p{Lu}\p{L}+)(?![\p{L}]))/u,
    wouldYou: /^(?:(?:oh|ja|gut)[\s,.]+)*(?:würden|könnten|machen) Sie(?: das)?(?: bitte)?\?$/iu,
    deliversByDay:
      /(?<![\p{L}])(?:(?:das|die|den|es) (?:haben|kriegen|bekommen|hören) Sie|(?:kriegen|bekommen|haben) Sie (?:noch |es |das )?(?=heute|morgen|bis|am|nächste)|(?:gebe|sage) ich (?:Ihnen )?(?:Bescheid|das)|(?:ich )?melde (?:ich )?mich|sage Ihnen (?:das|Bescheid))(?![\p{L}])/iu,
    deliverable:
      /(?<![\p{L}])(?<thing>(?:eine?m?n?|das|die|den|dem|unsere?n?|mein\p{L}*) (?:\p{Ll}+ ){0,2}?\p{L}*(?:angebot|entwurf|protokoll|zusammenfassung|konzept|liste|bericht|kostenvoranschlag|unterlagen|notizen|empfehlung|plan)(?![\p{L}])[^,;]*)/iu,
    speaksOfOwn:
      /(?<![\p{L}])(?:ich|wir|von (?:mir|uns)|meinerseits|bekommen Sie|haben Sie|kriegen Sie|erhalten Sie)(?![\p{L}])(?! (?:brauchen?|bräuchten?|hätten?))/iu,
    asksToDoIt:
      /^(?:(?:und|also|dann|\p{Lu}\p{L}+)[\s,]+)*(?:machen|klären|übernehmen|fragen|prüfen|erledigen|können|könnten|würden)\s(?:Sie|ihr|du)\s(?:das|es|da|sie|den|ihn|nach|mal|bitte|für uns|für mich|\s|machen|klären|fragen|übernehmen|prüfen|nachsehen|nachfragen)+\?$/iu,
    offers:
      /^(?:(?:und|oder|also)[\s,]+)*(?:soll ich|sollen wir|(?:ich|wir) (?:kann|könnte|können))(?:\s(?:Ihnen|euch|auch|gern|gerne|dann|mal))* (?<task>(?!das (?:so|nur)|es\b|mir\b)[\p{L}\d].+?)[.?!]*$/iu,
    passesTo: new RegExp(
      String.raw`(?:^|[,.]\s+)(?:(?:der|die|unsere?|meine?) )?(?:Herr |Frau )?${name} (?:soll|kann|könnte|wird|macht|schickt|übernimmt|klärt|prüft|liefert)(?![\p{L}])|(?:ich|da) (?:frage?|sage?|bitte) (?:das )?(?:der|dem|die|den)? ?${name.replace('name', 'told')}|^(?:das )?(?:macht|schickt|übernimmt|klärt) (?:der|die|unsere?)? ?(?:Herr |Frau )?${name.replace('name', 'meant')}`,
      'u',
    ),
    takesOver:
      /^(?:(?:nein|nee|ach|also)[\s,]+)*(?:das )?(?:mache?|übernehme?|erledige?|schicke?) (?:lieber )?ich(?: (?:das|selbst|lieber))*(?![\p{L}])/iu,
    asksWhichFirst: /^(?:und )?(?:welche[rsnm]?|was|wer|wo) .{2,30}(?:zuerst|als erste[rs]?)\?/iu,
    startsWith:
      /(?<![\p{L}])(?:(?:am|zum|für den|zu) (?:Anfang|Beginn|Start)|anfangen|anzufangen|fangen? (?:wir|ma)|(?:wir|ma) fangen .{2,40} an(?![\p{L}])|starten|beginnen|zunächst (?:nur|mal|mit)|erst ?mal (?:nur|mit)|erst einmal|vorerst nur|klein an|Pilot\p{L}*|Probe\p{L}*|Versuch\p{L}*|ausprobieren|erst (?:nur|die|den|das) )/iu,
    asksToAgree:
      /^(?:(?:und|also|dann|gut|\p{Lu}\p{L}+)[\s,]+)*(?:(?:sind|wären) (?:Sie|wir|alle)(?: alle| beide)?(?: damit| mit)? .*einverstanden|(?:ist|wäre) (?:es|das)(?: für (?:Sie|alle))? (?:in Ordnung|okay|recht), wenn|passt es (?:Ihnen|euch|allen), wenn|können wir uns (?:darauf|auf) .*(?:einigen|festlegen|verständigen))[^?]*\?$/iu,
    asksIfPart:
      /^(?:(?:und|oder|also)[\s,]+)+(?!(?:ist|sind|war|waren|haben|hat|wie|was|wer|wen|wann|wo|warum|welche\p{L}*|können|kann|wenn|dann|Sie|das|es|du|ihr)(?![\p{L}]))[^?]{2,90}\?$|(?<![\p{L}])soll(?:en|t|te|ten)?\s[^?]*(?<![\p{L}])(?:auch|mit|eini|rein|dazu)(?![\p{L}])[^?]*\?$|(?<![\p{L}])(?:wollen|möchten|brauchen) Sie\s[^?]*auch/iu,
    parks: begins(
      String.raw`(?:(?:nein|okay|ok|gut|also|dann|ja|aber)[\s,.]+)*(?:(?:das|die|den) (?:lassen|stellen|parken|schieben|verschieben|vertagen|streichen) wir(?: (?:mal|erst|erst ?mal|lieber|dann))*(?: (?:weg|raus|außen vor|zurück|hinten an|auf|beiseite|liegen))?|(?:lassen|stellen|parken|schieben|vertagen|streichen) wir (?:das|die|den)(?: (?:mal|erst|erst ?mal|lieber|dann))*(?: (?:weg|raus|außen vor|zurück|auf|beiseite|liegen))?)(?=[.!,]|$)`,
    ),
    takes: begins(
      String.raw`(?:(?:ja|okay|ok|gut|also|dann|prima)[\s,.]+)*(?:(?:das|die|den) (?:nehmen|machen) wir(?: (?:so|mit|auf|rein))*|(?:nehmen|schreiben|machen) (?:wir|Sie) (?:das|die|den)(?: (?:bitte|so|mit|auf|rein|dazu))*|nehmen (?:wir|Sie) (?:das|die|den)(?: bitte)? (?:auf|mit|rein|dazu))(?=[.!,]|$)`,
    ),
    refusesThing:
      /^(?:(?:und|aber|also|bitte|nur)[\s,]+)*(?:kein(?:e[nmrs]?)?)\s(?!(?:Problem|Ahnung|Sorge|Frage|Thema|Wunder|Zweifel|Eile|Stress|Witz|Angst|Zeit)(?!\p{L}))[\p{L}\d][\p{L}\d -]{2,40}(?:, (?:und |oder )?keine?n? [\p{L}\d -]{3,30})*[.!]?$/iu,
    comesFirst:
      /^(?:(?:nein|ja|gut|dann|also|okay|und)[\s,]+)*(?:(?:fangen|beginnen|starten) (?:wir|Sie) mit \p{L}+|(?:erst|zuerst) (?:mal )?(?:der|die|das|den|nur)?\s?\p{Lu}[\p{L} ]{2,40}[.,!]|(?!(?:ich|wir|die|sie|er|es|das|da)(?!\p{L}))(?:\p{L}+,? (?:und )?){1,4}(?:zuerst|als Erstes)(?=[.!,]|$))/iu,
    leavesAlone:
      /(?<![\p{L}])(?:(?:fassen|rühren) (?:wir|Sie) (?:\p{L}+ )?nicht an|lassen (?:wir|Sie) (?:\p{L}+ )?(?:so|in Ruhe|draußen|weg|raus|außen vor)|bleib(?:t|en|e) (?:\p{L}+ )?(?:draußen|außen vor|so|dort|wo (?:sie|er|es))|kein Thema|gehör(?:t|en) (?:\p{L}+ )?nicht (?:dazu|hinein|rein)|nicht (?:mit )?dabei|nichts damit zu tun|ein anderes (?:Thema|Projekt)|nicht im ersten Schritt|(?:lohnt|rechnet) sich (?:nie|nicht|nimmer)|(?:machen|haben) wir schon|(?:kann man|können wir) später|später (?:drüber|darüber)|das lassen wir|nicht nötig|brauchen wir nicht)(?![\p{L}])/iu,
    asksIfWanted:
      /^(?:(?:und|oder|also|gut|\p{Lu}\p{L}+)[\s,]+)*(?:(?:wollen|möchten|würden|planen|denken|brauchen|überlegen) (?:Sie|ihr)|haben Sie (?:Interesse|vor)|was ist mit|wie wäre es mit)(?![\p{L}])/iu,
    dismisses:
      /^(?!.*(?<![\p{L}])(?:open|offen|ouverte?|abiert[oa])(?![\p{L}]))(?:(?:gut|okay|ok|verstanden|in Ordnung|alles klar|also|klar|schön)[\s,.]+)*(?:dann (?:lassen wir|nicht(?:[.,!]|$)|ist das (?:raus|vom Tisch)|bleibt (?:das|es) (?:draußen|weg)|später)|(?:das )?(?:lassen|streichen|vergessen) wir|vom Tisch|gestrichen|abgehakt)/iu,
    refusesToo: /(?<![\p{L}])auch nicht\W*$|^(?:und )?auch kein/iu,
    stays:
      /^(?:(?:ja|nein|und|aber|ach)[\s,.]+)*(?:(?:der|die|das|den) (?:\p{L}+ )?(?:bleibt|bleiben|muss bleiben|behalten wir|behalte ich)(?! (?:draußen|weg|außen)))/iu,
    declares:
      /(?<![\p{L}])(?:so machen wir(?: das| es|[’']s)?|machen wir so|das (?:legen wir|halten wir) (?:so )?fest|(?:das )?ist (?:beschlossen|abgemacht|entschieden|gesetzt)|abgemacht|beschlossen|dabei bleibt es|bleiben wir dabei|dann ist (?:das|es) (?:drin|dabei)|so wird(?:[’']s| es) gemacht|machen wir[.!]?$|nehmen wir[.!]?$|^(?:gut,? |okay,? )?dann (?:also |eben )?(?:nehmen wir |machen wir |bleibt es bei )?[\p{L}\d-]+[.!]?$)(?![\p{L}])/iu,
    asOption:
      /(?<![\p{L}])(?:als Option|optional|separat|getrennt ausweisen|gesondert|extra anbieten|überlegen)(?![\p{L}])/iu,
    findsOut:
      /(?<![\p{L}])(?:(?:frage|kläre|prüfe|zähle|schaue?) (?:ich|wir)|(?:ich|wir) (?:frage|fragen|kläre|klären|prüfe|prüfen|zähle|schaue|schreibe denen|schreibe dem|rufe da|rufe dort)(?: \p{L}+){0,4}|müsste (?:ich|man) (?:fragen|nachfragen|prüfen))(?![\p{L}])/iu,
    leavesOpen:
      /(?<![\p{L}])(?:(?:lassen?|bleibt|notieren?|schreiben?|nehmen?|halten?) (?:\p{L}+ ){0,5}?(?:offen|als (?:offenen? )?(?:Frage|Punkt))(?![\p{L}])|(?:klären|besprechen) wir (?:\p{L}+ ){0,2}?(?:später|noch|dann|im Workshop)(?![\p{L}]))/iu,
    imagines:
      /(?<![\p{L}])(?:wir würden|würden wir|man würde|würde man|ich würde|würde ich)(?! (?:gerne|gern|mich|mir|Sie|sagen|mir)(?![\p{L}]))/iu,
    meets:
      /(?<![\p{L}])(?:treffen wir|wir treffen|sehen wir uns|wir sehen uns|uns (?:wieder)?sehen|sprechen wir (?:uns )?(?:wieder|noch)|(?:komme?|kommen) (?:ich|wir|Sie|ihr)|(?:ich|wir) kommen?(?: \p{L}+){0,4} (?:zu Ihnen|zu euch|vorbei)|Workshop|Besuch\p{L}*|Begehung|Folgetermin|Ortstermin|Vor-Ort-Termin|Auftakt\p{L}*|Kick-?off|vormittags|nachmittags|Uhr|um (?:acht|neun|zehn|elf|zwölf|eins|zwei|drei|vier|halb \p{L}+))(?![\p{L}])/iu,
    send: (thing) => `${thing} schicken`,
  },
  french: {
    yes: begins(
      String.raw`(?:(?:ah|euh|bah|ben|bon|oh|très bien|parfait)[\s,.!]+)*(?:(?:\p{L}+ ){0,2}?oui(?![\p{L}])|ouais|bien sûr|d['’]accord|entendu|vendu|ok|okay|volontiers|avec plaisir|pas de (?:problème|souci)|sans problème|ça marche|ça (?:me |nous )?va|ça ira|certainement|tout à fait|absolument|exact\p{L}*|adjugé|marché conclu|allez[- ]y|allez,? (?:oui|va)|pourquoi pas|si vous voulez|je veux bien|c['’]est (?:noté|bon|parti|d['’]accord)|on fait (?:comme )?ça|faisons (?:comme )?ça|bonne idée|je m['’]en (?:charge|occupe)|je (?:vous )?(?:le|la|les) (?:fais|envoie)|évidemment|s['’]il vous plaît)(?![\p{L}])`,
    ),
    no: begins(
      String.raw`(?:(?:ah|euh|bah|ben|oh|pitié|oh là là)[\s,.!]+)*(?:non(?![\p{L}])|surtout pas|jamais|(?:[\p{L}’']+,? ){1,3}non(?=[,.])|plutôt pas|pas vraiment|pas question|hors de question|laissez (?:ça|tomber)|pas besoin|on n['’]y touche pas|je préfère pas)(?![\p{L}])`,
    ),
    later: begins(
      String.raw`(?:(?:ah|euh|bah|oh|oui|peut-être)[\s,.!]+)*(?:pas (?:maintenant|tout de suite|encore|cette année|pour l['’]instant)|plus tard|un jour|une autre fois|l['’]année prochaine|dans un second temps|ça peut attendre)(?![\p{L}])`,
    ),
    partly: begins(
      String.raw`(?:(?:oui|non|alors|ben)[\s,.!]+)*(?:(?:juste|seulement|uniquement|rien que) (?:les?|la|l['’]|un|une|des|pour|avec|\p{L}+[.!]?$)|pas tous|pas toutes|tous sauf|toutes sauf|la moitié)(?![\p{L}])`,
    ),
    aside: begins(
      String.raw`(?:un (?:instant|moment)|une (?:seconde|minute)|attendez|voyons|laissez-moi|pardon|bonne question|ha+|haha|euh+|hum+|bah)(?![\p{L}])`,
    ),
    asksFor:
      /^(?:(?:et|alors|donc|bon|\p{Lu}\p{L}+)[\s,]+)*(?:(?:est-ce que )?(?:vous pou(?:vez|rriez)|tu peux|tu pourrais|(?:pouvez|pourriez)[- ]vous|(?:peux|pourrais)[- ]tu)(?:\s(?:aussi|peut-être|encore|s['’]il vous plaît))*\s(?:me |nous |[mn]['’])?(?<asked>[^?]+)|vous (?:me |nous |m['’])?(?<told>(?:envoyez|enverrez|enverriez|comptez|compterez|préparez|préparerez|transmettez|donnez|vérifiez|demandez|appelez|faites)\s[^?]+)|(?:je peux|on peut|pourrais-je|je pourrais|puis-je)\s(?:avoir|récupérer)\s(?<had>(?:un|une|les?|la|l['’]|vos|votre|des)\s?[^?]+))\s?\?$/iu,
    wantsThing:
      /^(?:(?:et|alors|donc|bon|\p{Lu}\p{L}+)[\s,]+)*(?:il (?:me|nous) (?:faudrait|faut)|(?:j['’]|nous )(?:aurais|aurions|ai|avons) besoin d(?:e|['’])|(?:j['’]|nous )aimer(?:ais|ions) (?:avoir|voir|récupérer))(?: (?:aussi|encore|également))* ?(?<thing>(?:une?|les?|la|l['’]|vos|votre|des|deux|trois|quelques)\s?[^?!;]{3,90}?)(?:, (?:si|même)[^.]*)?[.!]?$/iu,
    looksForSomebody:
      /^(?:(?:et|alors|donc|mais)[\s,]+)*(?:(?:quelqu['’]un|l['’]un de (?:nous|vous)) (?:devrait|doit|devra) (?<task>\p{L}[^?]+)|qui (?:peut|pourrait|va|doit|devrait) (?<asked>[^?]{4,80}))[.?]\s?$/iu,
    takesUpon:
      /^(?:(?:oui|bon|alors)[\s,.]+)*(?:(?<self>c['’]est (?:pour )?moi|moi(?=[.,!]|$)|je (?:le |m['’]en )(?:fais|charge|occupe))|c['’]est (?:pour )?(?<name>\p{Lu}\p{L}+)(?![\p{L}]))/u,
    wouldYou:
      /^(?:(?:ah|bon|oui)[\s,.]+)*(?:vous (?:feriez|pourriez|voudriez)(?: ça| bien| le faire)?|c['’]est possible)\s?\?$/iu,
    deliversByDay:
      /(?<![\p{L}])(?:vous (?:(?:les |l['’])(?:aurez|recevrez|avez)|en saurez|aurez (?:ça|une réponse))|je vous (?:dis|redis|tiens au courant|réponds|rappelle))(?![\p{L}])/iu,
    deliverable:
      /(?<![\p{L}])(?<thing>(?:une?|le|la|les|ma|mon|notre|nos)\s(?:\p{L}+ ){0,2}?(?:propositions?|devis|comptes?[ -]rendus?|offres?|résumé|rapport|ébauche|plan|synthèse|maquettes?)(?![\p{L}])[^,;]*)/iu,
    speaksOfOwn:
      /(?<![\p{L}])(?:je|j['’]|nous|on|de (?:mon|notre) côté|vous (?:aurez|recevrez))(?![\p{L}])(?! (?:faut|faudrait|besoin))/iu,
    asksToDoIt:
      /^(?:(?:et|alors|donc|\p{Lu}\p{L}+)[\s,]+)*(?:vous (?:pou(?:vez|rriez) )?(?:vous en (?:occup|charg)|le |la |les |y |leur |lui )\p{L}+|(?:pouvez|pourriez)-vous (?:le|la|les|vous en) \p{L}+)\s?\?$/iu,
    offers:
      /^(?:(?:et|alors|ou)[\s,]+)*(?:(?:vous voulez|voulez-vous) que je|(?:je|on|nous) (?:peux|peut|pouvons|pourrais|pourrait))(?:\s(?:aussi|vous|te|bien))* (?<task>(?!dire\b|vivre\b|pas\b)\p{L}.+?)[.?!\s]*$/iu,
    passesTo: new RegExp(
      String.raw`(?:^|[,.]\s+)(?:(?:notre|ma|mon) )?(?:M\. |Mme )?${name} (?:peut|pourra|va|doit|s['’]en (?:charge|occupe)|le fera|la fera|les enverra)(?![\p{L}])|je (?:demande|dis|le demande|vais demander) à ${name.replace('name', 'told')}|^(?:ça,? )?c['’]est (?:pour )?${name.replace('name', 'meant')} qui`,
      'u',
    ),
    takesOver:
      /^(?:(?:non|bon|alors)[\s,]+)*je (?:vais )?(?:le|la|les) (?:ferai|fais|faire|prends|envoie|enverrai)(?: moi-même)?(?![\p{L}])|^je m['’]en (?:charge|occupe|chargerai|occuperai)(?![\p{L}])/iu,
    asksWhichFirst: /^(?:et )?(?:quel\p{L}*|lequel|laquelle|qui|où) .{2,30}(?:d['’]abord|en premi(?:er|ère))\s?\?/iu,
    startsWith:
      /(?<![\p{L}])(?:pour (?:démarrer|commencer)|(?:on|nous|à|de|je) (?:commenc|démarr)\p{L}*|commencer|démarrer|dans un premier temps|d['’]abord (?:seulement|juste|les?|la|un|une)|au début|essa(?:yer|i)\p{L}*|pilote|un seul type)/iu,
    asksToAgree:
      /^(?:(?:et|donc|alors|bon|\p{Lu}\p{L}+)[\s,]+)*(?:(?:vous êtes|êtes-vous|on est|tout le monde est)(?: tous)? d['’]accord (?:pour|avec|sur|de)|ça vous (?:va|convient)(?: bien)? (?:si|de|que|pour))\s.+\?$/iu,
    asksIfPart:
      /^(?:(?:et|ou|alors)[\s,]+)+(?!(?:c['’]est|vous|qui|quand|où|comment|combien|pourquoi|quel\p{L}*|est-ce|si|là|ça|on)(?![\p{L}]))[^?]{2,90}\?$|(?<![\p{L}])aussi\s?\?$|^(?:et )?(?:faut-il|est-ce qu['’]il faut|voulez-vous)(?![\p{L}])/iu,
    parks: begins(
      String.raw`(?:(?:non|ok|okay|bon|alors|donc|oui|mais)[\s,.]+)*(?:(?:ça|cela)[\s,]+)?(?:on|nous) (?:le |la |les |l['’])?(?:laisse|met|garde|oublie|reporte|remet|zappe)(?:ons)? (?:(?:ça|cela) )?(?:de côté|dehors|tomber|pour plus tard|à plus tard|en attente)(?: pour (?:l['’]instant|le moment))?(?=[.!,]|$)`,
    ),
    takes: begins(
      String.raw`(?:(?:oui|ok|okay|bon|alors|donc|très bien)[\s,.]+)*(?:on (?:prend|garde|met|retient|fait) (?:ça|cela|celle-là|celui-là)|(?:mettez|notez|prenez|ajoutez)[- ](?:ça|le|la|les)(?: dedans)?)(?=[.!,]|$)`,
    ),
    refusesThing:
      /^(?:(?:et|mais|alors|surtout)[\s,]+)*(?:pas d(?:e |['’])|aucune? )(?!(?:problème|souci|idée|quoi|doute|chance|surprise)(?!\p{L}))[\p{L}\d][\p{L}\d’' -]{2,40}(?:,? (?:et |ni )?pas d(?:e |['’])[\p{L}\d’' -]{3,30})*[.!]?$/iu,
    comesFirst:
      /^(?:(?:non|oui|bon|alors|donc|ok|et)[\s,]+)*(?:(?:on |nous )?(?:commen[cç](?:e|ons|ez)|démarr(?:e|ons|ez)) (?:par|avec) \p{L}+|d['’]abord (?:le|la|les|l['’])\s?\p{L}[\p{L} ]{2,40}[.,!]|(?!(?:je|on|nous|ils|elle|il|ça|c)(?!\p{L}))(?:[\p{L}’']+,? (?:et )?){1,4}(?:d['’]abord|en premier)(?=[.!,]|$))/iu,
    leavesAlone:
      /(?<![\p{L}])(?:hors (?:sujet|périmètre|projet)|n['’]y touch(?:e|ons|ez) pas|rest(?:e|ent) (?:\p{L}+ )?(?:à part|dehors|comme|où)|on (?:le|la|les) laisse|pas (?:pour l['’]instant|dans un premier temps|tout de suite)|une autre équipe|un autre (?:sujet|projet)|fai(?:t|ent|sait) pas partie|font pas partie|c['’]est non|pas la peine|pas besoin|on (?:verra|en reparlera)|l['’](?:année|hiver) prochaine?|on (?:a|l['’]a) déjà|ça marche (?:bien|comme ça))(?![\p{L}])/iu,
    asksIfWanted:
      /^(?:(?:et|ou|alors|bon|\p{Lu}\p{L}+)[\s,]+)*(?:[^?]{0,40}, )?(?:vous (?:voulez|voudriez|souhaitez|comptez|pensez|envisagez|auriez besoin)(?! (?:\p{L}+ )?garder)|voulez-vous|souhaitez-vous|envisagez-vous|et (?:pour )?(?:les?|la|l['’]) )(?![\p{L}]{20})/iu,
    dismisses:
      /^(?!.*(?<![\p{L}])(?:open|offen|ouverte?|abiert[oa])(?![\p{L}]))(?:(?:très bien|bon|bien|d['’]accord|ok|entendu|compris|noté|c['’]est noté|alors)[\s,.]+)*(?:on (?:oublie|laisse (?:tomber|ça)|n['’]y touche pas|enlève|retire|abandonne)|alors (?:non|pas de)|plus tard,? alors|c['’]est (?:écarté|exclu))/iu,
    refusesToo: /(?<![\p{L}])non plus\W*$/iu,
    stays:
      /^(?:(?:oui|non|et|mais|ah)[\s,.]+)*(?:(?:ça|celui-là|celle-là|lui|elle|il) (?:reste|doit rester)|(?:ça,? )?on (?:(?:le|la|les) garde|garde (?:ça|celui-là|celle-là)))(?! (?:dehors|de côté))/iu,
    declares:
      /(?<![\p{L}])(?:c['’]est (?:décidé|acté|entendu|réglé|validé)|on (?:fait|part) (?:comme ça|là-dessus)|(?:c['’]est )?adjugé|c['’]est (?:noté )?comme décidé|^(?:alors |bon,? |oui,? )?on le fait[.!]?$|on (?:reste|part) sur ça|^(?:alors,? |bon,? )?va pour [^,.]{2,30}|^(?:alors,? |bon,? )?(?:partons|on part) sur [^,.]{2,30})(?![\p{L}])/iu,
    asOption: /(?<![\p{L}])(?:en option|à part|séparément|chiffrez[- ]l\p{L}+|réfléchir)(?![\p{L}])/iu,
    findsOut:
      /(?<![\p{L}])(?:je (?:vais )?(?:(?:leur|lui|le|la|les|vous|me) )?(?:demand|vérifi|compt|renseign)\p{L}*|je pose(?:rai)? la question)(?![\p{L}])/iu,
    leavesOpen:
      /(?<![\p{L}])(?:(?:not|laiss|gard|met)\p{L}* (?:\p{L}+ ){0,3}?(?:comme |en )?(?:points? ouverts?|questions? ouvertes?|ouverte?|(?:en )?suspens)|(?:à trancher|à voir) plus tard|on en reparle(?:ra)?)(?![\p{L}])/iu,
    imagines:
      /(?<![\p{L}])(?:on|nous) (?:(?!pourr|aur|ser|voudr|aimer)\p{L}+er|(?!pourr|aur|ser|voudr|aimer)\p{L}+r)(?:ait|ions)(?![\p{L}])/iu,
    meets:
      /(?<![\p{L}])(?:on se (?:re)?voit|se (?:re)?voir|on se retrouve|on se rappelle|nous (?:re)?voyons|rendez-vous|atelier|visite|je (?:passe|viens|reviens)|vous (?:passez|venez)|lancement de projet|(?:à|vers) (?:huit|neuf|dix|onze|midi|quatorze|quinze|seize)(?: heures)?|\d{1,2} ?(?:h|heures)(?:\d\d)?)(?![\p{L}])/iu,
    send: (thing) => `Envoyer ${thing}`,
  },
  spanish: {
    yes: begins(
      String.raw`(?:(?:ah|eh|pues|bueno|mira|uy|muy bien)[\s,.!]+)*(?:(?:\p{L}+ ){0,2}?sí(?![\p{L}])|claro|por supuesto|vale|venga|de acuerdo|sin problemas?|hecho|trato hecho|con mucho gusto|ok|perfecto|desde luego|en seguida|enseguida|me parece|nos parece|por mí|adelante|eso es|exacto|así lo hacemos|lo hago|lo miro|me encargo|vamos|genial|buena idea|por qué no|cómo no|si quieres|si quiere|conforme)(?![\p{L}])`,
    ),
    no: begins(
      String.raw`(?:(?:ah|eh|pues|bueno|uy|uf|por favor)[\s,.!]+)*(?:no(?![\p{L}])|nunca|ni hablar|de ninguna manera|mejor no|qué va|eso (?:se queda|no se toca|ni tocarlo)|no hace falta|(?:\p{L}+ ){1,3}no(?=[,.]))(?![\p{L}])`,
    ),
    later: begins(
      String.raw`(?:(?:ah|eh|pues|bueno|uy|sí|quizás?)[\s,.!]+)*(?:ahora no|todavía no|aún no|más adelante|otro (?:año|día)|otra vez será|algún día|el año que viene|eso es otra (?:guerra|historia|cosa)|de momento no|por ahora no|puede esperar)(?![\p{L}])`,
    ),
    partly: begins(
      String.raw`(?:(?:sí|no|pues|bueno)[\s,.!]+)*(?:(?:solo|sólo|solamente|únicamente) (?:l[oa]s?|el|un|una|con|en|para|\p{L}+[.!]?$)|no todos|no todas|todos menos|todas menos|la mitad)(?![\p{L}])`,
    ),
    aside: begins(
      String.raw`(?:un (?:momento|segundo)|espera|espere|a ver|déjame|perdón|buena pregunta|ja+|jaja|eh+|mmm+|uf|uy|pues)(?![\p{L}])`,
    ),
    asksFor:
      /^¿?(?:(?:y|pues|entonces|bueno|\p{Lu}\p{L}+)[\s,]+¿?)*(?:(?:(?:me|nos)\s)?(?:podría(?:n|s|is)?|puede(?:n|s)?|podéis)(?:\s(?:usted|ustedes|también|por favor))*\s(?<asked>[^?]+)|(?:me|nos)\s(?<told>(?:mand|envi|envía|pas|prepar|cont|busc)\p{L}*\s[^?]+)|(?:puedo|podemos|podría|podríamos)\s(?:tener|ver)\s(?<had>(?:el|la|l[oa]s|un|una|unos|unas|vuestr\p{L}+|sus?)\s[^?]+))\?$/iu,
    wantsThing:
      /^(?:(?:y|pues|entonces|bueno|\p{Lu}\p{L}+)[\s,]+)*(?:(?:me|nos) (?:haría(?:n)? falta|hace(?:n)? falta|vendría(?:n)? bien|gustaría (?:ver|tener))|necesit(?:o|aría|amos|aríamos))(?: (?:también|además))* (?<thing>(?:una?|el|la|l[oa]s|vuestr\p{L}+|sus?|dos|tres|unos|unas) [^?!;]{3,90}?)(?:, (?:si|aunque)[^.]*)?[.!]?$/iu,
    looksForSomebody:
      /^¿?(?:(?:y|pues|entonces|pero)[\s,]+¿?)*(?:(?:alguien|uno de (?:nosotros|vosotros)) (?:debería|tiene que|tendría que) (?<task>\p{L}[^?]+)|quién (?:puede|podría|va a|se encarga de) (?<asked>[^?]{4,80}))[.?]$/iu,
    takesUpon:
      /^(?:(?:sí|pues|bueno)[\s,.]+)*(?:(?<self>(?:eso )?(?:me toca a mí|es cosa mía|lo hago yo|me encargo yo)|yo(?=[.,!]|$))|(?:eso )?(?:le toca a|es cosa de|lo hace) (?<name>\p{Lu}\p{L}+)(?![\p{L}]))/u,
    wouldYou: /^¿?(?:(?:ah|bueno)[\s,.]+¿?)*(?:(?:lo )?(?:harías|haríais|haría|podrías|podría))(?: eso)?\?$/iu,
    deliversByDay:
      /(?<![\p{L}])(?:(?:lo|la|los|las) (?:tend(?:rá|rás|rán|réis)|tenéis|tienen?|tienes|recibir\p{L}+)|(?:os|te|les?) (?:digo algo|confirmo|cuento|contesto|aviso))(?![\p{L}])/iu,
    deliverable:
      /(?<![\p{L}])(?<thing>(?:una?|el|la|los|las|mi|nuestra?)\s(?:\p{L}+ ){0,2}?(?:propuestas?|presupuestos?|ofertas?|resumen|acta|borrador|informe|plan)(?![\p{L}])[^,;]*)/iu,
    speaksOfOwn:
      /(?<![\p{L}])(?:yo|por mi parte|mi|nuestra?|os|les|te|\p{L}+(?:aré|eré|iré|emos))(?![\p{L}])(?! (?:falta|hace))/iu,
    asksToDoIt:
      /^¿?(?:(?:y|pues|entonces|\p{Lu}\p{L}+)[\s,]+¿?)*(?:(?:lo|la|los|las|se lo|les) (?:podéis|puedes|puede|pueden|podría\p{L}*|miras?|miráis|preguntas?|haces?|hacéis|comprueba\p{L}*) ?\p{L}*|te encargas|se encarga(?:n)?|os encargáis)(?: (?:tú|usted|vosotros|de eso))?\?$/iu,
    offers:
      /^¿?(?:(?:y|o|pues)[\s,]+¿?)*(?:(?:quiere(?:s|n)?|queréis) que|(?:os|te|le|les)?\s?(?:puedo|podemos|podría))(?:\s(?:también|os|te|le))* (?<task>(?!decir\b|vivir\b)\p{L}.+?)[.?!\s]*$/iu,
    passesTo: new RegExp(
      String.raw`(?:^|[,.]\s+)(?:(?:nuestr[oa]|mi|la|el) )?(?:don |doña )?${name} (?:puede|podría|se encarga|lo hace|lo manda|tiene que)(?![\p{L}])|(?:se lo|le) (?:digo|pido|pregunto) a ${name.replace('name', 'told')}|^eso (?:lo hace|es cosa de) ${name.replace('name', 'meant')}`,
      'iu',
    ),
    takesOver:
      /^(?:(?:no|mejor|pues)[\s,]+)*(?:lo|la|los|las|ya lo) (?:hago|haré|mando|mandaré) yo(?![\p{L}])|^me (?:encargo|ocupo) yo(?![\p{L}])/iu,
    asksWhichFirst: /^(?:y )?¿?(?:qué|cuál\p{L}*|quién|dónde) .{2,30}primer[oa]?\?/iu,
    startsWith:
      /(?<![\p{L}])(?:para (?:empezar|arrancar|comenzar|probar)|empe(?:zar|zamos|cemos|zaría)|arranc\p{L}+|comenz\p{L}+|al principio|de entrada|primero (?:solo|sólo|con|los?|las?)|una prueba|piloto|probar(?:lo)? (?:solo|sólo|con)|solo con|sólo con)/iu,
    asksToAgree:
      /^(?:(?:y|entonces|pues|bueno|\p{Lu}\p{L}+)[\s,]+)*¿?(?:(?:están?|estáis|estamos)(?: todos)? de acuerdo (?:con|en)|(?:les?|os|te) parece bien (?:si|que)|(?:les?|os|te) parece si)\s.+\?$/iu,
    asksIfPart:
      /^¿?(?:(?:y|o|pues)[\s,]+¿?)+(?!(?:es|son|está|están|cómo|qué|quién|cuándo|cuánt\p{L}*|dónde|por qué|cuál\p{L}*|si|eso|tú|usted)(?![\p{L}]))[^?]{2,90}\?$|(?<![\p{L}])también\s?\?$|(?<![\p{L}])(?:quieres|queréis|quiere) que(?![\p{L}])/iu,
    parks: begins(
      String.raw`(?:(?:no|ok|okay|bueno|vale|pues|sí|pero)[\s,.]+)*(?:(?:eso|esto)[\s,]+)?(?:(?:lo|la|los|las) )?(?:dejamos|dejémos(?:lo|la|los|las)?|aparcamos|aparquémos(?:lo|la)?|posponemos|olvidamos)(?: (?:eso|esto))?(?: (?:fuera|aparte|de lado|para (?:luego|después|más adelante|otro momento)|por ahora))?(?=[.!,]|$)`,
    ),
    takes: begins(
      String.raw`(?:(?:sí|ok|okay|bueno|vale|pues|perfecto)[\s,.]+)*(?:(?:eso )?(?:nos quedamos con|vamos con|cogemos|tomamos) (?:eso|esa|ese|esto)|(?:inclúya|ponga|apunte|añada|pon|apunta)(?:lo|la|los|las|nlo)?(?: (?:eso|esto))?(?: también)?)(?=[.!,]|$)`,
    ),
    refusesThing:
      /^(?:(?:y|pero|pues|entonces)[\s,]+)*(?:nada de|sin|ningun[oa]?|ningún)\s(?!(?:problema|duda|idea|falta|más|embargo|prisa)(?!\p{L}))[\p{L}\d][\p{L}\d -]{2,40}(?:,? (?:y |ni )(?:nada de|sin|ningún|ninguna)? ?[\p{L}\d -]{3,30})*[.!]?$/iu,
    comesFirst:
      /^(?:(?:no|sí|bueno|vale|pues|entonces|y)[\s,]+)*(?:(?:empe(?:zamos|cemos|zad)|comen(?:zamos|cemos)) (?:por|con) \p{L}+|primero (?:el|la|los|las)\s\p{L}[\p{L} ]{2,40}[.,!]|(?!(?:yo|nosotros|ellos|ella|él|eso)(?!\p{L}))(?:\p{L}+,? (?:y )?){1,4}primero(?=[.!,]|$))/iu,
    leavesAlone:
      /(?<![\p{L}])(?:fuera(?=[.!,]|$)|ni tocar|no (?:se|lo|la|los|las) (?:toc|toqu)\p{L}+|no entra(?:n)?|va(?:n)? aparte|(?:de momento|por ahora) no|se queda(?:n)? (?:fuera|como|donde|aparte)|otro (?:proyecto|tema|asunto)|ya lo (?:tenemos|hace|hacemos)|el año que viene|más adelante|no compensa|no hace falta|olvíd\p{L}+)(?![\p{L}])/iu,
    asksIfWanted:
      /^¿?(?:(?:y|o|entonces|bueno|\p{Lu}\p{L}+)[\s,]+¿?)*(?:(?:queréis|quieres|quieren|quiere|querríais|pensáis|piensan|os gustaría|les gustaría|os planteáis|se plantean|necesitáis|necesitan)|qué (?:hay|pasa) (?:de|con))(?![\p{L}])/iu,
    dismisses:
      /^(?!.*(?<![\p{L}])(?:open|offen|ouverte?|abiert[oa])(?![\p{L}]))(?:(?:bien|vale|bueno|de acuerdo|entendido|perfecto|claro|ok)[\s,.]+)*(?:(?:entonces|pues) (?:no(?:[.,!]|$)|fuera|lo dejamos)|lo (?:olvidamos|quitamos|dejamos fuera|descartamos)|descartado|fuera(?:[.,!]|$))/iu,
    refusesToo: /(?<![\p{L}])tampoco(?![\p{L}])/iu,
    stays:
      /^(?:(?:sí|no|y|pero|ah)[\s,.]+)*(?:(?:ese|esa|eso|esos|esas|este|esta) (?:se queda|se mantiene|sigue|tiene que seguir)|(?:(?:eso|ese) )?(?:lo|la|los|las) mantenemos)(?! (?:fuera|aparte))/iu,
    declares:
      /(?<![\p{L}])(?:(?:queda|está) (?:decidido|acordado|claro)|decidido|(?:así )?lo (?:hacemos|dejamos) así|así (?:lo hacemos|quedamos)|(?<!más )adelante|^(?:pues |entonces )?que sean [\p{L}\d]+|^(?:pues |entonces )?(?:nos )?quedamos (?:con|en) [^,.]{2,30})(?![\p{L}])/iu,
    asOption: /(?<![\p{L}])(?:como opción|opcional|aparte|por separado|pensar(?:lo|melo)?|pensármelo)(?![\p{L}])/iu,
    findsOut:
      /(?<![\p{L}])(?:(?:se lo|lo|la|les?|le) (?:pregunto|preguntaré|consulto|consultaré|miro|miraré|compruebo|confirmo)|(?:pregunto|consulto) (?:a|al|en|con))(?![\p{L}])/iu,
    leavesOpen:
      /(?<![\p{L}])(?:(?:dej|apunt|anot|qued)\p{L}* (?:\p{L}+ ){0,3}?(?:abiert[oa]|pendiente|como (?:pregunta|duda|pendiente))|ya lo veremos)(?![\p{L}])/iu,
    imagines:
      /(?<![\p{L}])(?:se puede(?:n)? (?!saber|ver|decir)\p{L}+r|(?!podr|habr|querr|ser|gustar)\p{L}+r(?:íamos|ía)(?![\p{L}]))/iu,
    meets:
      /(?<![\p{L}])(?:nos vemos|vernos|quedamos|nos reunimos|nos juntamos|hablamos otra vez|volvemos a hablar|taller|visita|me paso|paso a|venís|vengo|vamos a ver(?:os|le|les)|a las (?:ocho|nueve|diez|once|doce|una|dos|tres|cuatro|cinco|\d{1,2}))(?![\p{L}])/iu,
    send: (thing) => `Enviar ${thing}`,
  },
}
