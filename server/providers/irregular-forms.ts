/** The forms of irregular English words, which no stemmer unifies: 'Where did the car break down?' should find 'broke down'. */

const families =
  `break broke broken, bring brought, build built, buy bought, catch caught, choose chose chosen, come came, deal dealt, do did done,
drive drove driven, fall fell fallen, feel felt, find found, fly flew flown, forget forgot forgotten, freeze froze frozen, get got gotten, give gave given,
go went gone, hear heard, hold held, keep kept, know knew known, lead led, leave left, lend lent, lose lost, make made, mean meant, meet met, pay paid,
ride rode ridden, ring rang rung, rise rose risen, run ran, say said, see saw seen, sell sold, send sent, shake shook shaken, show showed shown,
sleep slept, speak spoke spoken, spend spent, stand stood, steal stole stolen, stick stuck, take took taken, teach taught, tear tore torn, tell told,
think thought, throw threw thrown, understand understood, wake woke woken, wear wore worn, win won, write wrote written,
child children, foot feet, man men, mouse mice, person people, tooth teeth, woman women`
    .split(',')
    .map((family) => family.trim().split(/\s+/))

const formsByWord: ReadonlyMap<string, readonly string[]> = new Map(
  families.flatMap((family) => family.map((word) => [word, family] as const)),
)

/** Returns the word itself and its other irregular forms. */
export const formsOf = (word: string): readonly string[] => formsByWord.get(word) ?? [word]
