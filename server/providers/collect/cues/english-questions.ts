/** What a question of English asks for, in the words of many who ask. */
import type { Cues } from './cues.ts'
import { either } from './patterns.ts'

export const englishQuestions: Cues['topics'] = {
  situation: either(
    /\b(?:what (?:do|does) (?:you|your|the) .{0,30}do|where (?:it|does it) (?:pinch|hurt)\w*|get in touch|what happens|what(?:[’']s| is) the (?:issue|trouble|situation|story)|how (?:do|does|did|are|is) .{0,40}work|how (?:do|does|did|are|is) .{0,60}(?:today|now|currently|at the moment|work|come in|go|handled?|done|run)|walk (?:me|us) through|tell (?:me|us) (?:a bit |more |a little )?(?:about|how|what)|what[’']s going on|typical day|what happens (?:today|now|when)|current (?:process|situation|setup|state)|how long does|what (?:do|does|did) .{1,40} look like (?:today|now|for you|at the moment)|pain points?|what[’']s the problem|where does it hurt|how many|how often|what kinds? of)\b/i,
    String.raw`what(?:['’]s| is)? (?:breaking|broken|annoying|painful|going wrong)|what slows|what tends to|why are we (?:talking|here)|what brings you|what happens (?:then|next|if|to)|what does that (?:do|cost|mean)|walk me (?:round|around|over)|what goes wrong|what have you (?:tried|got)|what then|how (?:bad|big) is|in what shape|what does .{1,40} cost you|what prompted|what made you (?:call|write|ring|pick|get|come|look)|how did (?:that|it|you) (?:come|happen|get)`,
  ),
  goal: either(
    /\b(?:would you like to (?:get|be|see|reach|go)|do you want to (?:get|be|go)|where do you want|want to be|(?:would|do) you (?:like|want) .{0,40}(?:different|change|better|improve)|hoping for|goals?|targets?|aims?|objectives?|achieve|success|good (?:outcome|result)|result look|goes well|(?:has|have|will have|would have) changed|(?:is|be|would be|will be) different|imagine|delighted|happiest|over the moon|good look like|(?:hope|hoping) (?:to|for)|ambition|better look like|looking to|in a year|magic wand|what would (?:change|help|good)|get out of (?:it|this))\b/i,
    String.raw`(?:a|big|quick) win|worth (?:it|the money|the effort|your while|doing)|(?:money|time) well spent|pays? off|suppose|supposing|fast[- ]forward|this time next|(?:a|one|two) years? from now|next (?:spring|summer|autumn|winter|year)|perfect world|dream|how (?:will|would|do) (?:you|we) (?:know|notice|tell|measure)|look(?:ing)? back|ought to be true|would be true|after here|want out of|(?:be|make you|make them) (?:happy|proud|satisfied|pleased)|what would (?:make|have to (?:happen|change))|how good (?:is|would be)|get(?:ting)? to (?:by|in|within)|(?:would|do) you like to end up|hope (?:for|to)`,
  ),
  requirement: either(
    /\b(?:what (?:does|would|should|will|must|can) (?:it|that|this|the (?:thing|tool|system|app|solution|assistant)) .{0,20}do(?! to\b)|what .{0,20}thing should do|picture it|imagine it|what you need|(?:what|which|anything).{0,60}(?:must|need|needs|should|have to|has to|able to|expect|require\w*|features?|capable)|must[- ]haves?|features?|what[’']s in it|on (?:the|your) list|what do you need|requirements?|wish ?list|expect .{0,30}to do|what about (?:languages?|reports?|access|mobile)|anything else (?:it|that|you))/i,
    String.raw`(?:imagine|picture) (?!it is|it[’']s|this|we|that)[^?]{3,}|(?:the )?way it (?:ought|should)|in (?:his|her|their|your) hands?|(?:how|what|where|when) (?:would|should|could|might|will|do|did) (?:you|they|he|she|people|customers?|clients?|staff|users?|owners?|members?|somebody|someone|everyone|the \p{L}+|an? \p{L}+|your \p{L}+) (?:\p{L}+ ){0,3}(?:want|like|use|see|be using|be able|picture|imagine|need|expect|get|do with|prefer|do differently)(?! (?:to|out) (?:get|be|go|end)| out of| this (?:done|finished|ready))|be able to|can(?:not|['’]t) (?:do )?today|(?:ideal|perfect|typical future|dream) (?:day|morning|afternoon|week|process|flow|screen|tool|system|solution|version|world day)|in practice|in concrete terms|concretely|day[- ]to[- ]day|what(?:['’]s| is) missing|in (?:which|what) languages?|on (?:a|the|your) (?:screen|phone|tablet|side)|on your side of|what else (?:would|should|could)|(?:biggest|best|most (?:useful|important)|number one|first) (?:improvement|change|help|thing to (?:fix|change))|make the (?:biggest|final) (?:difference|decision)|what (?:matters|counts)|deciding factors?|criteria|what (?:would|should|must|could|ought) (?:it|that|this|they|we|the \p{L}+) (?:\p{L}+ ){0,2}(?:do(?! to\b)|be|show|tell|handle|contain|look|offer|cover|give)|fix one thing|change one thing|one thing (?:you|we|it)`,
  ),
  constraint: either(
    /\b(?:not allowed|any limits?|limits|restrictions?|constraints?|compliance|rules|regulat\w+|legal|data protection|privacy|security|gdpr|anything .{0,20}(?:avoid|careful|can[’']t)|be hosted|hosting|no-gos?|red lines?)\b/i,
    String.raw`(?:have to|need to|should|must) watch|must(?: never|n['’]t| not)|under (?:any|no) circumstances|never (?:happen|do)|off[- ]limits|red lines?|confidential|sensitive|allowed|forbidden|taboo|watch out for|careful (?:with|about)|have to respect|the law\b|lawyers?|insurers?|auditors?|non[- ]negotiables?|deal[- ]?breakers?|hard (?:limits?|stops?)`,
  ),
  exclusion: either(
    /\b(?:should (?:it|this|that|the \w+) (?:also )?\w+ .{0,40}\b(?:too|as well)\b|(?:do|would) you (?:also )?want .{1,40}(?=\?)|is .{1,40} something you|shouldn[’']t do|out of scope|in scope|part of (?:it|this)|leave out|not (?:need|want|include)|should .{0,30}be (?:included|part)|belong (?:in|to|with)|in here as well)\b/i,
    String.raw`(?:rather|prefer) (?:we|that we|us) (?:stayed?|kept|left|didn['’]t)|leave (?:alone|aside)|steer clear|not touch|stay away|(?:are|is) .{2,50}(?:part of|included|in) (?:this|it|the (?:project|plan|scope))|that (?:sort|kind) of thing|is there anything (?:about|on|with|for)|(?:does|should|would|will|do|is|are) .{2,60} (?:too|as well|also)(?=\?)|(?:do|would|should) (?:you|we|it) (?:also )?(?:want|like|include|need|cover|calculate|handle|do) .{2,60}`,
  ),
  person: either(
    /\b(?:who (?:else )?(?:decides|signs|is involved|approves|owns|would (?:own|use)|has to)|introduc\w+|who[’']s who|decision[- ]maker)\b/i,
    String.raw`who(?:['’]d| would| else| has| have| signs?| says?| must| needs?| will| do (?:you|we|I)| gets?| makes?)|your call|your decision|convince|persuade|sign(?:s|ed)? (?:it )?off|say(?:s)? yes|a vote|in the room|decid(?:e|es|ed|ing)|approv(?:e|es|al)|on board|by committee|buy[- ]in`,
  ),
  amount: either(
    /\b(?:who(?:[’']s| is) paying|who pays|anything monthly|what sort of figure|how much (?:have you|money)|talk (?:numbers|figures|money)|budget\w*|money|set aside|put aside|spend(?:ing)?|afford|cost|price range|how much (?:would|can|do|is|are) (?:you|there|it)|invest\w*|ballpark (?:figure|price|cost|budget|number))\b/i,
    String.raw`money|(?:talk|about|any|some|the) numbers(?=[.?])|figure|(?:have|got) a number|vat|sums?|means(?=[.?])|able to spend|the pot|worth to you|financ\p{L}+|expens\p{L}+|how much (?:have|could|would|can|do|are|is) .{1,40}|pay for|payment|price tag|willing to (?:pay|spend)|in (?:the|this year['’]s) (?:budget|plan)|funds?|funding`,
  ),
  date: either(
    /\b(?:how soon|timing|timeline|deadlines?|time ?frame|schedule|by when|when (?:do|does|would|should|is|are|must|will|did)|start date|how soon|go live|dates)\b/i,
    String.raw`pushing (?:you|it|this)|hard stop|in time for|timetable|ready by|horizon|urgen\p{L}+|get(?:s)? busy|busy season|by (?:what|which) (?:date|day|point)|(?:a|any|particular|fixed) (?:date|day(?! (?:in|of|at|when|like)\b)|event|moment|milestone)|needed by|need it by|fixed in time|anything .{0,20}on time`,
  ),
  risk: either(
    /\b(?:trip (?:us|you) up|(?:sink|kill|derail) (?:it|this)|the catch|could fail|in the way(?! of)|obstacles?|hurdles?|stumbl\w+|scares?|scared|what if (?:it|this|that|we|nothing|nobody)|worr(?:y|ies|ied|ying)|concerns?|risks?|go wrong|keeps you (?:up|awake)|afraid|fears?|nervous|hesitat\w+|reservations|stop (?:this|us|you))\b/i,
    String.raw`misgiving\p{L}*|doubts?|fall flat|stop (?:this|it|that|you) (?:working|from)|what (?:would|could|might|can) (?:make|stop|kill|sink|break|spoil|derail|hold|get|go|trip|block)(?!\p{L}| it work)|at night|awake|lose sleep|anxi\p{L}+|uneasy|trouble you|bother\p{L}* you|in (?:your|the) way|hold(?:ing)? (?:you|it|this) (?:back|up)|fail\p{L}*|what(?:['’]s| is) the (?:danger|worst)`,
  ),
  system: either(
    /\b(?:which .{1,30} (?:do you use|have you got|are you using)|what (?:do you use|are you using)|what (?:do|does|is) .{1,40} (?:live|run|sit|held|kept|done|come|go) (?:in|on|from|through|out of)(?=\?)|where (?:do|does) .{1,40} live|(?:which|what) (?:\w+ )?(?:systems?|tools?|software|programs?)|systems? (?:do|are)|tools? (?:do|are)|software (?:do|are))\b/i,
    String.raw`(?:where|what|which \p{L}+) (?:does|do|is|are|did) .{2,50} (?:live|sit|stored|kept|held|raised|written|come from|come out of|run off|run on|entered|recorded)(?: in| from| on| at)?|what (?:do|does|did) (?:you|they|he|she) (?:\p{L}+ ){0,2}(?:invoice|work|book|plan|write|track|run|pay|order|record) (?:from|in|with|on|out of|off)|hosted|(?:sit(?:ting)?|run(?:ning)?|built|based) on|software-wise|come out of what|(?:in|on|from|with) what(?=[?])`,
  ),
}
