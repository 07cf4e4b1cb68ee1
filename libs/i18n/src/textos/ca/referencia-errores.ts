// What each error of the API comes of, and what helps: the page of errors, for whoever writes a program.
import type { Textos } from '../tipos';

export const referenciaErrores: Textos['referenciaErrores'] = {
  VALIDACION: {
    causa: 'Alguna dada no té la forma que s’espera: falta, sobra o no és del tipus que diu la documentació.',
    remedio:
      'Mira «errores»: cada element diu el camp i què li passa. Corregeix-ho i torna a enviar la petició; repetir-la igual no serveix.',
  },
  JSON_INVALIDO: {
    causa: 'El cos no és JSON en UTF-8, o té claus repetides.',
    remedio: 'Construeix el cos amb la biblioteca JSON del teu llenguatge en lloc d’unir textos.',
  },
  CLAVE_API_REQUERIDA: {
    causa: 'La petició no porta clau API.',
    remedio: 'Envia la capçalera «Authorization: Bearer» seguida de la clau.',
  },
  CLAVE_API_NO_VALIDA: {
    causa: 'La clau no existeix, o s’ha copiat malament o a mitges.',
    remedio:
      'Copia-la sencera i sense espais. Si ja no la tens, crea’n una altra: una clau només s’ensenya un cop.',
  },
  CLAVE_API_CADUCADA: {
    causa: 'La clau ha arribat a la data de fi que se li va posar.',
    remedio:
      'Crea una altra clau i canvia-la al teu programa. Per no parar, substitueix-la abans que caduqui.',
  },
  CLAVE_API_REVOCADA: {
    causa: 'Algú amb accés al compte ha revocat la clau, o ha acabat el termini d’una clau substituïda.',
    remedio: 'Fes servir la clau nova. No repeteixis la petició amb aquesta: no tornarà a funcionar.',
  },
  CLAVE_API_EN_DIRECCION: {
    causa: 'La clau anava escrita a l’adreça, que queda desada en registres i historials.',
    remedio:
      'Envia-la només a la capçalera Authorization i substitueix aquesta clau, perquè l’ha pogut veure algú.',
  },
  CLAVE_API_DESDE_OTRO_SITIO: {
    causa: 'La clau només funciona des de certes adreces IP, i la petició ve d’una altra.',
    remedio: 'Crida des d’una d’aquestes adreces, o crea una altra clau que admeti la teva.',
  },
  CLAVE_API_SIN_PERMISO: {
    causa:
      'La clau no té el permís que demana aquesta crida: LEER, EMITIR o GESTIONAR; en una clau d’integrador, NIFS, DOCUMENTOS o CLAVES.',
    remedio: 'Crea una clau amb aquest permís. La documentació de cada crida diu quin necessita.',
  },
  CLAVE_DE_OTRA_API: {
    causa: 'La clau és d’un NIF i la crida és del compte, o a l’inrevés.',
    remedio:
      'Amb la clau d’un NIF (vft_, vfl_) crida /api/v1; amb una clau d’integrador (vfc_), /api/v1/cuenta.',
  },
  CLAVE_CUENTA_ALCANCE: {
    causa:
      'Una clau d’integrador lliura claus API que no duren més que ella ni valen des d’altres adreces, i aquesta demanava més.',
    remedio:
      'Demana una data de fi anterior i adreces que siguin entre les seves, o no en diguis cap: la clau tindrà les mateixes.',
  },
  SOLO_EN_PRUEBAS: {
    causa: 'La crida dirigeix l’entorn de proves, i la clau és del real.',
    remedio:
      'Fes servir una clau de proves (vft_). A l’entorn real no es treu l’Agència ni es mou el rellotge.',
  },
  RELOJ_HACIA_ATRAS: {
    causa:
      'La cadena de proves ja té un registre generat més tard, i cap registre no pot portar una hora anterior al que el precedeix.',
    remedio:
      'Tria un instant que no sigui anterior al de l’últim registre. Amb GET /pruebas/reloj el veus a noAntesDe.',
  },
  ACCESO_API_INACTIVO: {
    causa:
      'Les claus reals necessiten que l’accés a l’API estigui contractat, i el d’aquest NIF no ho està o ha acabat.',
    remedio: 'Activa l’accés a l’API a la subscripció. Mentrestant pots continuar amb una clau de proves.',
  },
  IDEMPOTENCIA_REQUERIDA: {
    causa: 'Falta la capçalera Idempotency-Key en una crida que emet.',
    remedio:
      'Envia una clau pròpia de cada operació, per exemple un UUID desat amb la comanda, i repeteix-la a cada reintent.',
  },
  IDEMPOTENCIA_EN_CURSO: {
    causa: 'Una altra petició amb la mateixa clau d’idempotència encara s’està atenent.',
    remedio: 'Espera un moment i repeteix la mateixa petició: rebràs la resposta de la primera.',
  },
  IDEMPOTENCIA_CONFLICTO: {
    causa: 'La clau d’idempotència ja es va fer servir amb un altre contingut o en una altra crida.',
    remedio:
      'Fes servir una clau nova per a cada operació nova. Per reintentar, envia exactament el mateix contingut.',
  },
  VERSION_REQUERIDA: {
    causa: 'Falta la capçalera If-Match amb la versió que vols canviar.',
    remedio: 'Llegeix primer l’objecte i envia la seva «version» entre cometes a If-Match.',
  },
  VERSION_OBSOLETA: {
    causa: 'Algú ho ha canviat després que ho llegissis.',
    remedio: 'Torna a llegir-ho, aplica el teu canvi sobre el que hi ha ara i envia-ho amb la versió nova.',
  },
  NO_ENCONTRADO: {
    causa: 'No hi ha res amb aquest identificador al NIF i l’entorn de la clau.',
    remedio:
      'Comprova l’identificador i que la clau sigui del mateix NIF i del mateix entorn, de proves o real.',
  },
  NIF_DISTINTO: {
    causa: 'La petició anomena un NIF que no és el de la clau.',
    remedio: 'Treu la capçalera X-NIF-UUID o fes servir la clau d’aquell NIF.',
  },
  CUERPO_DEMASIADO_GRANDE: {
    causa: 'El cos passa del màxim: 2 MB, i 8 MB en un lot.',
    remedio: 'Envia menys d’un cop: parteix el lot en diversos.',
  },
  TIPO_DE_CONTENIDO: {
    causa: 'El cos no s’anuncia com a JSON.',
    remedio: 'Envia la capçalera «Content-Type: application/json».',
  },
  DEMASIADAS_PETICIONES: {
    causa: 'La clau ha fet més peticions de les que caben en un minut.',
    remedio: 'Espera els segons que diu Retry-After. Per emetre moltes factures, envia-les en lots.',
  },
  SERVICIO_NO_DISPONIBLE: {
    causa: 'El servei no pot atendre la petició ara mateix.',
    remedio:
      'Repeteix-la després dels segons de Retry-After amb la mateixa clau d’idempotència: no es farà dos cops.',
  },
  ERROR_INTERNO: {
    causa: 'Ha fallat alguna cosa per part nostra.',
    remedio:
      'Repeteix la petició amb la mateixa clau d’idempotència. Si continua igual, escriu-nos amb «idPeticion».',
  },
  SUSCRIPCION_INACTIVA: {
    causa: 'El NIF no té una subscripció activa, i sense subscripció no s’emeten factures noves.',
    remedio: 'Contracta o renova un pla. Rectificar, corregir i anul·lar continua sent possible.',
  },
  LIMITE_FACTURAS_PRUEBA: {
    causa: 'La prova gratuïta ja ha emès totes les factures que inclou.',
    remedio: 'Contracta un pla per continuar emetent. «GET /consumo» diu quantes en queden.',
  },
  NIF_NO_OPERATIVO: {
    causa: 'Encara no està acceptat el document de representació d’aquest NIF.',
    remedio: 'Signa’l i puja’l a les dades de l’empresa. Amb una clau de proves pots emetre sense esperar.',
  },
  FACTURA_INCOMPLETA: {
    causa: 'A la factura li falta alguna cosa o incompleix una regla fiscal.',
    remedio: 'Mira «errores»: diu el camp i la regla. «POST /facturas/validar» ho comprova sense emetre.',
  },
  FACTURA_DUPLICADA: {
    causa: 'Ja hi ha una factura amb aquesta sèrie, número i any.',
    remedio:
      'Si numeres tu, fes servir el número següent. Si dubtes de si es va emetre, busca-la amb «GET /facturas/por-numero».',
  },
  NUMERO_DE_OTRO_PROGRAMA: {
    causa:
      'Una factura d’aquell any portada d’un altre programa ja porta aquest número, i un emissor no el pot repetir.',
    remedio: 'Fes servir el següent número lliure, o no enviïs «numero» i el triem nosaltres.',
  },
  REFERENCIA_DUPLICADA: {
    causa: 'Ja s’ha emès una factura amb aquesta referència externa.',
    remedio:
      'A «detalle» hi ha l’uuid de la que hi ha. Si és una altra factura, dona-li una altra referència.',
  },
  FACTURA_NO_ES_BORRADOR: {
    causa: 'La factura ja està emesa, i el que s’ha emès no es canvia ni s’esborra.',
    remedio: 'Rectifica-la, corregeix el seu registre o anul·la-la; «opciones-correccion» diu què escau.',
  },
  ACCION_NO_PERMITIDA: {
    causa: 'L’estat de la factura o del seu registre no permet ara aquesta acció.',
    remedio:
      'Pregunta a «GET /facturas/{uuid}/opciones-correccion» què es pot fer. Si el registre està pendent, espera la resposta de l’Agència Tributària.',
  },
  COBRO_NO_PROCEDE: {
    causa: 'L’estat d’aquesta factura no admet cobraments: està anul·lada, o ja no hi ha res a cobrar.',
    remedio: 'Mira «GET /facturas/{uuid}/cobros»: diu el que s’ha cobrat i el que falta.',
  },
  COBRO_EXCEDE: {
    causa: 'L’import passa del que falta per cobrar o per tornar.',
    remedio: 'Anota com a màxim el que falta. Si has cobrat de més, torna-ho o emet una rectificativa.',
  },
  COBRO_FUTURO: {
    causa: 'La data del cobrament encara no ha arribat.',
    remedio: 'Anota’l el dia que es cobri, o treu la data perquè sigui la d’avui.',
  },
  COBROS_DEMASIADOS: {
    causa: 'Aquesta factura ja té el màxim de cobraments anotats.',
    remedio: 'Anota junts els que faltin.',
  },
  CORREO_SIN_DIRECCION: {
    causa: 'La factura no diu cap adreça i la fitxa del client tampoc no en té.',
    remedio: 'Envia «para» amb una adreça, o desa’n una a la fitxa del client.',
  },
  CORREO_SOLO_PROPIO: {
    causa:
      'Les factures de proves només s’envien a l’adreça del teu compte, perquè no arribin a clients de debò.',
    remedio:
      'Deixa «para» i «copia» buits: sortirà a la teva adreça. Amb una factura real pots escriure al teu client.',
  },
  CORREOS_DEMASIADOS: {
    causa:
      'S’ha arribat al màxim d’adreces en 24 hores. En la prova gratuïta i en l’entorn de proves el màxim és més baix.',
    remedio: 'Espera a demà, o envia a menys adreces; la vista prèvia diu a «quedan» quantes n’hi ha.',
  },
  FACTURA_SIN_EMITIR: {
    causa: 'La factura és un esborrany, i un esborrany ni es cobra ni s’envia.',
    remedio: 'Emet-la primer amb «POST /facturas/{uuid}/publicar».',
  },
  CLIENTE_NO_ENCONTRADO: {
    causa: 'No hi ha cap client amb aquest uuid o aquesta referència, o n’hi ha diversos amb la mateixa.',
    remedio: 'Comprova la dada, o envia el destinatari complet a «destinatario».',
  },
  ARTICULO_DUPLICADO: {
    causa: 'Ja hi ha un altre producte o servei amb aquesta referència.',
    remedio: 'Busca’l amb «GET /articulos» i canvia’l, o dona una altra referència al nou.',
  },
  CLIENTE_DUPLICADO: {
    causa: 'Ja existeix un client amb aquesta identificació.',
    remedio: 'Busca’l amb «GET /clientes» i canvia’l en lloc de crear-ne un altre.',
  },
  CLIENTE_YA_UNIDO: {
    causa: 'El propietari del compte va unir aquest client a un altre, que és el que queda.',
    remedio: 'A «detalle» hi ha l’uuid del que queda: fes servir aquest. A les factures l’antic encara val.',
  },
  EN_RECURRENTES: {
    causa:
      'Amb aquest client compten factures recurrents actives, que sense el client no es podrien emetre. El missatge diu quines.',
    remedio:
      'Demana a qui porta el compte que les canviï o les posi en pausa a «Factures recurrents», i torna a enviar la petició.',
  },
  SERIE_NO_ENCONTRADA: {
    causa:
      'No hi ha cap sèrie activa amb aquest codi o uuid per a aquest tipus de factura, a l’entorn de la clau.',
    remedio: 'Tria’n una de «GET /series», o no en diguis cap i es farà servir la predeterminada.',
  },
  CUENTA_NO_ENCONTRADA: {
    causa: 'No hi ha cap compte bancari amb aquest uuid.',
    remedio: 'Fes servir un dels que hi ha a la pantalla de comptes bancaris, o treu la dada.',
  },
  COLA_LLENA: {
    causa: 'Hi ha massa factures esperant emetre’s alhora.',
    remedio: 'Espera els segons de Retry-After i repeteix amb la mateixa clau d’idempotència.',
  },
  INSTALACION_NO_DECLARADA: {
    causa:
      'Aquesta base de dades és una còpia o s’ha restaurat, i ni emet ni envia fins que qui l’opera la declari.',
    remedio:
      'Avisa qui opera la instal·lació. No emetis mentrestant amb un altre programa els mateixos números.',
  },
  CADENA_EN_RELEVO: {
    causa: 'S’està obrint una cadena nova i encara no se sap quins números estan en ús.',
    remedio: 'Repeteix d’aquí a uns minuts amb la mateixa clau d’idempotència.',
  },
  FIN_VERIFACTU_EN_VIGOR: {
    causa: 'Aquest NIF ha deixat Verifactu, així que aquí ja no s’emet res seu.',
    remedio: 'Emet amb el sistema que l’ha substituït. Les factures anteriors es poden continuar consultant.',
  },
  XML_NO_DISPONIBLE: {
    causa: 'Aquest XML encara no existeix: el registre no s’ha enviat o l’Agència Tributària no ha respost.',
    remedio: 'Espera l’esdeveniment verifactu.registro.correcto, o torna a preguntar més tard.',
  },
  WEBHOOKS_DEMASIADOS: {
    causa: 'El NIF ja té el màxim de webhooks d’aquest entorn.',
    remedio: 'Elimina’n un que no facis servir, o atén diversos tipus d’esdeveniment a la mateixa adreça.',
  },
  WEBHOOK_INACTIVO: {
    causa: 'El webhook està en pausa o desactivat.',
    remedio: 'Posa’l en ACTIVO amb «PUT /webhooks/{uuid}» i repeteix.',
  },
};
