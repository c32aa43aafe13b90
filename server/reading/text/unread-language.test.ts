import { expect, test } from 'vitest'
import { knownLanguages } from '../lexicons/known-languages.ts'
import { shippedLexicons } from '../lexicons/shipped.ts'
import { unreadLanguageOf } from './unread-language.ts'

const languages = knownLanguages(shippedLexicons)

test.each([
  [
    'it',
    'Buongiorno a tutti. Abbiamo bisogno di uno strumento per gli ordini, perché perdiamo troppo tempo con le fatture della settimana.',
  ],
  [
    'pl',
    'Dzień dobry, nazywam się Anna i prowadzę sklep. Nie mamy na razie systemu, ale to jest dla nas bardzo ważne, że tak jest.',
  ],
  [
    'pt',
    'Bom dia a todos. Nós não temos tempo para os pedidos, porque as faturas são muitas e isso também custa dinheiro.',
  ],
  [
    'nl',
    'Goedemorgen allemaal. Wij hebben geen tijd voor de bestellingen, want het zijn er veel en dat kost ook geld voor ons.',
  ],
  [
    'sv',
    'God morgon. Vi har inte tid för alla beställningar, och det är många som också kostar mycket pengar för oss.',
  ],
  [
    'cs',
    'Dobrý den, jmenuji se Anna a vedu obchod. Zatím nemáme systém, ale je to pro nás velmi důležité, aby se to dalo.',
  ],
  [
    'ru',
    'Доброе утро. У нас нет времени на все заказы, потому что их очень много, и это также стоит денег для всех нас.',
  ],
  ['und', '大家早上好。我们没有时间处理所有的订单，因为订单很多，而且这也要花很多钱。我们想在三个月内开始。'],
])('a text in a language without a lexicon is told by its words or its script: %s', (code, text) => {
  expect(unreadLanguageOf(text, languages)).toBe(code)
})

test.each([
  [
    'English',
    'Good morning. We have no time for all the orders, since there are many of them and that costs us money too.',
  ],
  [
    'German',
    'Guten Morgen. Wir haben keine Zeit für die Bestellungen, denn es sind viele, und das kostet auch Geld bei uns.',
  ],
  [
    'French',
    "Bonjour à tous. Nous n'avons pas le temps pour les commandes, car il y en a beaucoup et cela nous coûte cher.",
  ],
  [
    'Spanish',
    'Buenos días. No tenemos tiempo para todos los pedidos, porque son muchos y eso también nos cuesta dinero.',
  ],
  ['few words', 'Nie mamy na razie systemu.'],
  ['figures', '12 345 678 901 '.repeat(200)],
])('a text that is read, or says too little to be told, is not said to be in another language: %s', (_, text) => {
  expect(unreadLanguageOf(text, languages)).toBeUndefined()
})
