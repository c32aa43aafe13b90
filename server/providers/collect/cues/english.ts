/** What gives away the kind of an English sentence. */
import type { Cues } from './cues.ts'
import { englishPeople } from './english-people.ts'
import { englishQuestions } from './english-questions.ts'

const number = String.raw`(?:[£$€]?\d[\d.,]*(?:\s?[kKmM]\b)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|half|(?:a|an) (?=hour|minute|day|week|month)|a (?:third|quarter|half))`
const unit = String.raw`(?:\s?%|\s?(?:per ?cent|percent|seconds?|minutes?|hours?|days?|weeks?|months?|times|points?|euros?|dollars?|pounds?|people|orders?|bookings?|customers?|patients?|members?)\b)?`
/** The days of a month, from the first. */
const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twenty-first',
  'twenty-second',
  'twenty-third',
  'twenty-fourth',
  'twenty-fifth',
  'twenty-sixth',
  'twenty-seventh',
  'twenty-eighth',
  'twenty-ninth',
  'thirtieth',
  'thirty-first',
]
/** 'Somebody will ask for it' promises nothing. */
const someone = String.raw`(?:I|we|one of us|(?:somebody|someone)(?=(?:[’']ll| will) (?:\w+ ){1,4}?you\b))`

export const english: Cues = {
  fillers: [
    /(?<=^|[\s,])(?:um+|uh+|uhm+|erm*|hm+|mm-?hmm|ah|ooh|aw|oh)\b[,.…]*\s*/gi,
    /,\s*(?:you know|I mean|like|I guess|let[’']s say|I don[’']t know|to be honest|basically|actually|how should I say)\s*,\s*/gi,
    /(?:^|(?<=[\s,]))(?:you know|I mean|sort of like|how should I say|let me see|if you like|as I said|like I said|to be honest|honestly|basically)\s*,\s*/gi,
    /,\s*(?:you know|I mean|like|I guess|to be honest|really|basically|actually|I don[’']t know)\s*(?=,|[.!?]|$)/gi,
    /\b(\w+)(?:\s+\1\b)+(?=\s)(?<!\b(?:that|had)\s+\w+)/gi,
    /\s*(?:\[(?:inaudible|unintelligible|crosstalk|laughter|laughs|laughing|pause|noise|music|silence|applause|cough\w*)\]|\((?:inaudible|unintelligible|crosstalk|laughter|laughs|laughing|pause)\)|\{\w+\}|<\w+>)/gi,
  ],
  openings:
    /^(?:[’']?cause|because)\s+(?=(?:we|I|they|it|you|the|people|our)\b)|^(?:(?:(?:so|well|okay|ok|yeah|yep|yes|and|but|also|plus|anyway|then|hmm|oh)\b[\s,.!–-]+)|(?:right|now|no problem|sure|great|good|perfect|super|lovely|brilliant|look|listen|exactly|absolutely|of course|fine|alright|all right|cool|thanks|thank you|agreed|true|ideal|got it|understood|yes please|that[’']s right|no)\s*[,.!–-]+\s*)+(?=\S)/i,
  smallTalk:
    /\b(?:can you (?:all )?(?:hear|see) (?:me|my|us)|hear me|loud and clear|on mute|mute|I[’']ve (?:only )?got (?:half an hour|\w+ minutes|until)|nice to meet|lovely to meet|good to see|how are you|how was your|the weather|share my screen|sharing (?:my|the) screen|recording (?:this|the)|have a (?:nice|good|great|lovely)|enjoy the|take care(?! of)|bye|goodbye|(?:speak|talk)(?: again| then)? (?:soon|on (?=\w+day)|(?=(?:Mon|Tues|Wednes|Thurs|Fri)day)|tomorrow)|see you|thanks (?:everyone|everybody|all|for|so much)|thank you (?:all|for|so much|very)|good (?:morning|afternoon|evening)|no worries|sorry (?:about|for|I)|introduc(?:e yourself|tions)|let[’']s (?:talk about|move on|start with (?:you|intro))|that[’']s (?:helpful|great|good|fine|perfect)|good question|great question|over to you|transcri(?:bed|pt) by|next steps?[.?!]?$|agenda)\b/i,
  clauseBreak:
    /,?\s+(?:and|but)\s+(?=(?:then )?(?:I|we|it|they|he|she|you|there|our|my|the|this|that|each|every|these|those)\b[^,;]*?\b(?:am|is|are|was|were|has|have|had|will|would|must|should|can|cannot|can[’']t|could|need|needs|want|wants|\w+[’'](?:ll|s|re|ve|m|d)|don[’']t|doesn[’']t|do|does|did|take|takes|cost|costs|use|run|lost|pay|holds?|ends?)\b)|(?<=I[’']m [^,]{2,30}),\s+(?=I[’']m\b)|,\s+(?:and|but)\s+(?=(?:ideally|please|also)\b)|;\s+/gi,
  invitation:
    /\b(?:tell (?:me|us)|walk (?:me|us)|(?:talk|take|run|lead|guide) (?:me|us) through|show (?:me|us) how|describe|give (?:me|us) (?:an idea|a sense|some background)|let[’']s (?:talk about|start with|move on to|turn to))\b/i,
  lead: /^(?:the )?(?:problem|thing|point|issue|challenge|idea) is(?: that)?,?\s+/i,
  wishOpening:
    /^(?:(?:for me|for my part|personally|ideally),?\s+)?(?:I|we)(?:[’']d| would)?\s+(?:also |really |just )*(?:want|need|like|love|have)\s+to\s+(?:be able to\s+)?(?=\p{Ll}+\s)(?!(?:be|have|know|see|come|go|stop)\b)/iu,
  goal: /\b(?:(?:trying|wants?|need|hoping|looking|aiming|plan(?:ning)?|like|love) to (?:get to|reach|hit|grow to)\b(?! out)|(?:wants?|need|hope|like|love) to (?:be (?:under|below|at most|down (?:at|to)|over|above)|have .{3,40} (?:by|within|in under|down to|under|below) )\b|^from .{2,25} (?:down |up )?to (?:under |below |about |less than |at most )?(?:one in|an? |zero|none|\d+ ?(?:%|per))|should be (?:at|under|below|over|above) (?!the\b|all\b)|(?:main |big |our |overall |primary |key |the |my )(?:goal|aim|objective|target|ambition|mission)s?\b|(?:[’']d|would) (?:like|want|love) (?!to\b)[^,.;]{2,50} to (?:be|go|come|get|drop|rise|fall|grow) (?:(?:down|up|from|under|below|over|above|to|at|about|around) ){0,2}(?=\d|(?:a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|zero)\b(?! (?:bit|lot|little|place|system|page|list|one)\b))|success (?:would|means|looks|for us|is)|we(?:[’']re| are) aiming|what we[’']re after|by then we want|over the moon)/i,
  wish: /\b(?:wants?|wanted|(?:would|[’']d) (?:also |really |just )?(?:like|love)|hop(?:e|ing)|aim(?:ing)?|plan(?:ning)?|need|needs|wish|looking|trying|intend|expect|try|could|keen)\b/i,
  improvement:
    /\b(?:reduc\w+|cut(?:ting)?|halv\w+|bring(?:ing)? .{1,50}\bdown|get(?:ting)? .{1,50}\b(?:down|under|below|above|over|back|up|out)\b|lower\w*|increas\w+|grow\w*|doubl\w+|tripl\w+|rais\w+|boost\w*|improv\w+|speed\w* up|sav(?:e|ing)|free(?:ing)? up|shorten\w*|shrink\w*|eliminat\w+|win back|win more|reach\w*(?! out)|attract\w*|retain\w*|avoid\w*|faster|fewer|less time|twice as|more (?:customers|bookings|members|sales|donors|visitors|orders)|answer every|drop (?:to|below|under)|expand\w*|take on (?:a|an|another|more)|without (?:hiring|taking on|adding)|get rid of|stop (?:losing|wasting|\w+ing)|within .{1,20} of)\b/i,
  measures: [
    new RegExp(
      String.raw`(?:\bfrom\s+(?:\w+\s){0,2}?${number}\b[^,.;]{0,25}?\s)?(?<!rather than )\b(?:(?:down\s+)?to|(?:not|no) (?:more|fewer|less|longer|later) than|under|below|by|within|less than|fewer than|at most|at least|over|more than|above|no more than|up to)\s+(?:under\s+|about\s+|around\s+|less than\s+|at least\s+|at most\s+)?${number}\b${unit}(?:\s+(?:per|a|an)\s+\w+)?`,
      'i',
    ),
    new RegExp(
      String.raw`\b(?:halv|doubl|tripl)\w+\b|\b(?:a|one|two) (?:thirds?|quarters?|half)\b(?: of (?:the \w+|them|all))?|\b${number}(?:\s?%|\s+(?:per ?cent|percent|hours?|minutes?|days?|weeks?|times))(?:\s+(?:a|per)\s+\w+)?`,
      'i',
    ),
  ],
  requirement:
    /\b(?:gotta|if there[’']s a way (?:to|of)|must|has to|have to|(?:[’']s|[’']ve|has|have) got to|needs? to|should|ought to|shall|is supposed to|are supposed to|(?:need|needs|[’']d need|require|requires|expect|expects) (?:a|an|the|some|it|them|something|to be able|support|access|at least|\w+s)\b|be able to|(?:would|[’']d) be (?:nice|great|good|helpful|useful|handy|lovely|ideal|brilliant|perfect)(?: if| to|,? (?:but|because)\b)|(?:can[’']t|cannot|must(?: not|n[’']t)|may not) (?:take|be) (?:any )?(?:longer|more|slower|later) than|ideally|it(?:[’']s| is) (?:really |very |quite )?(?:important|essential|crucial|vital|critical|key) (?:that|to|for)|is a must|must-have|nice to have|(?:want|[’']d like|would like|expect) (?:it|them|the (?:system|tool|app|solution|site|portal|platform|assistant)|people|staff|customers|everyone|everybody|users) to|I[’']d (?:like|want|love) (?:a|an)\b|(?:I|we)[’']?d? ?(?:want|like|love) to (?:be able to )?(?:see|have|search|filter|export|import|get|know|track|send|choose|edit|approve|upload|download|print|sign|share)|what I (?:really )?(?:need|want) is|non-negotiable|we can[’']t (?:do|live|work) without)/i,
  duty: /^(?!.*\b(?:would|[’']d|want|wish|ideally|must-have|essential|crucial|important)\b)(?!(?:it(?: also| then| really| just)?|that|this|the (?:\p{L}+ )?(?:system|tool|app|solution|software|platform|site|portal|thing|assistant))\s(?:has|needs|must|should)\b).*\b(?:has to|have to|had to|got to|supposed to|needs?|should|must|be able to)\b/iu,
  imagined:
    /^(?:(?:so|and|then|first|also|or|maybe),? )*(?:\p{L}+ ){1,4}?(?:would|should|could|ought to|[’']ll|will)\b(?! have (?:been|had|done)| never| rather| be (?:mad|lost|fired|sacked|struck|dead|uncomfortable|awful))|^(?:they|he|she|it|you|we|I|people|customers|staff)[’']d (?!be (?:mad|lost|fired|sacked|struck|dead)|have (?:been|had)|(?:\p{L}+(?:ed|tten|ken|wn|ught|ost)|had|got|gone|said|seen|been|done)\b)|^(?:I|you|they|he|she|we|the \p{L}+|customers?|people) (?:just )?(?:click|tap|tick|drop|drag|type|press|pick|choose|upload|scan|see|get|book|open|edit|approve|enter)s?\b|^it (?:then )?(?:shows?|tells?|sends?|reads?|proposes?|suggests?|works out|calculates?|comes? out|reminds?|warns?|lists?|fills?|picks?|prints?|asks?|knows?|stops?)\b/iu,
  stative:
    /^(?:(?:and|but|so|because|well|that way|then),? )*(?:(?:(?!(?:what|when|who|where|if|which|because|before|until|how)\b)[\p{L}’'-]+ ){1,4}?(?:is|are|was|were|am|been|isn[’']t|aren[’']t|wasn[’']t|has|had|have|haven[’']t|hasn[’']t|did|didn[’']t|seems?|costs?|knows?|thinks?|means?|looks? like|depends|works? (?:in|for|on)|belongs?|lives?|got|went|gave|came|took|told|said|thought|lost|found|made|used to)\b|(?:(?!(?:what|when|who|where|if|which|because|before|until|how)\b)[\p{L}-]+ ){0,3}?(?!(?:what|who|when|where|how)[’'])[\p{L}-]+[’'](?:s|re|m|ve)\b(?! (?:\p{L}+ )?(?:phone|page|own|email|screen|name|number|calendar|account)))|^(?:they|people|customers|he|she|it|you) (?:always|never|often|usually|still|sometimes|mostly)\b|^(?:and |but |so )*(?:I|we)\b(?![’']d (?:want|like|love|need)| (?:want|need|get|see|click|approve|would))|^(?:(?:put|leave|call|come|give|let|take|hang|hold) (?:it|me|us|in|on|that)|(?:about |around |roughly |say |at least )?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty)|not|no(?! \p{L}+, no)|never|yes|nothing|nobody|none|maybe|probably|honestly|god|only|half|most|some)\b|\b(?:I think|I suppose|I guess|ago|already|on top of that|what(?:ever)? (?:we|they|it|you|\p{Lu}\p{Ll}+) (?:had|have|has|buys?|got|did)|last (?:year|month|week|summer|winter)|remember|anyway)\b|^(?:\p{L}+\W*){1,2}$|^[\p{L}’]+ed\b/iu,
  must: /\b(?:must|has to|have to|needs? to|need|needs|essential|crucial|vital|critical|non-negotiable|must-have|mandatory|required|requires?|what I really need|is a must|can[’']t (?:do|live|work) without)\b/i,
  could:
    /\b(?:(?:can|could) live without(?! it\b)|if there[’']s a way|(?:would|[’']d) be (?:nice|great|good|helpful|useful|handy|lovely|ideal|brilliant)|nice[- ]to[- ]have|ideally|not essential|bonus|if possible|could|one day|eventually|no rush|optional)\b/i,
  noRequirement:
    /\bI(?:[’']ve| really)? (?:got|have|need) to (?:go|leave|dash|run|get (?:back|on|off|going))\b|\b(?:his|her|their|my) (?:signature|approval|okay|go-ahead|blessing)\b|\b(?:I|we)[’']ll have to (?:find|see|think|work|look|ask|sort)\b|^(?:\S+ ){1,4}(?:do|don[’']t|does|doesn[’']t|did|didn[’']t|isn[’']t|haven[’']t)[.!]?$|^(?:otherwise|or else|(?:maybe|perhaps) (?:next|one|later|some))\b|\b(?:I|we|you)(?:[’']ve)? gotta\b|\b(?:want (?:that|it|this) (?:written|noted|in writing|on record)|because (?:he|she|they|we|I) (?:must|has to|have to|needs? to)|(?:must|has to|have to|needs? to) (?:see|read|approve|agree|be asked|be consulted) (?:it|the|this|that|before|first)|wish that to\b|(?:is|are) supposed to\b.{3,80}\bbut\b|couldn[’']t tell\b|(?:has|have|had) to re-\w+|I (?:also |just )?(?:want|wanted|should|[’']d like|would like|need)(?: also)? to (?:share|mention|thank|start|begin|acknowledge|make sure I|highlight|add|emphasi[sz]e|talk|understand|address|close|end|finish|give|say|congratulate|welcome|recogni[sz]e|touch|echo|build on)\b|I (?:have|need|must|[’']ve got(?= to))(?: to)? (?!to\b|be able|see\b|know\b|get\b|it to|a\b|an\b|the\b|something|them)\w+|(?:I|we|he|she)(?:[’']d| would| will|[’']ll)? ?(?:need|have|[’']d have|needs|has) to (?:check|find out|ask|think|look|go|talk|speak|discuss|clarify|see|decide|confirm|get back|say|admit|leave|run|jump|know|dig|consult|chase|guess)|you (?:should|must|need to|have to)\b(?! be able to)|(?:we|they|people|staff|someone|somebody|everyone|everybody|each of them|he|she|I|nurses?|drivers?|the team) (?:then |always |still |often |usually |currently |also |all |now |just )*(?:has|have|had) to (?:type|retype|copy|phone|call|ring|chase|re-?enter|key|scan|print|write|do (?:it|that|this|everything)|go through|drive|wait|search|look|dig|start|redo|double|fill|walk|guess|send|paste|remember|hunt|open|log|sort|count)|(?:must|should|ought to|could)(?: not|n[’']t)? (?:already |long |at least )?have (?:been|had|got|gone|come|known|told|said|seen|done|made|taken|given|sent|lost|found|left|kept|paid|written|broken|fallen|forgotten|waited|answered|called|arrived|happened|noticed|warned|checked|repaired|mended|replied)\b|(?:has|have|had) to (?:wait|queue|chase|apologi[sz]e|put up with|struggle|ring (?:again|twice|three)|call (?:again|twice|three)|explain (?:again|it all|everything))\b|should(?: not|n[’']t) (?:happen|be (?:so|like this|this \w+))\b|don[’']t touch|as long as I|(?:notice|know|find out|realise|see) when (?:we|they|you|I)\b|I shouldn[’']t (?:say|tell|laugh|have)|somebody would have to|someone would have to|(?:that|things?) (?:that )?you (?:ought|should|need) to know|(?:you|they|he|she|we|I)[’']d (?:\w+ )?have to|you[’']ll (?:need|have) to|(?:somebody|someone|one of us) has to|(?:has|have) to (?:sign|approve|agree|countersign)\b|(?:I|we) want to come (?:to|back)|how many we[’']ll have to|I[’']d like to see (?:it|that|them)[.!]?$|it[’']s not so much|expect (?:an? (?:\w+ )?(?:apology|explanation|answer|reply|refund|letter|call)|better)\b|(?:am|are|is|was|were) (?:not |un|very |really |so )*(?:happy|satisfied|disappointed|annoyed|angry|furious|fed up)\b|complain\w*\b|should be (?:fine|ok|okay|enough|easy|possible|possible|doable)|should (?:I|we|they|it|those|that)\b|what (?:we|it|they) (?:should|must|need)|as (?:it|they) should)\b/i,
  constraint:
    /\b(?:statutory|(?:locked|tied) in(?:to)?\b|renewed (?:\w+ ){0,3}for (?:\w+) years?|(?:keep|hold|store|retain)s? (?:\w+ ){1,6}for (?:at least )?\w+ years|you can[’']t (?!\b(?:see|find|tell|read|hear|get|imagine|believe|blame|have|beat|miss|just|really)\b)\w+ (?:an?|the|to|somebody|anybody|people|your|their|those|it)\b|contract(?:ual)? penalt(?:y|ies)|(?:UK|EU|US|German|Swiss|French|Irish)[- ](?:only|hosting|hosted|based servers?)|(?:held|hosted|stored|kept) in the (?:UK|EU|US|country)|can[’']t be (?:seen|shown|read|opened) by|(?:nothing|not anything|n[’']t want anything|not want anything) (?:new )?(?:in|during) (?:the|those|these|that|our) (?:\w+ ){0,3}(?:weeks?|months?|holidays?|season|term)|^only (?:where|if|when|with|after)\b|exclusivity|notice period|\p{L}+ clause\b|no \w+ (?:longer|later|more|bigger|higher) than|^(?:so |and |but |please,? )*(?:nothing|not) (?:between|in|during|before|after|around|over|on) (?:an?|the|our|any|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)\b|months?[’'] notice|in our (?:charter|statutes|constitution|articles|rules)|run on (?:the |our |their |those )?(?:old|existing|own)\b|(?:council|client|customer|head office|group|ministry|regulator) (?:wants|requires|demands|expects|insists on) .{3,60}\bfrom\b|firm rule|hard and fast rule|written into (?:\w+ ){0,3}(?:contracts?|lease|agreement|licen[cs]e|terms)|agreement with the (?:\w+ )?(?:union|council|landlord|staff)|won[’']t accept (?:anything|any|a)\b|(?:has|have|needs?) to be (?:approved|signed off|checked|passed) by|required (?:to \w+ (?:\w+ )?)?by (?:the|law)|required to \w+ \w+,? by\b|[’']re required to\b|appointed representative|(?:has|have) to stay(?! (?:late|longer|over(?:night)?|at home|awake|behind|in touch)\b)|(?:insurers?|lawyers?|auditors?|regulators?|bank|council|college|authority|governance|procurement|landlord|union)\b.{0,30} (?:insists?|requires?|demands?|won[’']t (?:sign|accept|allow)|would want|wants? three)|struck off|or (?:it|they|he|she|we) can[’']t\b|n[’']t (?:let|allow) (?:me|us|anyone|anybody|them)|(?:should|must|has to|have to|needs? to) stay (?:in|on|with|inside)|(?:has|have|[’']s|[’']ve) got to be on|(?:must|(?:has|have|needs?|[’']s got|[’']ve got) to) be spent|(?:two|three|four|several|competing|comparative) (?:quotes|quotations|bids)|out to tender|public tender|procurement (?:rules?|policy|law|thresholds?)|(?:under|by) (?:[\p{L}’']+ ){1,3}(?:law|act|regulations?|directive)\b|nothing (?:can|may|must|should|is allowed to) (?:be )?chang\w+|nothing from (?:\w+ ){1,2}(?:in|during|before|until|between|after)|(?:nobody|no one|no \w+) (?:can|may|must|should|is allowed to|are allowed to) (?:\w+ ){1,4}(?:more|less|longer|later|earlier) than|no (?:\w+ ){1,3}(?:is|are|gets?|may be) ever (?:shown|sent|shared|stored|kept|passed|given)|(?:contract|lease|licen[cs]e|tenancy|accreditation|permit)\b.{0,30}\b(?:runs?|expires?|lasts?|(?:is|[’']s) (?:valid|fixed)) (?:out )?(?:until|till|to|on|for)|(?:not|n[’']t) (?:be )?(?:chang|switch|mov|touch)\w+ .{0,25}\b(?:in|during|before|over|between) (?:the |our )?(?:\w+ )?(?:season|summer|winter|spring|autumn|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|harvest|holidays?|term)|inspected every|by statute|by contract|under contract|insists? (?:on|that)|that[’']s the law|privileged|unions? (?:agreement|rules?|contract|says?|won|doesn|isn|insist\w*|has to)|(?:says?|states?) (?:that )?(?:we|you|they|it|nobody) (?:can[’']t|cannot|must(?: not|n[’']t)|may not|has to|have to)|(?:nothing|nobody|no \w+) (?:may|can|must) (?:be |leave |enter )|(?:can[’']t|cannot|can not|may not)(?: ever| simply| just| really)? (?:store|share|send|put|keep|move|leave|upload|transfer|use|save|install|publish|disclose|pass|be (?:down|offline|closed|stored|shared|published))|must(?: not|n[’']t| never)|not allowed|n[’']t allowed|only allowed|aren[’']t permitted|not permitted|forbidden|prohibit\w*|(?:doesn|don|won)[’']t (?:allow|permit|let us|let you)|leave the (?:eu|building|country|house|site|network|premises|uk)|(?:has|have|needs?|must) (?:to )?(?:stay|remain|be (?:hosted|stored|kept)) (?:in|on|within|inside)|(?:have|has|must|need|needs) to be (?:kept|retained|archived) (?:for|until)|must be (?:kept|retained|archived) (?:for|until)|cyber essentials|certifi(?:ed|cation|cate)|accredit\w+|gdpr|hipaa|ferpa|pci(?:[- ]dss)?|data protection|compliance|complian(?:t|ce)|has to comply|regulat(?:or|ors|ion|ions|ory)|works council|union (?:rules|agreement|won|doesn)|by law|legally|legal requirement|the law|insurer requires|insurance requires|policy|iso ?\d{4,5}|on[- ]prem(?:ises?)?|our own servers|hosted in|hosting in|within the (?:eu|uk|building)|(?:has|have) to be (?:deleted|destroyed|erased|shredded)|confidential\w*|consent|auditors? (?:insist|require|want)|strict(?:ly)? (?:on|about|limited|confidential)|safeguarding|accessib\w+ (?:standard|law|rules)|wcag|embargo|cannot be changed|I[’']m not having\b|can[’']t be (?:keeping|storing|sharing|sending|holding|using)|n[’']t (?:make|force) (?:them|people|customers|anyone) |(?:members?|signed up) (?:of|to) .{2,40},? so\b|fixed and can[’']t)\b/iu,
  cannot: /\b(?:can[’']t|cannot|can not|may not|never|no)\b/i,
  sensitive:
    /\b(?:data|cloud|servers?|passports?|card (?:data|details|numbers?)|personal|patients?|clients?|medical|health|records|photos?|names?|children|pupils|minors|address(?:es)?|homes?|faces?|leave|stored?|share[d]?|export(?:ed)?|clinical|subscription|install|downtime|weekdays|during|opening hours|night)\b/i,
  leavesOut:
    /^(?:let[’']s|we can|we[’']ll|I[’']d) (?:just |rather )?(?:hold off|(?:leave|keep|take) (?:\p{L}+ ){1,4}?(?:out|alone|aside)|(?:park|skip|drop|forget)\s(?:that|those|it|them|the|about))\b/iu,
  asksWhatStaysOut:
    /\b(?:stay(?:ed)? (?:away|out)|leave (?:out|alone|aside)|out of scope|not (?:be )?touch(?:ing)?|(?:what|anything|things?)[^?]{0,30} (?:out for good|not in (?:it|this|there)|leave alone|not (?:to )?be part)|shouldn[’']t (?:do|touch|be)|off[- ]limits|stay out|steer clear|keep out)\b/i,
  exclusion:
    /\b(?:leav(?:e|ing) out (?!of\b)|(?:leav(?:e|ing)|keep|put|set) .{1,40}\b(?:alone|aside|to one side|untouched|as (?:it|they) (?:is|are))\b|(?:stay|steer|keep) (?:well )?(?:clear|away|out) of|not in this (?:project|round|phase)|out (?:it|they|that) (?:is|are|goes?|stays?)|hands off|stays? as it is|(?<=^No\b.{0,40})stays? (?:in|with|on)\b|stays? (?:as|where|exactly as|just as) (?:they|it) (?:are|is)|(?:we|I) won[’']t touch|not going to (?:change|touch|replace)|(?:\w+) is out\b|out of scope|not in scope|outside (?:the|of) (?:the )?scope|not (?:be )?(?:a )?part of (?:it|this|that|the)|(?:leave|keep|take) .{1,40} (?<!(?:work|working|find|figure|sort|run|carry|roll|turn|help|check|point|come) )out(?: of)?\b|(?:don|do|won|doesn|does|wouldn)(?:[’']t| not) (?:need (?!to\b)|want (?!to\b|a\b|an\b|any\b|it\b|people\b|them\b))|no need (?:for|to)|not needed|not necessary|not required|not (?:for|in) (?:now|this phase|the first|phase one)|not this year|(?:we|I)(?:[’']re| are|[’']m| am) not (?:replacing|changing|touching|buying|doing|building|migrating|including)|don[’']t touch|^no \w+(?: \w+)?, (?:thank|thanks|please)|aren[’']t in the (?:first|second)|not interested in|don[’']t (?:bother|worry) (?:with|about)|can wait|(?:maybe )?(?:one day|another time|next time|later),? not (?:in )?(?:this|now)|not in this (?:one|go)|not this time|hold off (?:on|with)|(?:^|[,.] )forget (?:about )?(?:the )?\w+(?: for (?:now|the moment))?|not necessary|(?:is|are|stays?) separate\b|we[’']ll (?:do|make|look at) (?:that|it|those|them) (?:later|after|next)|isn[’']t part|is not part|forget about|excluded|we can (?:skip|drop))\b/i,
  risk: /\b(?:anxiet(?:y|ies)|misgivings?|my doubts?|(?<!no )doubt (?:that |it|they|we|he|she|any)|nobody (?:else )?(?:can|could|knows how to|would know how to) (?:run|fix|maintain|support|use|operate)|if (?:it|that|this|they|one|the \w+|that thing|something|someone|anything).{1,50}(?:\bwrong|slows? (?:\w+ ){0,2}down|fails?|goes down|breaks?|crash\w*|gets lost|slips?|runs? late)|scares?|have my doubts|sink us|liable|negligent|worr(?:y|ied|ies|ying|ies me)|concerns?|concerned|risks?|risky|afraid|fears?|nervous|danger|dangerous|keeps me (?:up|awake)|scared|anxious|(?:might|may|could) (?:fail|break|lose (?:the|our|a|them|\p{Lu})|not (?:work|be|happen|accept|use|like|have|give|get|let|support|want|agree|deliver)|slip|backfire|go wrong|leave us|push back|refuse)|could go wrong|what happens if|biggest (?:threat|headache)|i[’']d be careful|sceptical|skeptical|a threat|at risk|pushback|resistance|won[’']t trust|don[’']t trust|doesn[’']t trust|uneasy|my gut)\b/iu,
  noRisk:
    /,\s*I[’']m afraid\s*,|\bnervous system\b|\b(?:shout|tell (?:me|us)|correct me|stop me|say so) if\b|\bdo worries\b|\bworr(?:y|ies) (?:there |here )?(?:is|are) (?:a bit |slightly |rather )?(?:different|another|the same)\b|\bif it goes wrong I\b|\bwhat the risks? (?:is|are)\b|(?:I[’']m afraid[.!]?$)|\b(?:no (?:risk|worries|concerns?)|not (?:worried|concerned|afraid|a concern|a risk|too worried|a worry)|don[’']t worry|isn[’']t (?:a|my) (?:risk|concern|worry)|any (?:risks?|concerns?|worries)|as far as .{1,20} concerned|afraid (?:not|so|I)|risk assessment|low risk)\b/i,
  decision:
    /\b(?:(?:we|they|board|management|committee|team|trustees)(?:[’']ve| have|[’']d| had)? (?:just |all |now |already |finally |also )*(?:decided|agreed|settled on|opted|chosen|chose|ruled out|committed to)|(?:it|that)(?:[’']s| is| was| has been) (?:decided|agreed|settled|a deal)|let[’']s (?:go (?:with|for|ahead)|use|take|start|begin|stick (?:with|to)|keep|leave|say|drop|make it|aim|focus|do it|run|build|fix|skip|put|call it)|(?:we|I)(?:[’']ll| will|[’']re| are)? ?(?:going to go|going|go|go ahead|stick) (?:with|for)|the decision (?:is|was)|decision:|agreed:|we(?:[’']re| are) going to (?:use|start|keep|drop|leave|buy|replace|stay)|so (?:it[’']s|that[’']s) (?:a )?(?:yes|no|monday|tuesday|wednesday|thursday|friday)|that[’']s settled|final answer|(?<!(?:as|what|how|way|where|that|than) )it is(?: then)?(?=[.!]?$)(?<=^.{6,45})|signed off on (?!by))\b/i,
  noDecision:
    /^(?:if|when|what if|how about)\b|\blet[’']s say (?:an?|the|my|our|somebody|someone) (?:\w+ ){1,4}\w+s\b|\blet[’']s (?:use (?:them|it|that|the time)|(?:begin|start) with (?:the|your) (?:\w+)[.!]?$)|\bI[’']d (?:suggest|recommend|propose)\b|\blet[’']s say[.!]?$|\blet[’']s say (?:that )?(?:it|we|you|they)(?:[’']s| is|[’']re| are|[’']ve)\b|(?<=\S )let[’']s say\b|\blet[’']s put (?:some|a few|a) (?:figures?|numbers?)\b|\blet[’']s take (?:(?:the|one|another) .{0,20}questions?|a .{0,20}(?:break|look|moment|step))|\blet[’']s (?:start|begin) (?:with|off with|by) (?:the |our |a |some )?(?:Q\d|intro\w*|agenda|retro\w*|recap|overview|updates?|numbers|status|basics|question\w*|round)|\b(?:the|this|that) decision is (?:mine|yours|his|hers|theirs|ours)\b|\b(?:(?:haven|hasn|hadn|weren|aren|isn)[’']t|have not|has not|not|never|if|until|once|when|whether|who|nothing|before) (?:\w+ ){0,3}(?:decided|agreed|settled|chosen)\b|\bstill (?:deciding|to decide)\b|\?$/i,
  proposal:
    /\b(?:(?:one|another|an?|my) (?:\w+ )?(?:idea|suggestion|thought)(?: \w+){0,4}(?=:)|there(?:[’']s| are|[’']re) (?:two|three|several) (?:options|ways|routes)|one thing that works|(?:I|we)(?:[’']d| would| could| might)? (?:also )?(?:suggest|propose|recommend|advise)|my (?:suggestion|proposal|recommendation|advice)|I[’']d (?:just |only )?(?:leave|start|begin|keep|go with|split|drop|try)|one (?:option|idea|way|possibility) (?:would be|is|could be)|another (?:option|idea|way) (?:would be|is|could be)|I could (?:do|build|start|begin|make|offer|try)|how would you feel about|would you be (?:up for|open to)|(?:I was|we were) (?:also |just )?wondering (?:if|whether)|how about|what about (?:(?!(?:any|some|every|no)?things?\b)\w{2,}ing\b|if)|what if we|(?:maybe|perhaps) (?:we|you) (?:could|should|can)|(?:maybe|perhaps) the .{1,40} could|why don[’']t we|(?:it|that|this) (?:could|might) (?:also|one day|later)|(?:we|you) (?:could|might)(?: also| always| even| perhaps| maybe| just)*\b(?! (?:see|say|tell|imagine|argue|hear)\b)|it (?:would|might) make sense|might be worth|would be worth)\b/i,
  proposalOpening:
    /^(?:(?:and|but|so|then|well|maybe|perhaps|personally)[\s,]+)*(?:(?:I|we)(?:[’']d| would| could| might)? (?:also )?(?:suggest|propose|recommend|advise)(?: that)?|my (?:suggestion|proposal|recommendation|advice)(?: (?:would be|is))?(?: that| to)?|(?:one|another) (?:option|idea|way|possibility) (?:would be|is|could be)(?: to| that)?|(?:could|shall|should) we|how about|what about|what if|why don[’']t|how would you feel about|would you be (?:up for|happy with|open to)|what would you say (?:to|if we)|(?:shall|should) we say|(?:one|another|an?|my) (?:\w+ )?(?:idea|suggestion|thought)(?: \w+){0,4}(?=:)|(?:I was|we were|I[’']m) (?:also |just )?wondering (?:if|whether)|(?:it )?(?:would|might) make sense to|(?:it )?(?:might|would) be worth)[\s,:]+/i,
  acceptance:
    /^(?:(?:yes|yeah|yep|ok|okay|sure|right|great|perfect|good|fine|lovely)[\s,.!]+)*(?:agreed|sold|done[.,!]|(?:that |this )?(?:sounds|looks) (?:good|great|sensible|right|fine|perfect|reasonable)|good (?:idea|shout|call|thinking)|great idea|let[’']s do (?:that|it|this)|fine by me|fine with me|(?:that |it )?works for (?:me|us)|(?:I|we) like (?:that|it|the idea)|deal|happy with that|(?:that )?makes sense|that[’']s (?:sensible|reasonable|fair|wise|a good)|absolutely(?! not)|let[’']s go (?:with|for) (?:that|it)|(?:yes|yeah)[,.!]? (?:please|let[’']s|do that)|(?:I[’']d|I would|we[’']d|we would) be (?:very |more than |quite )?(?:happy|fine|okay|ok|up|comfortable) (?:with|for)|no objections?|I(?:[’']d| would)? like that|I[’']m (?:fine|happy|good|okay) with|why wouldn[’']t we|by all means|you have my blessing|that[’']s what I[’']d (?:do|have)|go for it|exactly what|suits me|you[’']re on|I agree|agreed[.!]?$|(?:this|that|it)(?: would be| is|[’']s) (?:a )?(?:good|sensible|wise|prudent|smart|clever|right|fine) (?:idea|order|plan|start|way|thing)|why not|let[’']s do|that[’']s what we[’']ll do|(?:I think )?(?:that|it) would be (?:prudent|sensible|wise|good|best|great|perfect)|honestly\? (?:smart|good))/i,
  asksIfRight:
    /^(?:is|was|have I got) (?:that|this) (?:about |roughly |more or less )?(?:right|correct|fair|accurate)\b|^(?:right|correct|fair|yes|have I got that right|did I get that right)\?$/i,
  confirms:
    /^(?:(?:that[’']s|that is|it is|it[’']s) (?:the goal|right|correct|exactly|about right|it|true|fair)|exactly|correct|roughly|pretty much|spot on|precisely|more or less|about right)/i,
  settles:
    /^(?:(?:yes|yeah|yep|ok|okay|sure|right|great|perfect|good|fine|lovely|oh|aye|hm+)[\s,.!]+)*(?:that(?:[’']d| would|[’']ll| will) (?:do|work|suit)|that works(?! (?:in|on|like|with))|works for (?:me|us)|suits (?:me|us)|let[’']s (?:do|go with|go for|say) (?:that|it|this)|I[’']d (?:do|go for|go with) that|do (?:that|it (?:like that|that way))|(?:only|just) those(?=[.!,]|$)|deal|agreed|sold|go for it|that[’']s (?:clever|sensible|a good (?:plan|idea|order)|a plan)|good (?:plan|idea)|(?:that )?makes sense|fine by (?:me|us)|I can live with that|you[’']re on|I[’']?d? (?:would )?like that|I agree|no objections?|(?:yes|yeah),? let[’']s|I(?:[’']d| would) be (?:happy|fine) with that|then that[’']s what we[’']ll do)\b/iu,
  rejection:
    /^(?:(?:hmm+|well|um|er)[\s,.]+)*(?:no\b|nope|(?:absolutely|certainly|definitely) not|I[’']d rather|we[’']d rather|rather not|I don[’']t (?:think|like|want)|not (?:really|now|yet|a fan)|that won[’']t|I[’']m not (?:sure|keen|convinced))/i,
  budget:
    /\b(?:giv(?:e|es|ing) us|budget\w*|spend\w*|set aside|put aside|approved|afford|pric\w+|pay|cap(?:ped)?|ceiling|limit|at most|maximum|max|all in|invest\w*|fund\w*|grant|allocat\w+|earmarked|running costs?|licen[cs]e\w*|maintenance|setup|set-up|no more than|go over|up to|signed off|per month|a month|quote[ds]?|available|cost (?:more|less)|fee|subscription|tops|absolute|(?:don[’']t|wouldn[’']t) want (?:it |that |this |both |them )?(?:to (?:be|go|spend|pay|come to) )?(?:above|over|more than))\b/i,
  ownPrice:
    /\b(?:(?:we|I)(?:[’']d| would|[’']ll| will)?(?: \w+){0,2} (?:charge|bill|quote|do (?:it|that|this) for)|(?:our|my)(?: \w+)? (?:price|fee|rate|offer|quote|subscription|licen[cs]e)s?|(?:it|that|this)(?:[’']d| would|[’']ll| will)(?: \w+)? (?:be|cost you|come to)|you(?:[’']d| would|[’']ll| will) (?:pay|be paying))\b/i,
  threshold: /\b(?:over|above|more than|beyond|exceeding)\s/i,
  loss: /\b(?:(?:path|get|getting|grow|growing|come) to [£$€]?[\d.,]+[km]*|ARR\b|lost|los(?:e|es|ing)|cost(?:s|ing)? us|wast\w+|revenue|turnover|sales of|earn\w*|donat\w+|raised|fine[ds] (?=us|by|for|of)|a fine\b|fines|penalt\w+|worth of|written off|write off|credit notes?|refund\w*|salar\w+|owe[ds]?|margin)\b/i,
  deadline:
    /\b(?:deadline|go(?:es|ing)?[- ]live|live|launch\w*|start\w*|begin\w*|open(?:s|ing)?|kick-?off|due|ready|up and running|running|deliver\w*|finish\w*|done|complete\w*|expire\w*|ends?|ending|runs? out|season|planned|scheduled|fair|migrat\w+|audit|upgrade|switch\w*|latest|before|until|by|renew\w*|inspection|submit\w*|(?:is|are|[’']s) on the|term|meets|meeting|conference|moves?|moving|roll\w*)\b/i,
  today:
    /\b(?:today|currently|at the moment|right now|at present|these days|nowadays|so far|by hand|manual(?:ly)?|on paper|every (?:day|week|month|morning|monday|time|year|single)|each (?:day|week|month|evening|morning|night|one|of)|eats? (?:up|about|into)|a (?:third|quarter|half) of|throw away|in touch|on average|takes (?:us|me|them|about|around|roughly|up to|an?|\w+)|take (?:about|around)|we(?:[’']ve got|[’']re| are| have| use| run| get| receive| do| keep| lose| sell| serve| employ| work| make| handle| process| answer| copy| print| send| pay| lost| spend| still)|they (?:have|use|type|phone|call|copy|write|print|spend)|the (?:problem|trouble|issue|pain|bottleneck|annoying (?:thing|part)|worst (?:part|thing)) is|a mess|a nightmare|chaos|struggl\w*|nobody|half of|per ?cent of|percent of|roughly|cost(?:s|ing)? us|we don[’']t have|there(?:[’']s| is| are) (?:a|an|no|only|about|\w+)|old|outdated|by post|fax|spreadsheets?|we lost)\b/i,
  past: /\b(?:last (?:year|summer|week|month|spring|autumn|winter|quarter)|ago|was|were|used to|since|in 20[012]\d|back in)\b/i,
  promise: new RegExp(
    String.raw`\b(?:you[’']ll (?:get|have|receive)(?=\s[^.]*\bfrom (?:me|us)\b)|you[’']ll hear from (?:me|us) with|from (?:me|us|our side|my side),? (?:there[’']ll be|there will be|you[’']ll (?:get|have)|you (?:get|have)|comes)|${someone}(?:[’']ll| will| shall|[’']m going to| am going to|[’']re going to| are going to)|I (?:promise|commit) to|let me(?!\s+(?:just |quickly )*(?:ask|see|have|do|put|read|go|start|take (?:you|that|this|it|us|a (?:moment|step))|give|check my|look at my|know|come|finish|guess)\b)|leave it (?:with|to) me,? I[’']ll)(?: also| then| just| definitely| certainly| try (?:to|and)| quickly| make sure (?:to|that I)| personally| go and| have to| need to| gladly| happily)*\s+`,
    'i',
  ),
  promiseOfOne: /^I\b/i,
  send: 'Send {thing}',
  delivery:
    /(?:^|[:,]\s+)(?<what>(?:an?|the|our|my) [^,:;]{3,70}?)\s+(?:goes (?:out |over )?to you|(?:will|should) (?:be with|reach) you|comes to you|will be in your inbox|is with you)\b|(?:\bfrom (?:me|us),?|(?:^|[.!]\s)(?:(?:and|so|then) )?(?:from |on )?(?:my|our) side[:,]) (?:you(?:[’']ll| will)? (?:get|have|receive) )?(?<sent>(?:an?|the|our|my) [^,:;.]{3,100}(?:,? and (?:an?|the|our|my) [^,:;.]{3,70})?)|\b(?:you(?:[’']ll| will) (?:get|have|receive)|I owe you) (?<given>(?!(?:it|both|everything|them|that|this|there|to|used|a lot|all|more|no|your)\b)(?:an?|the|our|my|\d+|\p{L}+) (?!(?:to|been|got)\b)\p{L}[^,:;.]{2,70})/iu,
  ownDuty: /\b(?:I|we)(?:[’']d| would)? (?:still )?(?:have|need|must|ought)(?: to)? (?<what>(?!be\b|have\b)\p{Ll}.+)/iu,
  takesOn:
    /^(?:(?:yes|yeah|okay|ok|so)[\s,.]+)*(?:I(?:[’']ll| will| can) (?:do (?:that|it|so)|find out|take that(?: on)?|sort (?:that|it))|leave (?:that|it) (?:with|to) me|will do)\b/i,
  plainPromise: /^(?:(?:and|so|then|okay|yes),?\s+)*I\s+(?=\p{Ll})/iu,
  politePromise: /^(?:(?:and|so|then|okay|well)[\s,]+)*I[’']d(?: then)? (?=\p{Ll})/iu,
  readBack: /^,\s+you(?:[’']re| are|[’']ll| will)(?: be)?\s+(?<task>\p{Ll}.+)$/u,
  weakPromise: /\b(?:I|we) (?:can|need to|have to|[’']?d need to|should|must)(?: also| then| just| quickly)*\s+/i,
  actionVerb:
    /^(?:re-?)?(?:have a (?:word|chat|look at)|take (?:photos|pictures|a look at)|photograph|send|share|prepare|provide|set|draft|write|review|check|arrange|organi[sz]e|schedule|book|get|invite|create|collect|export|follow|come back|look (?:into|up)|find out|confirm|circulate|put together|forward|deliver|submit|ask|call|ring|phone|talk|speak|introduce|order|update|fix|test|upload|sign|email|mail|compile|gather|pull together|dig out|report|chase|print|scan|copy|clarify|verify|raise|discuss|run (?:it|this|that|the)|sort|request|dig|drop|bring|present|produce|finali[sz]e|give|grant|loop|build|sketch|cost|price|work out|map|list|document|approach|contact|nominate|hand over|translate|measure|visit|pass|ping|make|take care|handle|supply|publish|register|complete|fill|count|pick|install|show|quote|hire|recruit|let .{1,20} know|track|identify|pull|tell|mark|tidy|redo|pop|drop|catch|shoot|fetch|grab|hunt|root out|sit down with|walk .{2,20} through|type|wire|fire|chat|photograph|start|begin|look out|message|text|knock up|mock up|dial|invoice|evaluate|define|plan|transfer|convert|enter|add|remove|go through|meet)\b/i,
  noAction:
    /^\w+ (?:it )?(?:my|our)sel(?:f|ves)\b|^(?:speak|talk|meet|catch up|see (?:you|each other))(?: again| then| next)?(?= (?:on|at|in|next)\b|[.,]|$)|^do(?=,|$)|^(?:leave|mark|note|put down) .{2,20}\b(?:open|undecided)\b|^get (?:like|about|around|roughly|up to|maybe|\d)|^(?:be (?:honest|brief|frank|quick|back|in touch|there|careful|happy|glad|able|the|a|on|off|fine|late)|just be|have (?:to|a think|the|a look at that later)|need|think|say|admit|tell you|guess|assume|see\b|let you|start (?:by|with)|begin (?:by|with)|hand (?:over|it) (?:to|over)|mute|stop|keep it|share my screen|take that|take it|give you (?:an example|some|a bit|the|a quick)|explain|go (?:first|next|with|for|ahead|on|live)|come to|jump|never|always|know|want|use\b|probably|repeat|mention|add (?:that|to that|one)|note (?:it|that)|pass (?:on that|you|over)|leave (?:you|now|it)|leave .{2,30} (?:out|alone|aside)\b|have (?!a (?:word|chat|look at)\b)|get (?:to|there|back to)?\s*(?:that|it)?\s*(?:later|in a moment)|move on|miss|lose|pay|continue|end up|run out|rephrase|interrupt|finish there|show you (?:quickly|now|what)|walk (?:you|us|everyone|through)|ask you|check (?:my|the) (?:battery|time|list|notes|clock)|write (?:it|that|this|them)(?! up)\b|put (?:it|that|this|them) (?:down|in|on)|get you (?:a|an|some)\b|start at\b|sign (?:\w+ )?(?:and a half|two|three)|do (?:requirements|worries|introductions|the introductions)|read|talk (?:about|through|to you about|a (?:bit|little))|share (?:my|our|some|a few|with|what|the (?:final|next|screen))|(?:pass|turn|hand) (?:it|this|things|the (?:floor|mic)|over)|highlight|recap|summari[sz]e\b|outline|elaborate|touch on|dive|go over|open (?:it|this|the floor)|acknowledge|emphasi[sz]e|(?:like|love) to|give you an? (?:overview|update|sense)|build on)/iu,
  vagueAction:
    /^(?:do|handle|take care of|look into|look after|sort|note|find|get|check|ask|call|email|send|try|find out|chase|look at|see to|follow up on|get on|come back to)(?:\s+(?:you|him|her|it|that|this|them|those|to|on|with|about|out|one|as well|too|today|soon|straight away|right away|later))*[.!\s]*$/i,
  willDo: /^(?:will|[’']ll|is going to|is to|has promised to|has agreed to|agreed to|promised to|would)\s+/i,
  recipient:
    /^(send|e-?mail|mail|forward|share|show|post|message|text)\s+(?:you|me|us|you all|you both|everyone|everybody|it over|over)\s+(?=\S)/i,
  reason:
    /,\s+(?:he|she|they|it)(?:[’']s| is| are)\b.*$|,\s+(?:and\s+)?(?:I|you)(?:[’']ll| will)\b.*$|\s+and (?:get|bring|send|e-?mail|mail) (?:it|them|that|those)(?: (?:over|across|out))?(?: to)? (?:you|us|me)(?: all| both)?(?=[\s,.]*$)|,\s+(?:with )?which\b.*$|\s+for me(?=\s*[.?!]?$)|(?:,\s+just)?,?\s+(?:so (?:that )?(?:you|we|they|I|he|she|it|there|everyone)\b|because|since|as soon as possible so|in order that|if (?:that|it|you)\b|just in case|and see (?:if|whether|what|how)).*$/i,
  request:
    /^(?:and\s+)?(?:\p{Lu}\p{L}+,\s+)?(?:and\s+)?(?:(?:(?:can|could|would|will) (?:you|(?:one|either) of you|somebody|someone|anyone)|are you (?:able|happy|okay|ok) to|(?:[^,?]{3,40},\s+)?(?:can|could|may) (?:I|we) (?:please |also |just )?(?:have|get|borrow)(?=\s(?:an?|the|your|those|some|one|two|three|\d+)\b)|any chance (?:you|somebody|one of you) (?:can|could))(?: please| also| maybe| perhaps| kindly| just| then| possibly| be able to)*|please(?: could you| can you)?|do you mind|would you mind|(?:and )?you[’']ll)\s+(?!(?<=[’']ll\s)(?:get|receive)\b|like to\b|be\b|have\b|hear\b|see\b|say\b|tell\b|explain\b|describe\b|walk\b|imagine\b|give (?:me|us) (?:an|a|some)\b|elaborate|repeat|expand|remind|think\b|need\b|want\b|start at\b|pretend\b|(?:both|all) hear\b)(?<task>\S.*)$/iu,
  consent:
    /,\s*(?:yes|yeah|yep|sure)[.!]?$|^(?:(?:um|uh|oh|well|hmm)[\s,]+)*(?:yes|yeah|yep|yup|sure|of course|will do|no problem|(?:certainly|absolutely)(?! not)|okay|ok\b|aye\b|you can\b|you may\b|easy\b|that[’']s (?:fine|grand|easy)|fine\b|grand\b|you[’']ll (?:have|get)|consider it|I[’']ll|I will|I can|happy to|gladly|consider it done|can do|got it|on it|leave it with me|right)/i,
  unknown:
    /^(?:(?:this|that) (?:one )?I (?:also |really |honestly )*(?:don[’']t|can[’']t))\b|\b(?:rather not (?:answer|say)|off the cuff|another matter|no (?:reply|answer) (?:so far|yet)|talk about (?:that|this|it)(?: one)? (?:internally|first|among ourselves)|hadn[’']t (?:\w+ ){0,2}(?:thought|considered|asked)|(?<=^)don[’']t know|nobody(?:[’']s| has| ever)*? (?:counted|checked|measured|looked|asked|knows)|no one knows|not a clue|no clue|haven[’']t (?:a clue|the (?:faintest|foggiest))|(?:[’']ve|have) not (?:thought|decided|discussed|talked|looked)|(?:I|we)(?: really| honestly| actually| genuinely|[’']m afraid I)? (?:don[’']t|do not|wouldn[’']t) (?:\w+ ){0,2}know|no idea|not (?:quite |entirely |really |too |so |100 per ?cent )?(?:sure|clear|certain)(?: yet)?|(?:I|we)(?:[’']d| would|[’']ll| will)? (?:need|have) to (?:check|find out|ask|look|think|see|clarify|confirm|get back|come back|dig|discuss|talk)|(?:I|we)[’']d have to (?:check|ask|look|see|think|find|count)|(?<!\b(?:you|they|nobody|he|she) )(?:couldn[’']t|can[’']t|wouldn[’']t (?:like to|want to)) (?:swear|promise|give you (?:a|the|that|any)|put a (?:figure|number))|don[’']t (?:hold|quote) me (?:to|on)|haven[’']t (?:read|seen|got that far)|gone back and forth|in two minds|can[’']t agree|(?:a )?policy question|(?:for|up to) the (?:board|trustees|partners|directors|insurers?|council|bank|landlord)(?: to (?:decide|say))?[.,!]|(?:haven|hasn)[’']t (?:\w+ ){0,2}(?:decided|solved|sorted|discussed|talked|thought|looked|settled|agreed|worked (?:it|that) out|figured)|(?:let me|I[’']ll|I will) (?:check|find out|think|ask|look (?:it|that|into)|get back|come back|have to)|needs? (?:deciding|discussing|clarifying)|(?:haven|hasn|didn)[’']t told (?:me|us)|(?:neither|not saying) yes (?:nor|or) no|needs? to be (?:settled|sorted|clarified|decided)|never seen (?:an?|any|the) (?:price|offer|list|contract|figure)|hard to say|can[’']t (?:say|tell(?! (?:an?|the|my|our|your|them|him|her|people|somebody|anybody)\b)|answer)|would (?:know|have to (?:answer|tell|say))|to be (?:confirmed|decided|agreed|determined)|tb[cda]\b|^not (?:yet )?decided|still (?:open|unclear|undecided)|up in the air|remains? (?:open|unclear)|you[’']d have to ask|that[’']s (?:one |something |a question )?for (?!the\b|an?\b|our\b|us\b|me\b|free\b|sure\b|now\b|later\b)\p{L}+|off the top of my head|(?:I|we)(?: honestly| really)? couldn[’']t (?:say|tell)|beyond me|(?:don[’']t think (?:we|I)(?:[’']ve| have) (?:ever |even )?|never (?:really |actually )?)(?:settled|decided|agreed|discussed|talked|thought)|never (?:actually )?(?:counted|checked|measured|asked|looked)|anyone[’']s guess|depends on)\b/iu,
  undecided: /\b(?:haven|hasn)[’']t (?:\w+ ){0,2}(?:decided|solved|settled|agreed|made up)\b/i,
  openPoint:
    /^whether .{5,100} is (?:another|a different|an open|the) (?:matter|question|story)\b|^(?:and |but )?(?:whether|what|how|who|when|where|which|if)(?:[’']\w+)? .{5,90}, (?:that[’']s|I|we)(?:[’']ve| have| do|[’']d)? ?(?:not |n[’']t )?(?:open|another matter|gone back and forth|in two minds|don[’']t know|do not know|not sure|haven[’']t (?:decided|agreed)|can[’']t (?:say|tell|agree)|still)|^(?:let me|I[’']ll (?:have to )?|we[’']ll (?:have to )?|I need to|we need to) ?think about (?:the|our|how|what|who|whether) |\b(?:can(?:no|[’'])t (?:\w+ ){0,3}(?:answer|say|tell)(?: you)?(?: yet)?(?: is)? (?:whether|if|who|how|what|which|when|where)|open (?:question|point|issue|item)s?|still (?:open|unclear|undecided|to be (?:decided|agreed|confirmed|clarified)|need(?:s)? to (?:find out|decide|clarify|agree|work out|figure out))|(?:(?:don[’']t|doesn[’']t|do not) (?:yet )?know (?:yet )?(?:whether|if|who|how|what|which|when|where)(?! they don[’']t know))|not (?:yet )?(?:clear|sure|decided|certain) (?:yet )?(?:whether|if|who|how|what|which|when|where)|(?:we|I)(?:[’']ll|[’']d| will| would)? (?:still )?(?:have|need) to (?:know|clarify|find out|work out|figure out|establish) (?:whether|if|who|how|what|which|when|where)(?! (?:we|they|it|he|she|you) (?:did|had)\b)|remains to be seen|(?:haven|hasn)[’']t (?:yet )?(?:decided|worked out|found out|settled|checked|asked|agreed) (?:whether|if|who|how|what|which|when|where)|question mark (?:over|is)|to be (?:confirmed|settled|agreed)|tbc\b)/i,
  howMany: /\bhow (?:many|much|often|long|big|large|old|far)\b/i,
  topics: englishQuestions,
  people: englishPeople,
  headings: {
    situation:
      /^(?:background|situation|current (?:situation|state|process)|today|as[- ]is|about\b.*|context|overview|company|the (?:company|client|organisation)|problems?|challenges?|pain points?|status quo)/i,
    goal: /^(?:goals?|aims?|objectives?|targets?|success|what (?:we|they) want|ambitions?|desired outcomes?)\b/i,
    requirement:
      /^(?:requirements?|needs|must[- ]haves?|nice[- ]to[- ]haves?|features|functional|scope\b(?! out)|in scope|what (?:it|the \w+) (?:must|should|has to))/i,
    constraint:
      /^(?:constraints?|limits|limitations|restrictions?|compliance|rules|legal|security|data protection|conditions|policies)\b/i,
    exclusion: /^(?:out of scope|not in scope|exclusions?|excluded|non[- ]goals?)\b/i,
    person: /^(?:apologies|absent|people|contacts?|team|stakeholders?|participants?|attendees?|present|who)\b/i,
    amount: /^(?:budget|costs?|money|price|pricing|funding|investment|commercials?)\b/i,
    date: /^(?:dates?|deadlines?|timeline|timing|schedule|milestones?|key dates|calendar)\b/i,
    decision: /^(?:decisions?|decided|agreed|agreements?|resolutions?)\b/i,
    action: /^(?:actions?|action items?|to-?dos?|next steps?|follow[- ]ups?|tasks?|owners?)\b/i,
    risk: /^(?:risks?|concerns?|worries|issues and risks|threats)\b/i,
    question: /^(?:open (?:questions?|points?|issues?|items?)|questions?|to be clarified|unknowns?)\b/i,
    system: /^(?:systems?|it landscape|software|tools?|tech(?:nology)?(?: stack)?|it\b|applications?|infrastructure)/i,
  },
  ownName:
    /\b(?:I[’']m|I am|my name is|my name[’']s|this is|it[’']s)\s+(?<name>\p{Lu}[\p{L}’'-]+(?:\s+(?:de|van|von|der|la|al|bin|el|O[’'])?\s?\p{Lu}[\p{L}’'-]+){0,2})(?=\s*[,.!]|\s+(?:from|at|and|with|here|of|I)\b|$)/u,
  ownRole:
    /\b(?:I[’']m (?:on|in) (?<unit>the (?!\p{Ll}+ side of)\p{Ll}+ side|reception|accounts|sales|marketing|finance|purchasing|logistics|dispatch|maintenance|production)\b|(?:I[’']m|I am|I work as)\s+(?:also\s+)?(?:the |a |an |our |their )?(?<role>[^,.;!?]{3,70})|(?<verb>I (?:run|lead|manage|head(?: up)?|look after|oversee|own|handle|coordinate|co-ordinate|chair|supervise|organi[sz]e|plan(?! to\b)|am responsible for|take care of|do(?! (?:an?|it|that|this|them|so|not|think|want|know|have|need|like)\b))|I[’']m (?:in charge of|responsible for)|I(?:[’']m| am) (?:handling|managing|running|looking after))\s+(?<area>[^,.;!?]{2,60})|(?:I[’']m|this is)?\s*\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+){0,2},\s+(?:and )?(?:I[’']m )?(?:the |a |an |our )?(?<appos>(?!I\b)[^,.;!?]{3,60})|^\p{Lu}[\p{L}’'-]+ here,\s+(?<self>[^,.;!?]{3,60})|^(?<claim>[^,.;!?]{3,60}), that[’']s me\b)/u,
  ownVerbs: {
    'I run': 'runs',
    'I am handling': 'handles',
    'I’m handling': 'handles',
    'I am managing': 'manages',
    'I’m managing': 'manages',
    'I am running': 'runs',
    'I’m running': 'runs',
    'I am looking after': 'looks after',
    'I’m looking after': 'looks after',
    'I lead': 'leads',
    'I manage': 'manages',
    'I head up': 'heads up',
    'I head': 'heads',
    'I look after': 'looks after',
    'I oversee': 'oversees',
    'I own': 'owns',
    'I handle': 'handles',
    'I coordinate': 'coordinates',
    'I co-ordinate': 'co-ordinates',
    'I chair': 'chairs',
    'I supervise': 'supervises',
    'I organise': 'organises',
    'I organize': 'organizes',
    'I plan': 'plans',
    'I am responsible for': 'responsible for',
    'I take care of': 'takes care of',
    'I do': 'does',
  },
  roleEnd: /\s+(?:(?:together|along) with|with my|here at|and (?:I|my))\b.*$/i,
  roleTail: String.raw`(?: (?:of|for|in) [\p{L}]+)?`,
  roleNoun: String.raw`(?:managers?|directors?|officer|head(?:s)?(?: of [\w& ]{2,30})?|lead(?:er)?(?!\s(?:\p{Ll}+\s)?(?:manager|engineer|developer|consultant|architect|designer|analyst|buyer))|ceo|cto|cfo|coo|cio|cmo|ciso|dpo|owner|founder|co-founder|partner|engineer|developer|accountant|assistant|secretary|administrator|admin|consultant|architect|analyst|buyer|supervisor|foreman|nurse|doctor|vet|lawyer|solicitor|counsel|chef|teacher|principal|headteacher|trustee|chair(?:man|woman|person)?|president|vp|exec|skipper|controller|bookkeeper|planner|coordinator|co-ordinator|specialist|superintendent|receptionist|designer|executive|clerk|curator|dispatcher|estimator|surveyor|scientist|librarian|registrar|bursar|dean|treasurer|representative|rep|advisor|adviser|agent|technician|matron|pharmacist|editor|producer|merchandiser|master|captain|boss|husband|wife|brother|sister|inspector|contractor|housekeeper|gardener|warden|therapist|coach|tutor|driver|baker|brewer|farmer|freelancer|member|councillor|minister|mayor|carpenter|plumber|electrician|mechanic|shareholder|co-owner|mother|father|mum|dad|daughter|son|uncle|aunt|cousin|colleague|contact|contact person|steward|caretaker|auditor|broker|landlord|installer|translator|photographer|researcher|professor|cashier|governor|volunteer|operator|stylist|hairdresser|trainer|physiotherapist|psychologist|dentist|hygienist|midwife|carer|recruiter|strategist|tester|programmer|scheduler|marketer|priest|vicar|ranger|keeper|investor|patron|counsellor|commissioner|nephew|niece|grandson|granddaughter|neighbour|grower|arranger|fitter|joiner|roofer|welder|butcher|cook|picker|packer|cleaner|porter|instructor|lecturer|apprentice|trainee|intern|guide|\p{L}+(?:maker|keeper|smith)|custodian|underwriter|adjuster|actuary|paralegal|legal executive|chairperson|deputy|storeman|groundsman|postmaster|undertaker|archivist|conservator|purser|bosun|engraver|upholsterer|florist|pilot|paramedic|sonographer|radiographer)`,
  relative:
    /^(?:\p{L}+ )?(?:husband|wife|brother|sister|mother|father|mum|dad|daughter|son|uncle|aunt|cousin|nephew|niece|grandson|granddaughter|neighbour|colleague|boss|partner)$/iu,
  is: 'is|was|has been',
  askedPerson:
    /\b(?:ask|asking|call|ring|phone|tell|speak to|talk to|check with|speak with|contact|there[’']s|have|need|from|meet|(?<=(?:^|,\s|and\s))(?=\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?(?:[’']s| is) (?:here )?with (?:me|us)\b))\s*(?<name>\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)(?=\s+(?:whether|if|who|about|to|there|for|is)\b|[’']s\s|[.,;])/u,
  pronounDoes:
    /^(?:he|she)(?:[’']s| is| has)?\s+(?:been\s+)?(?<does>(?:does|runs|handles|manages|looks after|keeps|in charge of|responsible for|our|my|the|on the|in the)\s+[^,.;!?]{2,50})/iu,
  possessive: String.raw`(?:our|my|the|their|his|her)`,
  doing: String.raw`(?:(?:[’']s| is)(?: (?:also|here|on|in|with us|with me|too|as well)){1,3}|(?<![’']s)(?: (?:also|here|on|in|with us|with me|too|as well)){1,3})?(?:,\s+(?:who|he|she)|(?<=called \S{2,20} \S{2,20})\s+who)\s+(?<does>(?:runs|leads|manages|handles|looks after|oversees|heads(?: up)?|keeps|does|takes care of|is in charge of|is responsible for)\s+[^,.;!?]{2,50})`,
  does: 'does|chairs|coordinates|organises|organizes|supervises|plans|runs|leads|manages|handles|looks after|oversees|keeps|owns|heads(?: up)?|takes care of|deals with',
  iAm: /^I[’']m /i,
  article: /^(?:the |a |an |our )/i,
  and: 'and',
  roleLinks: String.raw`,|(?:[’']s|\s+is)(?: an? \p{Ll}+)? called|\s+is|:`,
  whoIs: String.raw`,\s+(?:who[’']s |who is |he[’']s |she[’']s )?|(?:\s+\p{Ll}+){1,4},\s+(?:who|he|she)[’']s\s+|\s+is\s+|[’']s\s+`,
  fromUnit: 'from|in',
  department:
    /^(?:legal|finance|it|marketing|sales|operations|hr|human resources|procurement|purchasing|compliance|customer (?:service|support|care)|engineering|product|accounts|accounting|logistics|quality|the (?:\w+ )?(?:team|department|office|board)|head office)\b/i,
  authority:
    /\b(?:decides?|signs? (?:it |that |this |everything |anything |things )?off|signs? (?:everything|anything|all|whatever)|(?:has|have) to sign|must sign|countersigns?|sign-?off|signed off by|has the (?:final|last) (?:say|word)|approves?|has to approve|needs to approve|final decision|approved by|gives? the green light|holds? the budget|authori[sz]es?|has a veto|veto)\b/i,
  ownAuthority:
    /\b(?:(?<!(?:fine|okay|ok|good|great) )by me\b|I (?:can |also |always |have to |do |will |need to )*(?:decide|sign|approve|authori[sz]e)|I have the (?:final|last) (?:say|word)|my (?:call|decision|signature|sign-?off)|I hold the budget|(?<!not )(?:just|only) me\b(?! and\b)|I[’']m the (?:owner|decision[- ]maker)|(?:goes|go|comes|come) (?:through|to|across) (?:me|my desk)\b)/i,
  pronounOfPerson: /^(?:and |but |so )?(?:he|she|they)(?:[’']s|[’']d|[’']ll|\b)/i,
  dataWork:
    /\b(?:typ(?:e|es|ed|ing)|enter\w*|cop(?:y|ies|ied)|past(?:e|es|ed)|export\w*|import\w*|pull\w*|push\w*|writ(?:e|es|ing)|sync\w*|stor(?:e|es|ed)|log\w*|look(?:s|ing)? up|database|systems?|software|tools?|app|crm|erp|api|interface|integrat\w+|upgrade\w*|version|accounts?|data|records?|automatically|reservations|sign-?on|newsletter|calendar|spreadsheets?|platform|inbox|tickets?|invoices?|book(?:ed|ings)? (?:in|through|via)|connect\w*|migrat\w+|runs? on|use|uses|using|used|plugin|tracks?|tracked|templates?|tills?|payroll|telephony|held in|kept in|stays? in|lives? in|comes? from|out of)\b/i,
  systemName:
    /\b(?:use|uses|using|used|runs? on|work(?:s|ing)? (?:in|with)|into|out of|from|in|via|on|with|through|called|to|replace|replacing|our [A-Z]{2,4},|is|are|there[’']s|touches|against|inside|between|have|has|the|got)\s+(?<system>(?:[A-Z]|\d[A-Z])[\w&/+.-]*[\w](?:\s(?:[A-Z][\w/+-]*|\d+))?)/g,
  systemAnswer:
    /(?<=[\p{Ll},]\s)(?<system>(?:\p{Lu}|\d\p{Lu})[\p{L}\d&+-]+(?:\s\p{Lu}[\p{L}\d]+|\s\d+)?)|^(?<first>\p{Lu}[\p{L}\d&+-]+(?:\s[\p{Lu}\d][\p{L}\d]*)?)(?=[.,]|\s(?:for|and|with|on)\b)/gu,
  noSystem: /\b(?:need|want)\s+$/u,
  refusal:
    /^(?:nah\b|nope\b|(?:good |oh |dear )*(?:god|lord|heavens),? no|oh no|(?:oh )?hell no|please,? no|(?:absolutely|certainly|definitely) not|no|nope|not|never)\b/i,
  hypothetical:
    /\b(?:if (?:we|this|that|it|all|everything|I|you)\b|let[’']s say|say (?:we|it)\b|would|[’']d\b|imagine|suppose|picture|next (?:year|spring|summer|autumn|winter|easter|christmas|season|time)|in (?:a|one|two|three|five|six|twelve) (?:years?|months?)|a year from|this time next|by (?:next|this))/i,
  proposesByQuestion:
    /^(?:(?:and|but|so|then|well|maybe|perhaps)[\s,]+)*(?:how about|what about (?=(?!(?:any|some|every|no)?things?\b)\p{L}{2,}ing\b|if)|what if|how would you feel about|would you be (?:up for|happy with|open to)|(?:could|shall|should) we|why don[’']t (?:we|you)|(?:would|might|does|wouldn[’']t) it (?:make (?:\p{L}+ )?sense|be (?:\p{L}+ )?(?:better|easier|wise|worth|an idea)) (?:to|if))/iu,
  howQuestion: /(?:^|[,.]\s*|\band\s+)(?:what|how|where|why)\b/i,
  figure:
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundreds?|thousands?|third|quarter|half|whole)\b/i,
  deadlineStart: /^(?:by|before|until|till|no later than|not later than|starting|as of)\b/i,
  conditional: /\b(?:if|when|once|unless)\b/i,
  doubted: /\b(?:think|hope|guess|sure|know|whether)\s*(?:that\s*)?$/i,
  pointing: /^\w+\s+(?:him|her|them|it|that|this)\b/i,
  afterthoughts: /\s+(?:by then|until then|then|too|as well|also|from me)(?=[.,!]|\s*$)/gi,
  agreedTag:
    /,?\s*(?:that[’']s |is that )?(?:agreed|decided|settled|a deal)\?$|^(?:would|does|could) (?:that|this|it) (?:work|suit|do|be (?:ok|okay|all right|fine))(?: for (?:you|everybody|everyone))?\?$|^are (?:we|you|you all) (?:all )?(?:agreed|okay|ok|happy)(?: (?:on|with) (?:that|this|it))?\?$/i,
  pointsBack: /^(?:it|that|this|they|he|she|those|these|there|I)(?:[’']\p{L}+)?\s/iu,
  vaguePronoun: /^(?:that|this|it)(?:[’']s| is| was|[’']d be| would be)\b/i,
  vagueProposal: /^(?:let[’']s|we could|we can)\b.{0,20}\b(?:that|it|this)\b/i,
  dateLine:
    /^(?:call|meeting|date|interview|workshop|notes?)\b.{0,80}\b20\d\d\b|^(?:call|meeting)\s(?:was\s)?(?:started|ended|concluded|closed|adjourned|opened)\b/i,
  taskWords: String.raw`\s+(?:to|will)|:`,
  usedFor: 'for',
  correction:
    /(?:^|[,.;–-]\s*)(?:(?:oh|er|erm|um|ah|well|but)[\s,]+)*(?:no[\s,.]+(?:wait|sorry|hang on|hold on|actually|make (?:it|that)|let[’']s say|not)|wait[\s,.]+no|actually[\s,]+no|hang on|hold on|scratch that|make (?:it|that)\b|I mean|correction|sorry|or rather|wait|no,)/i,
  daysLater: /^\s*(?:after|following|of the week after)\b/i,
  taskVerbs: new Map(),
  days: {
    months: [
      /^jan/i,
      /^feb/i,
      /^mar/i,
      /^apr/i,
      /^may/i,
      /^jun/i,
      /^jul/i,
      /^aug/i,
      /^sep/i,
      /^oct/i,
      /^nov/i,
      /^dec/i,
    ],
    weekdays: [/^mon/i, /^tue/i, /^wed/i, /^thu/i, /^fri/i, /^sat/i, /^sun/i],
    numbers: {
      one: 1,
      a: 1,
      an: 1,
      two: 2,
      three: 3,
      four: 4,
      five: 5,
      six: 6,
      eight: 8,
      ten: 10,
      twelve: 12,
      ...Object.fromEntries(ordinals.map((word, index) => [word, index + 1])),
      'a couple of': 2,
      couple: 2,
    },
    dayMonth: [
      new RegExp(
        String.raw`\b(?:the\s+)?(?<day>${ordinals.toReversed().join('|')})\s+of\s+(?<month>January|February|March|April|May|June|July|August|September|October|November|December)\b(?:,?\s+(?<year>20\d\d))?`,
        'gi',
      ),
      new RegExp(
        String.raw`\b(?<month>January|February|March|April|May|June|July|August|September|October|November|December)\s+(?:the\s+)?(?<day>${ordinals.toReversed().join('|')})(?!\p{L})(?:,?\s+(?<year>20\d\d))?`,
        'giu',
      ),
      /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?(?:the\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?(?:,?\s+(?<year>20\d\d))?/gi,
      /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?,?\s+)?(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s+(?:the\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?\b(?!\s*(?:hours?|minutes?|per ?cent|%|people|:))(?:,?\s+(?<year>20\d\d))?/gi,
    ],
    monthAlone:
      /\b(?:(?:[Tt]he\s+)?(?:[Ee]nd|[Bb]eginning|[Ss]tart|[Mm]iddle|[Ee]arly|[Ll]ate|[Mm]id)[\s-]?(?:of\s+|in\s+)?)?(?<next>next\s+)?(?<month>January|February|March|April|May|June|July|August|September|October|November|December)\b(?![’']s|\sI\b|\sI?\s?(?:we|you)\b)(?:\s+(?<year>20\d\d|[’']\d\d))?/g,
    endOfYear:
      /\b(?:the\s+)?(?:end\s+of\s+(?:(?:the|this)\s+(?:calendar\s+)?year|(?<next>next\s+year)|(?<year>20\d\d))|year[- ]end)\b/gi,
    endOfQuarter: /\b(?:the\s+)?end\s+of\s+(?:(?:the|this)\s+quarter|(?<next>next\s+quarter))\b/gi,
    calendarWeek: /\b(?:calendar\s+)?week\s+(?<week>\d{1,2})\b(?:\s+(?:of\s+)?(?<year>20\d\d))?/gi,
    season:
      /\b(?:(?:(?:early|late|mid)[\s-]|(?:the\s+)?(?:end|beginning|start)\s+of\s+)?(?:the\s+|next\s+|this\s+(?:coming\s+)?)?(?:spring|summer|autumn|winter)(?:\s+(?:of\s+)?20\d\d)?|(?:next\s+)?(?:Easter|Christmas|Whitsun|Ramadan|Diwali|New Year)(?:\s+20\d\d)?)\b(?![’']s|\s+(?:break|holidays?|school|season|peak|menu|party|markets?|stock|range|sale)\b)/g,
    dayAlone: new RegExp(
      String.raw`\b(?:(?<weekday>(?:mon|tues|wednes|thurs|fri|satur|sun)day),?\s+)?the\s+(?<day>\d{1,2}(?:st|nd|rd|th)|(?:${ordinals.slice(3).toReversed().join('|')})(?=\s*(?:[.,;!?]|$)|\s(?:and|or|so|at|for|as|if|because|which|to|in|then)\b))(?!\p{L})`,
      'giu',
    ),
    weekday:
      /(?<!\b(?:Good|Black|Easter|Whit|Ash|Shrove|Palm|Maundy|Cyber|Pancake|Holy|Mothering|Remembrance)\s)\b(?:(?<next>next|a week on)\s+|this\s+(?:coming\s+)?|coming\s+)?(?<weekday>(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b(?!s)(?:\s+(?<later>next week|week after next|of next week|week(?! after| before| of)))?/g,
    today:
      /\b(?:(?<!\b(?:of|from|about|for|in|week|fortnight|year) )today|tonight|end of (?:the )?day|eod|this (?:afternoon|evening|morning))\b/gi,
    tomorrow: /\btomorrow(?: (?:morning|afternoon|evening))?\b/gi,
    afterTomorrow: /\bthe day after tomorrow\b/gi,
    endOfThisWeek: /\b(?:(?:the )?end of (?:the|this) week|(?<=\b(?:before|by) )the weekend)\b/gi,
    endOfNextWeek: /\b(?:the )?end of next week\b/gi,
    thisWeek: /\b(?:early |late |later )?this (?:week(?:end)?|month)\b/gi,
    nextWeek: /\b(?:early |late |sometime )?next (?:week|month)\b/gi,
    endOfMonth: /\b(?:the )?end of (?:the|this) month\b/gi,
    span: /\b(?:within|in|over)\s+(?:the next\s+)?(?:about\s+)?(?!(?:an?|one|1) day\b(?!['’]s time| or two))(?:\d{1,2}\s?(?:-|–|to)\s?)?(?<count>\d{1,2}|an?|one|two|three|four|five|six|eight|ten|twelve|a couple of)\s+(?<unit>days?|weeks?|months?)(?:[’']? time)?\b(?! (?:a|per|of the))/gi,
    dayUnit: /^day/i,
    weekUnit: /^week/i,
    quarter:
      /\b(?:the\s+)?(?:end\s+of\s+)?(?:the\s+)?(?<quarter>q[1-4]|(?:first|second|third|fourth)(?=\s+quarter))(?:\s+quarter)?\b(?:\s+(?:of\s+)?(?<year>20\d\d))?/gi,
    before:
      /(?:\b(?:by|until|till|before|on|no later than|not later than|at the latest by|latest|for|from|in|this|as of|sometime|starting|around|about|(?:the )?(?:end|close) of|the week (?:of|from|beginning|starting|commencing))\s+)+$/i,
    endWord: /\bend\b|\blate\b/i,
  },
}
