/** What gives away the kind of a Spanish sentence. */
import type { Cues } from './cues.ts'
import { spanishPeople } from './spanish-people.ts'
import { spanishQuestions } from './spanish-questions.ts'
import { b, begins, e, formsOf, taskVerbs, words } from './patterns.ts'

const month = String.raw`(?:enero|ene|febrero|feb|marzo|mar|abril|abr|mayo|junio|jun|julio|jul|agosto|ago|septiembre|setiembre|sept|octubre|oct|noviembre|nov|diciembre|dic)`
/** As a day of a month is spoken, from the second. */
const numbers = [
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
  'treinta',
  'treinta y uno',
]
const weekday = String.raw`(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)`
const number = String.raw`(?:\d[\d.,]*|uno?|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|la mitad|un tercio|un cuarto|medio|media)`
const unit = String.raw`(?:\s?%|\s+por ciento|\s+(?:segundos?|minutos?|horas?|días?|semanas?|meses|mes|veces|puntos?|euros?|personas?|pedidos?|clientes?|llamadas?|errores))?`
const day = String.raw`(?:mañana|pasado mañana|hoy mismo|esta (?:tarde|noche|semana)|(?:el|este|próximo) ${weekday}|antes del?|la semana que viene|la próxima semana|para el|el (?:día )?\d{1,2})`

/** Present and future, as somebody says what they will do. */
const verbs = {
  enviar: 'envío|enviamos|enviaré|enviaremos|enviará|enviar',
  mandar: 'mando|mandamos|mandaré|mandaremos|mandará|mandar',
  llamar: 'llamo|llamaré|llamaremos|llamará|llamar',
  preparar: 'preparo|preparamos|prepararé|prepararemos|preparará|preparar',
  comprobar: 'compruebo|comprobaré|comprobaremos|comprobar',
  preguntar: 'pregunto|preguntaré|preguntaremos|preguntará|preguntar',
  pedir: 'pido|pediré|pediremos|pedirá|pedir',
  pasar: 'paso|pasaré|pasaremos|pasará|pasar',
  hacer: 'hago|haré|haremos|hará|hacer',
  redactar: 'redacto|redactaré|redactaremos|redactar',
  organizar: 'organizo|organizaré|organizaremos|organizar',
  reservar: 'reservo|reservaré|reservar',
  buscar: 'busco|buscaré|buscaremos|buscar',
  reunir: 'reúno|reuniré|reunir',
  'contactar con': 'contacto con',
  contactar: 'contactaré|contactaremos|contactar',
  compartir: 'comparto|compartiré|compartiremos|compartir',
  'crear un': 'creo un',
  'crear una': 'creo una',
  crear: 'crearé|crearemos|crear',
  planificar: 'planifico|planificaré|planificar',
  completar: 'completo|completaré|completar',
  instalar: 'instalo|instalaré|instalar',
  probar: 'pruebo|probaré|probaremos|probar',
  exportar: 'exporto|exportaré|exportar',
  sacar: 'saco|sacaré|sacaremos|sacar',
  recopilar: 'recopilo|recopilaré|recopilar',
  imprimir: 'imprimo|imprimiré|imprimir',
  confirmar: 'confirmo|confirmaré|confirmaremos|confirmar',
  'hablar con': 'hablo con|hablaré con|hablaremos con|hablar con',
  traer: 'traigo|traeré|traer',
  escribir: 'escribo|escribiré|escribiremos|escribir',
  dar: 'doy|daré|daremos|dar',
  enseñar: 'enseño|enseñaré|enseñar',
  calcular: 'calculo|calcularé|calcular',
  contar: 'contaré|contaremos',
  elaborar: 'elaboro|elaboraré|elaborar',
  revisar: 'reviso|revisaré|revisaremos|revisar',
  consultar: 'consulto|consultaré|consultaremos|consultar',
  concertar: 'concierto|concertaré|concertar',
  poner: 'pongo|pondré|pondremos|poner',
  averiguar: 'averiguo|averiguaré|averiguar',
  entregar: 'entrego|entregaré|entregaremos|entregar',
  montar: 'monto|montaré|montar',
  apuntar: 'apuntaré|apuntaremos',
  encargarse: 'encargo|encargaré',
} as const
const verb = formsOf(verbs)
/** 'enviaré', 'haremos' */
const future = String.raw`\p{L}+r(?:é|emos)`
const toSomebody = String.raw`(?:les?|te|os|se)\s+(?:l[oa]s?\s+)?`
const pronouns = String.raw`(?:(?:les?|te|os|se|l[oa]s?|me|nos)\s+)*`
/** Pronouns are mostly left out: a promise begins a sentence or a clause. */
const start = String.raw`(?:^|(?<=[,;:]\s)|(?<=${b}(?:y|e|luego|entonces|pues|ya|también|yo|nosotros|bien|mañana|ahora|así que|vale)\s))`

export const spanish: Cues = {
  fillers: [
    new RegExp(String.raw`(?<=^|[\s,])(?:eh+|em+|ehm|mmm+|hum|uf)[,.…]*(?=\s)\s*`, 'giu'),
    new RegExp(
      String.raw`,\s*(?:¿?sabe(?:s|n)?\??|digamos|quiero decir|la verdad|o sea|vamos|en fin|no sé|por así decirlo|sinceramente|¿?no\?|¿?verdad\?)\s*(?=,|[.!?]|$)`,
      'giu',
    ),
    new RegExp(
      String.raw`(?:^|(?<=[\s,]))(?:o sea|digamos|quiero decir|la verdad(?: es que)?|pues mire|mire|mira|a ver|bueno|sinceramente|como digo)\s*,\s*`,
      'giu',
    ),
    new RegExp(String.raw`${b}(\p{L}+)(?:\s+\1${e})+(?=\s)`, 'giu'),
    /\s*(?:\[(?:inaudible|risas?|silencio|pausa|música|ruido)\]|\((?:inaudible|risas?|silencio|pausa)\))/gi,
  ],
  openings: begins(
    String.raw`(?:(?:pues|bueno|bien|entonces|así que|y|pero|sí|vale|ok|además|luego|después|también)(?![\p{L}])[\s,.!–-]+|(?:exacto|claro|correcto|perfecto|por supuesto|de acuerdo|gracias|eso es|efectivamente|no|genial|estupendo|muy bien|mire|mira|a ver|ya)(?![\p{L}])\s*[,.!–-]+\s*)+(?=\S)`,
  ),
  smallTalk: words(
    String.raw`me (?:oyen|oye|oís|escuchan|escucha|escucháis)|se (?:oye|escucha) bien|buenos días|buenas (?:tardes|noches)|encantad[oa]s?|mucho gusto|qué tal|cómo (?:está|están|estás|estáis)[?,.]|silencio el micro|micrófono|compart(?:o|ir) (?:la )?pantalla|grab(?:ar|o|ando) (?:la llamada|la reunión|esto)|(?:muchas )?gracias (?:a todos|por|a ustedes)|muchas gracias|buen (?:día|fin de semana)|buena (?:tarde|semana)|adiós|hasta (?:pronto|luego|la próxima|entonces)|el tiempo que hace|próximos pasos|preséntense|ronda de presentaciones`,
  ),
  clauseBreak: new RegExp(
    String.raw`,?\s+(?:y|e|pero)\s+(?=(?:(?:yo|él|ella|ellos|ellas|nosotros|eso|esto|se|me|nos|les?|lo|no|luego|después|además|también|allí|ahí)\s+\p{L}+\s|(?:el|la|los|las|un|una|nuestr[oa]s?|cada|este|esta|estos|estas|mi|su|sus)\s[^,;]*?${b}(?:es|son|está|están|tiene|tienen|hay|ha|han|debe|deben|debería|deberían|puede|pueden|hace|hacen|va|van|quiere|quieren|se|cuesta|pierde|pierden|falta|queda|empieza|era|estaba)${e}))|;\s+`,
    'giu',
  ),
  invitation: words(
    String.raw`cuénten(?:me|nos)|cuénte(?:me|nos)|cuénta(?:me|nos)|descríba(?:me|nos|n)?|explíque(?:me|nos)|explíquen(?:me|nos)|explíca(?:me|nos)|hábl(?:eme|enme|ame)|díga(?:me|nme)|hablemos (?:de|sobre)|pasemos a`,
  ),
  lead: /^(?:el |la )?(?:problema|cosa|cuestión|idea) es (?:que )?/i,
  wishOpening: begins(
    String.raw`(?:(?:a mí|a nosotros|por mi parte|idealmente),?\s+)?(?:me gustaría|nos gustaría|queremos|quiero|querríamos|querría|necesitamos|necesito)\s+(?:también\s+)?(?:poder\s+)?(?=\p{L}{2,}[aei]r(?:l[oa]s?|se)?${e})(?!(?:ser|estar|tener|haber|saber)${e})`,
  ),
  goal: words(
    String.raw`(?:nuestro |mi |el |un )?(?:objetivo|meta|propósito)s?(?: es| sería| son)?|(?:queremos|quiero|querríamos|nos gustaría|me gustaría) (?:llegar|pasar de|bajar|alcanzar|reducir|conseguir|subir)|lo ideal (?:es|sería)|el éxito (?:es|sería)|aspiramos a`,
  ),
  wish: words(
    String.raw`quer\p{L}+|quier\p{L}+|gustaría|dese\p{L}+|esper(?:o|amos)|pretend\p{L}+|necesit\p{L}+|busc(?:o|amos)|intent\p{L}+|aspir\p{L}+`,
  ),
  improvement: words(
    String.raw`reducir|bajar|disminuir|recortar|acelerar|aumentar|subir|mejorar|duplicar|triplicar|ganar|ahorrar\p{L}*|evitar|eliminar|dejar de|acortar|pasar de|llegar a|alcanzar|más rápid\p{L}+|menos (?:tiempo|errores|llamadas|papel)|liberar|recuperar|crecer|contestar (?:a )?tod\p{L}+|atender (?:el|a|tod\p{L}+)|a la mitad|en vez de|en lugar de`,
  ),
  measures: [
    new RegExp(
      String.raw`(?:${b}de\s+${number}${unit}[^,.;]{0,25}?\s)?${b}(?:a|hasta|por debajo de|en menos de|menos de|más de|como máximo|al menos|como mucho|dentro de|en)\s+(?:unos\s+|menos de\s+)?${number}${unit}(?:\s+(?:al|por|a la)\s+\p{L}+)?`,
      'iu',
    ),
    new RegExp(
      String.raw`${b}(?:a la mitad|la mitad|un tercio|el doble)${e}|${b}(?:el\s+)?${number}(?:\s?%|\s+por ciento|\s+(?:horas?|minutos?|días?|semanas?|veces))(?:\s+(?:al|por|a la|de la)\s+\p{L}+)?`,
      'iu',
    ),
  ],
  requirement: words(
    String.raw`(?:tiene|tienen|tendría|tendrían|ha|han) (?:que|de)|deb(?:e|en|ería|erían|erá|erán)|hace falta (?:que|un)|hará falta|necesit(?:amos|o|aríamos|a|an) (?:que|un|una|poder|ver|tener|el|la)|importante (?:que|es)|imprescindible|fundamental|esencial|obligatori\p{L}+ que|(?:estaría|sería|estarían|vendría) (?:\p{L}+ )?(?:bien|bueno|útil|práctico|genial|ideal|estupendo)|lo ideal sería|idealmente|(?:quiero|queremos|querría|querríamos|me gustaría|nos gustaría) (?:poder|que|ver|tener|saber)|no (?:vendría|estaría) mal|capaz de|a ser posible|si es posible`,
  ),
  imagined:
    /(?<![\p{L}])(?:\p{L}+ría[ns]?|pudier\p{L}+|hicier\p{L}+|tuvier\p{L}+|viera[ns]?|avisara[n]?)(?![\p{L}])|^(?:y |entonces |luego )?(?:el|la|los|las|un|una|cada|uno|se|ellos|yo) ?\p{L}*(?: \p{L}+){0,2} (?:recibe|rellena|elige|ve|avisa|manda|envía|paga|muestra|propone|lee|calcula|pulsa|escoge)n?(?![\p{L}])|^(?:y )?que (?:\p{L}+ ){0,4}\p{L}+(?:e|a|en|an)(?![\p{L}])/iu,
  stative: words(
    String.raw`^(?:\p{L}+,? ){0,3}?(?:es|son|era|eran|está|están|estaba|hay|había|ha|han|he|hemos|tiene|tienen|tenía|tengo|tenemos|cuesta|creo|pienso|sé|sabemos|significa)|^(?:no|nunca|nadie|nada|quizás?|a lo mejor)|(?:el año pasado|ya|de todas formas)|^(?:yo|nosotros)`,
  ),
  must: words(
    String.raw`(?:tiene|tienen|ha|han) (?:que|de)|debe|deben|deberá|deberán|hay que|hace falta|necesit(?:amos|o|a|an)|imprescindible|fundamental|esencial|obligatori\p{L}+`,
  ),
  could: words(
    String.raw`(?:estaría|sería|estarían|vendría) (?:\p{L}+ )?(?:bien|bueno|útil|práctico|genial|ideal|estupendo)|idealmente|lo ideal|a ser posible|si es posible|no (?:es|sería) (?:imprescindible|obligatorio|urgente|prioritario)|algún día|opcional|un extra|no (?:vendría|estaría) mal|capricho`,
  ),
  noRequirement: words(
    String.raw`^si no,|(?:tengo|tendría|tendríamos|habría) que (?:mirar\p{L}*|contar\p{L}*|preguntar\p{L}*|ver\p{L}*|comprobar\p{L}*|consultar\p{L}*|pensar\p{L}*|hablar\p{L}*|averiguar\p{L}*|confirmar\p{L}*)|(?:tengo|tenemos|tienen|tiene) que (?:\p{L}+ )?(?:llamar|copiar|teclear|escribir|apuntar|buscar|esperar|imprimir|repetir|volver|rellenar|pasar\p{L}*) |debería haber|deberían haber|tendría que haber|se supone que|tiene(?:s|n)? que (?:firmar|aprobar|decidir|autorizar)|usted(?:es)? (?:debe|deben|debería)|qué (?:tiene|debe)|debo|debemos|queja\p{L}*|disculpa\p{L}*|descontent\p{L}+|debamos`,
  ),
  constraint: words(
    String.raw`no (?:se )?(?:pued\p{L}+|pod\p{L}+|deb\p{L}+)(?: \p{L}+){0,3} (?:vender|guardar|salir|grabar|compartir|enviar|almacenar|publicar|ceder|usar|instalar|transferir|mostrar|sacar|dar|mezclar|subir|tratar|estar)|nadie (?:puede|debe)|penalizaci\p{L}+|renovad\p{L}+ (?:por|hasta)|prohib\p{L}+|no (?:está|están) permitid\p{L}+|no (?:nos )?permite\p{L}*|obligatori[oa]s?(?! que)|obligación|la ley|ley de|legal\p{L}*|RGPD|LOPD|confidencial\p{L}*|secreto profesional|consentimiento|reglament\p{L}+|normativa\p{L}*|norma\p{L}*|certificad\p{L}+|certificación|ISO ?\d+|(?:el|la) (?:seguro|aseguradora) (?:exige|pide|obliga)|(?:en|dentro de|fuera de) la Unión Europea|en la UE|salir de (?:España|Europa|la)|quedarse en|servidores (?:propios|europeos|españoles|en)|(?:permanecer|alojad\p{L}+|quedarse) en|(?:nos )?lo exige|nuestros propios servidores|convenio|(?:no (?:lo|la|los|las|se) toca\p{L}*|eso no se toca)|accesib\p{L}+|(?:hay|tiene|tienen) que gastar\p{L}*|(?:dos|tres|cuatro|varios) presupuestos|licitaci\p{L}+|concurso público|preaviso|(?:contrato|licencia|alquiler) (?:dura|vence|acaba|termina|llega|va) (?:hasta|en|el)|(?:en|durante) (?:plena |la )?(?:temporada|campaña|cosecha|navidad)(?: \p{L}+){0,4} (?:nada|no)|(?:nada|no)(?: \p{L}+){0,6} (?:en plena|durante la) (?:temporada|campaña|cosecha)|contrato (?:exige|prohíbe|dice)|conservar\p{L}* (?:durante|\p{L}+ años)|durante \p{L}+ años|protección de datos|comité de empresa|solo (?:puede|pueden|se puede)`,
  ),
  cannot: words(String.raw`no (?:se )?(?:puede|pueden|podemos|puedo)|nunca|ningun\p{L}*`),
  sensitive: words(
    String.raw`datos|servidor\p{L}*|nube|pacientes?|personales|salud|extranjero|compartir|guardar|almacenar|niños|menores|residentes`,
  ),
  leavesOut: words(
    String.raw`(?:dej(?:amos|emos|ar|alo)|ponemos|pongamos|sacamos) (?:\p{L}+ ){0,4}?(?:fuera|aparte|a un lado|para (?:luego|después|más adelante))`,
  ),
  asksWhatStaysOut: words('dejar fuera|no tocar|quedar fuera|fuera del alcance'),
  exclusion: words(
    String.raw`(?:lo|la|los|las) dejamos (?:como|tal)|no (?:me |nos |se )?(?:lo |la |los |las )?(?:toque|toquen|toca|tocamos)|para otro (?:año|momento)|fuera (?:del )?(?:de )?(?:alcance|proyecto)|^(?:no,? )?(?:el|la|los|las) \p{L}+,? fuera|(?:no )?quiero tocarl[oa]s?|(?:eso|esto) (?:va|es) aparte|no (?:forma|forman) parte|(?:se queda|se quedan|queda|quedan|dejamos|dejemos|dejar\p{L}*|lo dejamos|la dejamos) (?:\p{L}+ )?fuera|no (?:lo |la |los |las )?(?:necesitamos|necesito|hace falta|incluimos|incluye|queremos)|no (?:entra|entran|toca|tocamos)|por ahora no|de momento no|aparte|excluid\p{L}+|más adelante quizá|en otra fase|sin incluir`,
  ),
  risk: words(
    String.raw`miedo|tem(?:o|emos|e)|preocup\p{L}+|inquiet\p{L}+|riesgo\p{L}*|arriesgad\p{L}+|peligro\p{L}*|reticen\p{L}+|desconfi\p{L}+|nervios\p{L}+|dud(?:o|amos) (?:que|de)|podría (?:fallar|salir mal|fracasar)|salir mal|escéptic\p{L}+|resistencia|rechazo`,
  ),
  noRisk: words(
    String.raw`no (?:tengo|tenemos|hay) (?:miedo|riesgo)|sin (?:miedo|riesgo)|ningún riesgo|no se preocupe\p{L}*|les? preocupa|te preocupa|os preocupa|no me preocupa`,
  ),
  decision: words(
    String.raw`(?:hemos|se ha|ha sido|queda|quedó|está) (?:\p{L}+ ){0,2}(?:decidido|acordado|aprobado|quedado)|decidido|acordado|quedamos en|decisión:|(?:entonces|pues) (?:empezamos|hacemos|cogemos|usamos|vamos|nos quedamos)|empecemos (?:con|por)|vamos a empezar (?:con|por)|(?:empezamos|arrancamos|comenzamos) (?:con|por)|hagámoslo|nos quedamos con|damos por (?:hecho|bueno)`,
  ),
  noDecision: words(
    String.raw`(?:no|nada|todavía|aún|si)(?: \p{L}+){0,4} (?:decidido|acordado|aprobado)|cuando (?:hayamos|esté)|propon\p{L}+ que|sugier\p{L}+|tenemos aprobad\p{L}+|tengo aprobad\p{L}+`,
  ),
  proposal: words(
    String.raw`(?:una |otra )(?:otra |pequeña )?(?:idea|sugerencia|propuesta)(?: \p{L}+){0,4}(?=:)|(?:les? |te |os )?(?:propong\p{L}+|propondría\p{L}*|sugier\p{L}+|sugeriría\p{L}*|recomiend\p{L}+|recomendaría\p{L}*|aconsej\p{L}+)|mi propuesta|mi idea sería|yo (?:\p{L}+ )?(?:\p{L}{4,}ía(?=\s(?:con|por|sólo|solo))|empezaría|haría|dejaría|pondría|probaría|usaría|cogería|tomaría|elegiría|iría|metería|limitaría)|podríamos|podrían|podríais|se podría|y si (?:\p{L}+)|quizás? (?:podríamos|deberíamos)|una (?:opción|posibilidad|idea) sería|sería mejor|por qué no|qué (?:les|te|os) parece si`,
  ),
  proposalOpening: begins(
    String.raw`(?:(?:y|entonces|pues|bueno|quizás?|pero)[\s,]+)*(?:(?:yo )?(?:les? |te |os )?(?:propong[oa]|proponemos|propondría|sugiero|sugerimos|sugeriría|recomiendo|recomendamos)(?: que)?|mi propuesta (?:es|sería)(?: que)?|¿?y si|una (?:opción|posibilidad|idea) sería(?: que)?)[\s,:]+`,
  ),
  acceptance: begins(
    String.raw`(?:(?:sí|ah|bueno|ok|vale|genial|perfecto|muy bien|pues|claro)[\s,.!]+)*(?:me parece (?:bien|perfecto|genial|estupendo|sensato|razonable|correcto|buena idea)|nos parece bien|de acuerdo|hagámoslo|lo hacemos así|así lo hacemos|buena idea|trato hecho|está bien|por mí bien|estoy de acuerdo|estamos de acuerdo|a mí también|sin problema|me gusta|nos gusta|por supuesto|conforme|vamos con eso|adelante|perfecto)`,
  ),
  asksIfRight: begins('(?:¿)?(?:es (?:así|correcto|eso)|correcto|verdad|lo he entendido bien)'),
  confirms: begins('(?:exacto|exactamente|eso es|así es|correcto|más o menos|efectivamente)'),
  settles: begins(
    String.raw`(?:(?:sí|ah|bueno|ok|vale|genial|perfecto|muy bien|pues|claro)[\s,.!]+)*(?:(?:me|nos) parece (?:bien|perfecto|genial|estupendo|sensato)|de acuerdo|hagámoslo|lo hacemos así|buena idea|trato hecho|por mí bien|vamos con eso|adelante|ahí estaremos|empezamos|estoy de acuerdo|me gusta)`,
  ),
  rejection: begins(
    String.raw`(?:mmm+|eh+|pues|bueno)?[\s,.]*(?:no(?![\p{L}])|mejor no|prefiero|preferiría|no creo|no lo veo)`,
  ),
  budget: words(
    String.raw`presupuest\p{L}+|aprobad\p{L}+|previst\p{L}+|reservad\p{L}+|disponible\p{L}*|como mucho|como máximo|máximo|tope|límite|gastar\p{L}*|invertir|inversión|coste\p{L}*|costar|al mes|mensual\p{L}*|al año|cuota|licencia\p{L}*|mantenimiento|subvención\p{L}*|hasta|no más de|pagar|apartad\p{L}+`,
  ),
  ownPrice: words(
    String.raw`(?:cobramos|cobraríamos|facturamos)|(?:nuestr[oa]s?) (?:precio|tarifa|honorario|oferta|cuota|licencia)s?|(?:os|les|le) costar\p{L}+|pagarían?|pagaríais`,
  ),
  threshold: words('por encima|más de|a partir de|superior\\p{L}*'),
  loss: words(
    String.raw`perd\p{L}+|pierd\p{L}+|pérdida\p{L}*|nos cuesta|nos costó|facturación|facturamos|malgast\p{L}+|multa\p{L}*|devolv\p{L}+|reembols\p{L}+|beneficios?|sueldos?|margen|indemniz\p{L}+`,
  ),
  deadline: words(
    String.raw`antes del?|como muy tarde|a más tardar|para el|a partir del?|fecha límite|plazo|inicio|empez\p{L}+|empiez\p{L}+|comenz\p{L}+|comienz\p{L}+|arranc\p{L}+|abr(?:e|imos|en|irá)|apertura|inaugur\p{L}+|feria|temporada|auditoría|list[oa]s?|terminad\p{L}+|venc\p{L}+|renov\p{L}+|en marcha|funcionando|operativ\p{L}+|tendrá lugar|se celebra|entreg\p{L}+|reunión|junta|asamblea|campaña|hasta|caduc\p{L}+|cambi\p{L}+ de|traslad\p{L}+`,
  ),
  today: words(
    String.raw`hoy|actualmente|ahora mismo|de momento|por ahora|a mano|manualmente|en papel|de papel|por (?:teléfono|fax|correo|email|WhatsApp)|al (?:día|mes|año)|a la semana|por semana|cada (?:día|semana|mes|mañana|tarde|vez|viernes|lunes|\p{L}+)|todos los (?:días|meses|viernes|lunes)|todas las (?:semanas|mañanas|tardes|noches)|somos|\p{L}{2,}(?:amos|emos)(?<!vamos|podemos|debemos|queremos|esperamos)|recibimos|producimos|tarda|contesto|escribo|me lleva|nos lleva|el problema|por ciento|hoja de Excel|hojas de cálculo|nadie|unos|unas|aproximadamente|más o menos|alrededor de|de media|en promedio|agenda|papeles?|lo apunto|llaman|(?:uno|una) de cada|errores`,
  ),
  past: words(
    String.raw`(?:el|la) (?:año|mes|semana|verano|invierno) pasad[oa]|hace .{1,15}(?:años?|meses|semanas?|días?)|era|eran|estaba|estaban|tenía|tenían|desde|perdimos|tuvimos|fue|fueron|hicimos|20[01]\d|202[0-5]`,
  ),
  promise: new RegExp(
    String.raw`${start}${pronouns}(?:voy|vamos) a (?=${verb}${e})|${start}${toSomebody}(?=${verb}${e})|${start}${pronouns}(?=${future}${e})(?=${verb}${e})|${start}(?:l[oa]s?\s+)?(?=${verb}${e}[^.]*${b}${day})|${start}me (?=encargo de|encargaré de)`,
    'iu',
  ),
  promiseOfOne: /^(?:yo|voy|me)(?![\p{L}])/iu,
  send: 'Enviar {thing}',
  delivery:
    /(?<![\p{L}])(?:(?:tendréis|tendrán|tendrá|tendrás|recibir(?:éis|án|á|ás)|tenéis)\s(?<given>(?:una?|el|la|los|las|mi|nuestra?|\d+|cien)\s\p{Ll}[^,.;!?]{2,60}))/iu,
  ownDuty: /(?<![\p{L}])(?:tengo que|tendría que|debería|habría que|hay que) (?<what>\p{Ll}.+)/iu,
  takesOn:
    /^(?:(?:sí|vale|bueno|ok)[\s,.]+)*(?:ya )?(?:(?:lo|la) (?:hago|haré|miro|miraré|pregunto|preguntaré)|me (?:encargo|ocupo)(?: yo)?|de eso me encargo)(?![\p{L}])/iu,
  weakPromise: new RegExp(
    String.raw`${b}(?:puedo|podemos|tengo que|tenemos que)\s+(?=(?:enviar|mandar|pasar|preparar|dar|enseñar|hacer|compartir)(?:les?|te|os|se)(?:l[oa]s?)?${e})`,
    'iu',
  ),
  actionVerb: new RegExp(
    String.raw`^(?:${verb}|(?:enviar|mandar|pasar|preparar|dar)(?:les?|te|os|se)(?:l[oa]s?)?)${e}`,
    'iu',
  ),
  noAction: begins(
    String.raw`(?:pongo (?:un ejemplo|la pantalla|en silencio)|poner (?:un ejemplo|en silencio)|doy (?:un ejemplo|la palabra|paso)|dar (?:un ejemplo|la palabra)|cont(?:aré|ar) (?:brevemente|rápid\p{L}+|un poco)|hago (?:un resumen rápido|todo|esto)|hacer (?:esto|todo|una pregunta|l[oa]s? (?:dos|tres|pregunta\p{L}*))|pregunto (?:si|por qué|cómo)|compart(?:o|ir) (?:la |mi )?pantalla|paso (?:la palabra|todo|a|el día|por|la tarde)|pasar (?:la palabra|a|el día)|busco (?:siempre|desde)|escribo (?:todo|esto)|hablar (?:de|sobre)|pido (?:perdón|disculpas))(?![\p{L}])`,
  ),
  vagueAction: begins(
    String.raw`(?:(?:lo |la )?(?:hago|haré|hacer|miro|miraré|compruebo|envío|mando|mandaré|enviaré|pregunto|preguntaré|llamo|encargo|reviso)(?:\s+(?:eso|esto|ello|en seguida|enseguida|ahora|también|de eso|sin falta))*)[\s.!]*$`,
  ),
  willDo: begins(String.raw`(?:va|van) a\s+(?=${verb}${e})|(?=\p{L}+rán?${e})(?=${verb}${e})`),
  recipient: begins(String.raw`(enviar|mandar|pasar|dar|preparar|enseñar|hacer)(?:les?|te|os|se)(?:l[oa]s?)?\s+(?=\S)`),
  reason: new RegExp(
    String.raw`,?\s+(?:para que|porque|así (?:pueden|puede|tienen|tiene)|de modo que|de manera que|ya que|si (?:les|te|le) parece|y así).*$`,
    'iu',
  ),
  request: new RegExp(
    String.raw`^¿?(?:\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?,\s+¿?)?(?:y\s+)?(?:(?:(?:me|nos)\s+)?(?:podría(?:n|s|is)?|puede(?:n|s)?|podéis)|(?=(?:te|se|os) encarga\p{L}*\s))(?:\s+(?:usted|ustedes|también|por favor|quizás?))*\s*(?<task>(?!(?:decir|explicar|contar|describir|presentar|oír|repetir|hablar|imaginar|escuchar)\p{L}*${e})\S.*)$`,
    'iu',
  ),
  consent: begins(
    String.raw`(?:(?:ah|eh|pues|bueno)[\s,]+)*(?:sí|claro|por supuesto|vale|de acuerdo|sin problemas?|hecho|con mucho gusto|ok|perfecto|(?:se|os|te|les?) (?:l[oa]s?|envío|mando|paso)|cuente\p{L}* con|lo hago|ningún problema|desde luego|en seguida|enseguida)(?![\p{L}])`,
  ),
  unknown: words(
    String.raw`no (?:lo )?(?:sé|sabemos|sabría\p{L}*|tengo (?:ni )?idea|tengo (?:el|ese|los) datos?)|ni idea|nadie (?:lo )?(?:sabe|ha (?:contado|medido|preguntado|comprobado))|(?:tengo|tendría|tendríamos|habría|tenemos) que (?:mirar\p{L}*|preguntar\p{L}*|ver\p{L}*|contar\p{L}*|comprobar\p{L}*|consultar\p{L}*|pensar\p{L}*|hablar\p{L}*|averiguar\p{L}*|confirmar\p{L}*)|no estoy segur[oa]|no está claro|(?:todavía|aún) no (?:lo )?(?:hemos|se ha|está|sabemos)(?: \p{L}+)*? (?:decidido|hablado|pensado|definido|claro)|no lo hemos (?:decidido|hablado|pensado)|difícil de decir|por (?:confirmar|definir|decidir)|depende|se lo (?:confirmo|pregunto|miro)|así de memoria|no (?:nos ponemos|estamos) de acuerdo|(?:lo )?tengo que pensar(?:lo)?|no (?:te|os|le|les) (?:lo )?(?:puedo|podría) (?:decir|asegurar)|no pongo la mano en el fuego|buena pregunta|(?:hay|habrá) que (?:aclarar|decidir|resolver)\p{L}*|ni sí ni no`,
  ),
  undecided: words(
    '(?:todavía|aún) no (?:\\p{L}+ ){0,2}(?:decidido|resuelto|acordado)|no (?:lo )?(?:hemos|he) (?:decidido|resuelto|acordado)',
  ),
  openPoint: words(
    String.raw`(?:punto|tema|cuestión|pregunta) (?:abiert[oa]|pendiente)|(?:queda|quedan|está|están) (?:por|pendiente de) (?:decidir|definir|aclarar|ver|confirmar)|(?:todavía|aún) no (?:sabemos|está claro|hemos decidido) (?:si|quién|cómo|qué|cuál\p{L}*|cuándo|dónde)|no (?:sé|sabemos) (?:todavía |aún )?(?:si|quién|cómo|qué|cuál\p{L}*|cuándo|dónde)|sigue abiert[oa]`,
  ),
  howMany: words(String.raw`cuánt[oa]s?|cada cuánto|con qué frecuencia|qué (?:tamaño|cantidad)`),
  topics: spanishQuestions,
  people: spanishPeople,
  headings: {
    situation: begins(
      String.raw`antecedentes|contexto|situación|estado actual|hoy|la empresa|empresa|sobre|presentación|problemas?`,
    ),
    goal: begins(String.raw`objetivos?|metas?|propósito`),
    requirement: begins(String.raw`requisitos?|necesidades|funciones|funcionalidades|alcance|deseos`),
    constraint: begins(
      String.raw`restricciones|limitaciones|límites|normas?|normativa|cumplimiento|seguridad|protección de datos|condiciones`,
    ),
    exclusion: begins(String.raw`fuera de(?:l)? alcance|exclusiones|excluido|no incluido`),
    person: begins(String.raw`personas|contactos?|equipo|participantes|asistentes|interlocutores`),
    amount: begins(String.raw`presupuesto|costes?|precios?|financiación`),
    date: begins(String.raw`fechas?|calendario|plazos?|cronograma|hitos`),
    decision: begins(String.raw`decisiones?|decidido|acuerdos?`),
    action: begins(String.raw`acciones|tareas|próximos pasos|pendientes|seguimiento`),
    risk: begins(String.raw`riesgos?|preocupaciones|dudas`),
    question: begins(String.raw`preguntas|cuestiones (?:abiertas|pendientes)|puntos abiertos|por aclarar`),
    system: begins(String.raw`sistemas?|programas?|software|herramientas|informática|aplicaciones`),
  },
  ownName: new RegExp(
    String.raw`(?:${b}(?:[Ss]oy|[Mm]e llamo|[Mm]i nombre es|[Aa]quí|[Ll]e habla)\s+|^)(?<name>\p{Lu}[\p{Ll}’'-]+(?:\s+(?:de|del|la)?\s?\p{Lu}[\p{L}’'-]+){1,2})(?=\s*[,.!]|\s+(?:de|del|y)${e})`,
    'u',
  ),
  ownRole: new RegExp(
    String.raw`${b}(?:[Ss]oy\s+(?:también\s+)?(?:el |la |un |una |su )?(?<role>[^,.;!?]{3,70})|(?<verb>(?:[Yy]o )?(?:[Dd]irijo|[Ll]levo|[Gg]estiono|[Cc]oordino|[Oo]rganizo|[Ss]uperviso|me encargo de|[Ee]stoy a cargo de|[Tt]rabajo (?:en|como)|soy responsable de))\s+(?<area>[^,.;!?]{3,60}))`,
    'u',
  ),
  ownVerbs: {
    dirijo: 'dirige',
    coordino: 'coordina',
    organizo: 'organiza',
    superviso: 'supervisa',
    llevo: 'lleva',
    gestiono: 'gestiona',
    'me encargo de': 'se encarga de',
    'estoy a cargo de': 'a cargo de',
    'soy responsable de': 'responsable de',
  },
  roleEnd: /\s+(?:(?:junto )?con mi)(?![\p{L}]).*$/iu,
  roleNoun: String.raw`(?:director|directora|gerente|jefe|jefa|responsable|dueño|dueña|propietario|propietaria|presidente|presidenta|socio|socia|fundador|fundadora|cofundador|cofundadora|contable|asistente|secretario|secretaria|comprador|compradora|ingeniero|ingeniera|desarrollador|desarrolladora|consultor|consultora|asesor|asesora|administrador|administradora|técnico|técnica|enfermero|enfermera|abogado|abogada|médico|médica|veterinario|veterinaria|alcalde|alcaldesa|coordinador|coordinadora|encargado|encargada|vendedor|vendedora|comercial|cocinero|cocinera|informático|informática|delegado de protección de datos|gestor|gestora|proveedor|sobrino|sobrina|capataz|conductor|conductora|profesor|profesora|maestro|maestra|arquitecto|arquitecta|tesorero|tesorera|recepcionista|mecánico|mecánica|farmacéutic[oa]|inspector|inspectora|redactor|redactora|interlocutor|interlocutora|contacto|madre|padre|hermano|hermana|marido|mujer|CEO|CTO|CFO)`,
  roleTail: String.raw`(?:\s(?:de la|de los|de las|del|de|en)\s[\p{L}-]+|\s(?:general|comercial|financier|técnic|jurídic|informátic|administrativ|adjunt|regional|operativ|logístic)\p{L}*)*`,
  relative:
    /^(?:\p{L}+ )?(?:marido|mujer|hermano|hermana|madre|padre|hija|hijo|tío|tía|sobrin[oa]|prim[oa]|compañer[oa]|soci[oa])$/iu,
  is: 'es|era',
  askedPerson:
    /(?<![\p{L}])(?:preguntar(?:le|lo)? a|pregunto a|llamar a|llamo a|hablar con|hablo con|con)\s+(?:mi\s+\p{L}+,?\s+)?(?<name>\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?)(?=\s+(?:si|para|por)(?![\p{L}])|[.,;])/u,
  pronounDoes: /^(?:él|ella)\s+(?<does>(?:lleva|gestiona|dirige|hace|se encarga de|es)\s+[^,.;!?]{2,50})/iu,
  possessive: String.raw`(?:nuestr[oa]|mi|el|la|su|un|una)`,
  doing: String.raw`,\s+(?:que|quien|ella|él)\s+(?<does>(?:lleva|dirige|coordina|supervisa|gestiona|se encarga de|se ocupa de)\s+[^,.;!?]{3,50})`,
  does: 'lleva|dirige|coordina|administra|supervisa|gestiona|hace|controla|se encarga de|se ocupa de',
  iAm: /^soy /i,
  bareRole: String.raw`,\s+(?:(?:que|él|ella)\s+)?es\s+|\s+es\s+`,
  article: begins(String.raw`(?:el |la |los |las |un |una |nuestro |nuestra |su )`),
  and: 'y',
  roleLinks: String.raw`,|\s+es|\s+se llama|:`,
  whoIs: String.raw`,\s+(?:(?:que|quien|ella|él)\s+(?:es\s+)?|es\s+)?|\s+es\s+`,
  fromUnit: 'del|de la|de',
  department: begins(
    String.raw`(?:la |el |los )?(?:contabilidad|departamento|dirección|compras|informática|jurídico|legal|marketing|producción|logística|comercial|recursos humanos|calidad|ventas|administración)`,
  ),
  authority: words(
    String.raw`decid(?:e|en|irá|ir)|firm(?:a|an|ará|ar)|aprueb(?:a|an)|aprobar\p{L}*|tien(?:e|en) la última palabra|da(?:n)? el visto bueno|autoriz(?:a|an|ar\p{L}*)|da luz verde`,
  ),
  ownAuthority: words(
    String.raw`(?:lo )?(?:decido|firmo|apruebo|autorizo) yo|yo (?:lo )?(?:decido|firmo|apruebo|autorizo)|tengo la última palabra|mi (?:decisión|firma)|pasa por mí`,
  ),
  pronounOfPerson: begins(String.raw`(?:y |pero )?(?:él|ella|lo decide|lo firma)(?![\p{L}])`),
  dataWork: words(
    String.raw`datos|teclear|apunt\p{L}+|escrib\p{L}+|factur\p{L}+|sistema\p{L}*|programa\p{L}*|herramienta\p{L}*|software|interfaz|hoja|hojas|ficheros?|archivos?|export\p{L}*|import\p{L}*|us(?:o|a|amos|an|ar)|utiliz\p{L}+|contabilidad|guardad\p{L}+|gestion\p{L}+|conect\p{L}+|sincroniz\p{L}+|calendario|agenda|correo|licencia\p{L}*|integr\p{L}+|paso todo|pasamos`,
  ),
  systemName: new RegExp(
    String.raw`${b}(?:programa|herramienta|sistema|software|llama|en|con|usamos|utilizamos|uso|vía|por|desde|tenemos)\s+(?:el\s+|la\s+)?(?<system>\p{Lu}[\p{L}\d/+-]*(?:\p{Ll}\p{Lu}|\d|\p{Lu}{2})[\p{L}\d/+-]*|\p{Lu}{3,8}(?![\p{L}])|(?<=(?:programa|usamos|utilizamos|software|llama|con|en)\s)\p{Lu}\p{Ll}{2,}(?:\s\d+)?)`,
    'gu',
  ),
  systemAnswer:
    /(?<=[\p{Ll},]\s)(?<system>\p{Lu}[\p{L}\d&+-]+(?:\s\p{Lu}[\p{L}\d]+|\s\d+)?)|^(?<first>\p{Lu}[\p{L}\d&+-]+(?:\s[\p{Lu}\d][\p{L}\d]*)?)(?=[.,]|\s(?:para|y|con)(?![\p{L}]))/gu,
  noSystem: /(?:no (?:necesitamos|queremos|hace falta))\s*$/u,
  refusal: begins(String.raw`(?:no|mejor no|de momento no|por ahora no)(?![\p{L}])`),
  hypothetical: words(
    String.raw`si (?:esto|todo|eso|lo|hacemos|volvemos|dentro)|\p{L}+ría(?:n|s|is|mos)?|imagin\p{L}+|supon\p{L}+|dentro de (?:un|dos|seis) (?:años?|meses)|el (?:año|verano|invierno) que viene|el próximo (?:año|verano)`,
  ),
  proposesByQuestion: begins(
    String.raw`¿?(?:(?:y|pero|entonces|pues|quizás?)[\s,]+)*(?:y si|qué (?:tal|os|les|te) (?:parece )?si|por qué no|podríamos|empezamos|(?:tendría|tiene) sentido|sería (?:mejor|más fácil|buena idea))(?![\p{L}])`,
  ),
  howQuestion: /(?:^|[,.¿]\s*|y\s+)(?:cómo|cuánt[oa]s?|dónde|por qué|qué|cuál)(?![\p{L}])/iu,
  figure: words(
    String.raw`dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinti\p{L}+|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|\p{L}*cient[oa]s|cien\p{L}*|quinient[oa]s|mil|miles|tercio|cuarto|mitad|medi[oa]|decenas?|docenas?`,
  ),
  deadlineStart: begins(String.raw`(?:antes|hasta|como muy tarde|a más tardar|a partir|para)(?![\p{L}])`),
  conditional: words(String.raw`si|cuando|en cuanto`),
  doubted: /(?:creo|pienso|espero|sé|si)\s*(?:que\s*)?$/iu,
  pointing: begins(String.raw`\p{L}+\s+(?:eso|esto|ello|le|les)(?![\p{L}])`),
  afterthoughts: /\s+(?:hasta entonces|entonces|también|además|luego|después)(?=[.,!]|\s*$)/giu,
  agreedTag:
    /,?\s*¿?(?:de acuerdo|decidido|acordado|conforme|vale)\?$|^¿?(?:(?:te|os|les?) (?:va|iría|parece|parecería)(?: bien)?|funcionaría|estamos(?: todos)? de acuerdo)(?: (?:eso|así|en eso))?\?$/iu,
  pointsBack: begins(String.raw`(?:él|ella|ellos|ellas|eso|esto|esa|ese|yo|lo|la que|los que)(?![\p{L}])`),
  vaguePronoun: begins(String.raw`(?:eso es|esto es|eso|esto|sería)(?![\p{L}])`),
  vagueProposal: begins(String.raw`(?:podríamos|podemos|se podría)\s.{0,15}${b}(?:eso|esto|hacerlo)${e}`),
  dateLine: begins(String.raw`(?:llamada|reunión|fecha|entrevista|acta)${e}.{0,60}${b}20\d\d${e}`),
  taskWords: String.raw`\s+(?:debe|va a|tiene que)|:`,
  correction:
    /(?:^|[,.;–-]\s*)(?:(?:eh|ay|ah|uy)[\s,]+)*(?:no[\s,.]+(?:espera|espere|esperad|perdón|mejor|que)|espera|espere|perdón|digo|mejor dicho|o mejor|quiero decir)(?![\p{L}])/iu,
  daysLater: /^\s*(?:siguiente|de después)(?![\p{L}])/iu,
  usedFor: 'para',
  taskVerbs: taskVerbs(verbs),
  days: {
    months: [
      /^ene/i,
      /^feb/i,
      /^mar/i,
      /^abr/i,
      /^may/i,
      /^jun/i,
      /^jul/i,
      /^ago/i,
      /^se[pt]/i,
      /^oct/i,
      /^nov/i,
      /^dic/i,
    ],
    weekdays: [/^lun/i, /^mar/i, /^mi/i, /^jue/i, /^vie/i, /^s[aá]b/i, /^dom/i],
    numbers: {
      un: 1,
      una: 1,
      uno: 1,
      ...Object.fromEntries(numbers.map((word, index) => [word, index + 2])),
      primer: 1,
      primero: 1,
      segundo: 2,
      tercer: 3,
      cuarto: 4,
    },
    dayMonth: [
      new RegExp(
        String.raw`${b}(?:${weekday},?\s+)?(?:el\s+)?(?:día\s+)?(?<day>\d{1,2}|primero|uno|${numbers.toReversed().join('|')})\s+de\s+(?<month>${month})${e}\.?(?:\s+(?:de|del)\s+(?<year>20\d\d))?`,
        'giu',
      ),
    ],
    monthAlone: new RegExp(
      String.raw`${b}(?:(?:a )?(?:finales|fines|final|fin|principios|mediados) de )?(?<month>enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)${e}(?:\s+(?:de|del)\s+(?<year>20\d\d)|\s+(?<next>próximo|que viene))?`,
      'giu',
    ),
    endOfYear: words(
      String.raw`(?:a\s+)?(?:finales|final|fines|fin)\s+(?:del?\s+(?:este\s+)?año(?:\s+(?<next>que\s+viene|próximo))?|de\s+(?<year>20\d\d))`,
      'giu',
    ),
    endOfQuarter: words(
      String.raw`(?:a\s+)?(?:finales|final)\s+(?:del|de\s+este)\s+trimestre(?:\s+(?<next>que\s+viene|próximo))?`,
      'giu',
    ),
    calendarWeek: words(String.raw`(?:la\s+)?semana\s+(?<week>\d{1,2})(?:\s+(?:de\s+)?(?<year>20\d\d))?`, 'giu'),
    season: words(
      String.raw`(?:(?:el|la)\s+)?(?:próxim[oa]\s+)?(?:primavera|verano|otoño|invierno|Navidad(?:es)?|Semana Santa|Reyes)(?:\s+que\s+viene)?(?:\s+(?:de\s+)?20\d\d)?`,
      'giu',
    ),
    dayAlone: new RegExp(
      String.raw`${b}(?:(?<weekday>${weekday})\s+|el\s+día\s+|el\s+)(?<day>\d{1,2})${e}(?!\s*(?:%|por ciento|\p{L}))`,
      'giu',
    ),
    weekday: new RegExp(
      String.raw`(?<!${b}(?:los|cada|todos los)\s)${b}(?:(?<next>próximo)\s+|este\s+)?(?<weekday>${weekday})${e}(?:\s+(?<later>que viene|de la semana que viene|de la próxima semana|próximo))?`,
      'giu',
    ),
    today: words(String.raw`hoy mismo|esta (?:tarde|noche)`, 'giu'),
    tomorrow: words(
      String.raw`(?<!(?:pasado|la|esta|cada|de la|por la) )mañana(?: por la (?:mañana|tarde)| mismo)?`,
      'giu',
    ),
    afterTomorrow: words('pasado mañana', 'giu'),
    endOfThisWeek: words(
      String.raw`(?:a |el )?(?:final|finales|fin) de (?:esta |la )?semana(?! (?:que viene|próxima))|(?<=antes d)el fin de semana`,
      'giu',
    ),
    endOfNextWeek: words(
      String.raw`(?:a |el )?(?:final|finales) de (?:la )?(?:semana que viene|próxima semana|semana próxima)`,
      'giu',
    ),
    thisWeek: words(String.raw`esta semana|este mes`, 'giu'),
    nextWeek: words(
      String.raw`(?:la )?(?:semana que viene|próxima semana|semana próxima)|(?:el )?(?:mes que viene|próximo mes)`,
      'giu',
    ),
    endOfMonth: words(String.raw`(?:a |el )?(?:final|finales|fin) de(?:l)? (?:este )?mes`, 'giu'),
    span: words(
      String.raw`(?:en|dentro de)\s+(?:unos\s+)?(?<count>\d{1,2}|una?|dos|tres|cuatro|cinco|seis|ocho|diez|doce|quince)\s+(?<unit>días?|semanas?|mes(?:es)?)`,
      'giu',
    ),
    dayUnit: /^d[ií]a/i,
    weekUnit: /^semana/i,
    quarter: words(
      String.raw`(?:el )?(?:final(?:es)?\s+)?(?:del\s+)?(?<quarter>[TQ][1-4]|(?:primer|segundo|tercer|cuarto)(?=\s+trimestre))(?:\s+trimestre)?(?:\s+(?:de|del)\s+(?<year>20\d\d))?`,
      'giu',
    ),
    before: new RegExp(
      String.raw`(?:${b}(?:antes del?|para|el|la|como muy tarde|a más tardar|hasta|a partir del?|desde|del?|en|sobre|la semana)\s+)+$`,
      'iu',
    ),
    endWord: /\bfin/i,
  },
}
