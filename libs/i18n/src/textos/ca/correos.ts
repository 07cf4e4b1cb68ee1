// The emails that the product sends, in Catalan. A line break separates paragraphs.
import type { correos as es } from '../es/correos';
import type { Forma } from '../tipos';

export const correos: Forma<typeof es> = {
  comun: {
    siNoFunciona: 'Si el botó no funciona, copia aquesta adreça al navegador:',
    pie: 'Reps aquest correu perquè afecta la seguretat d’un compte d’Encadena. No cal que responguis.',
    pieComercial: 'Reps aquest correu perquè vas acceptar rebre comunicacions comercials d’Encadena.',
    baja: 'No vull rebre més correus comercials',
  },
  verificarEmail: {
    asunto: 'Verifica el teu correu electrònic',
    titulo: 'Verifica el teu correu electrònic',
    boton: 'Verifica el correu',
    texto:
      'Algú, segurament tu, ha creat un compte d’Encadena amb aquesta adreça. Confirma-la per poder entrar.\nL’enllaç només es pot fer servir una vegada, en les pròximes 24 hores. Si no has estat tu, no facis res: el compte no s’obrirà.',
  },
  cuentaExistente: {
    asunto: 'Ja tens un compte d’Encadena',
    titulo: 'Ja tens un compte',
    boton: 'Entra',
    texto:
      'Algú ha intentat crear un compte d’Encadena amb aquesta adreça, que ja en té un.\nSi has estat tu, entra amb la teva contrasenya; si no la recordes, en pots demanar una altra a la pantalla d’entrada. Si no has estat tu, no facis res: ningú no ha entrat al teu compte.',
  },
  cambiarContrasena: {
    asunto: 'Tria una contrasenya nova',
    titulo: 'Tria una contrasenya nova',
    boton: 'Tria la contrasenya',
    texto:
      'Hola, {{nombre}}:\nHem rebut una petició per canviar la contrasenya del teu compte. L’enllaç només es pot fer servir una vegada, en l’hora vinent.\nSi no has estat tu, no facis res: la teva contrasenya continua sent la mateixa.',
  },
  elegirContrasena: {
    asunto: 'Tria la teva contrasenya',
    titulo: 'Tria la teva contrasenya',
    boton: 'Tria la contrasenya',
    texto:
      'Has confirmat la teva adreça. Com que abans s’havia registrat més d’una vegada amb contrasenyes diferents, no en serveix cap per entrar: tria la teva.\nL’enllaç només es pot fer servir una vegada, en l’hora vinent. Si caduca, demana’n un altre a la pantalla d’entrada.',
  },
  contrasenaCambiada: {
    asunto: 'La teva contrasenya ha canviat',
    titulo: 'La teva contrasenya ha canviat',
    boton: 'No he estat jo',
    texto:
      'Hola, {{nombre}}:\nS’ha canviat la contrasenya del teu compte i s’han tancat les altres sessions.\nSi no has estat tu, recupera el compte com més aviat millor.',
  },
  segundoFactorActivado: {
    asunto: 'Verificació en dos passos activada',
    titulo: 'Verificació en dos passos activada',
    boton: 'Revisa el meu compte',
    texto:
      'Hola, {{nombre}}:\nEl teu compte demana ara un codi de la teva aplicació d’autenticació a més de la contrasenya. Desa els codis de recuperació en un lloc segur.',
  },
  segundoFactorDesactivado: {
    asunto: 'Verificació en dos passos desactivada',
    titulo: 'Verificació en dos passos desactivada',
    boton: 'Revisa el meu compte',
    texto:
      'Hola, {{nombre}}:\nEl teu compte ja no demana un codi a més de la contrasenya. Si no has estat tu, canvia la contrasenya i torna a activar la verificació.',
  },
  codigoRecuperacionUsado: {
    asunto: 'S’ha fet servir un codi de recuperació',
    titulo: 'S’ha fet servir un codi de recuperació',
    boton: 'Revisa el meu compte',
    texto:
      'Hola, {{nombre}}:\nS’ha entrat al teu compte amb un codi de recuperació. Te’n queden {{restantes}}.\nSi no has estat tu, canvia la contrasenya i renova els codis.',
  },
  sesionCerradaPorReuso: {
    asunto: 'Hem tancat una sessió del teu compte',
    titulo: 'Hem tancat una sessió',
    boton: 'Revisa les meves sessions',
    texto:
      'Hola, {{nombre}}:\nAlgú ha fet servir una credencial antiga d’una de les teves sessions. Pot ser una còpia robada, per això hem tancat aquesta sessió a tot arreu.\nTorna a entrar. Si tens dubtes, canvia la contrasenya i tanca les altres sessions.',
  },
  claveCuentaCreada: {
    asunto: 'S’ha creat una clau d’integrador al teu compte',
    titulo: 'Nova clau d’integrador',
    boton: 'Revisa les meves claus',
    texto:
      'Hola, {{nombre}}:\nS’ha creat una clau d’integrador que comença per {{prefijo}} i funciona fins al {{hasta}}. Amb aquesta clau, un programa pot donar d’alta NIF al teu compte i crear les claus API de tots.\nSi no has estat tu, revoca-la amb tot el que hagi lliurat i canvia la contrasenya.',
  },
  cuentaCerrada: {
    asunto: 'El teu compte està tancat',
    titulo: 'El teu compte està tancat',
    boton: 'Ves a Encadena',
    texto:
      'Hola, {{nombre}}:\nHas tancat el teu compte d’Encadena. Hem esborrat el teu nom, el teu correu, el teu telèfon, la contrasenya i les sessions. Aquest és l’últim correu del compte.\nLes factures emeses i els seus registres es conserven bloquejats mentre la llei hi obliga. Si els necessites, demana’ls a qui et presta el servei, acreditant qui ets.',
  },
  documentoAceptado: {
    asunto: 'La teva documentació està acceptada',
    titulo: 'La teva documentació està acceptada',
    boton: 'Mostra els meus documents',
    texto:
      'Hola, {{nombre}}:\nHem acceptat el document de {{empresa}} ({{nif}}). Si és el de representació, ja pots emetre factures amb aquest NIF.',
  },
  documentoRechazado: {
    asunto: 'La teva documentació necessita un canvi',
    titulo: 'La teva documentació necessita un canvi',
    boton: 'Torna’l a signar',
    texto:
      'Hola, {{nombre}}:\nHem revisat el document de {{empresa}} ({{nif}}) i no el podem acceptar.\nMotiu: {{motivo}}\nTorna a baixar-lo, signa’l i puja’l de nou.',
  },
  reclamacionRecibida: {
    asunto: 'Una altra persona reclama el teu NIF',
    titulo: 'Una altra persona reclama el teu NIF',
    boton: 'Afegeix una prova',
    texto:
      'Hola, {{nombre}}:\nUna altra persona diu que el NIF {{nif}} ({{empresa}}) és seu i ens ha demanat que ho comprovem.\nPots continuar treballant com sempre. Si vols, puja l’escriptura, un poder o una nota del Registre que demostri que et correspon. Compararem les proves i t’avisarem del que decidim.',
  },
  reclamacionSinEfecto: {
    asunto: 'Reclamació tancada: el NIF continua sent teu',
    titulo: 'El NIF continua sent teu',
    boton: 'Mostra els documents',
    texto:
      'Hola, {{nombre}}:\nLa reclamació del NIF {{nif}} ({{empresa}}) està tancada i el NIF continua al teu compte. No has de fer res.',
  },
  reclamacionConcedida: {
    asunto: 'El NIF que reclamaves ja és teu',
    titulo: 'El NIF que reclamaves ja és teu',
    boton: 'Mostra el NIF',
    texto:
      'Hola, {{nombre}}:\nHem comparat les proves i el NIF {{nif}} ({{empresa}}) passa al teu compte: ja hi pots emetre.\nMotiu: {{motivo}}\nSi abans es van emetre factures amb aquest NIF, fes servir una sèrie nova perquè els números no es repeteixin.',
  },
  reclamacionDenegada: {
    asunto: 'No t’hem pogut donar el NIF que reclamaves',
    titulo: 'No t’hem pogut donar el NIF',
    boton: 'Mostra els documents',
    texto:
      'Hola, {{nombre}}:\nHem comparat les proves i el NIF {{nif}} ({{empresa}}) continua al compte que el tenia.\nMotiu: {{motivo}}\nSi tens una prova millor, el pots tornar a reclamar.',
  },
  reclamacionPerdida: {
    asunto: 'El NIF {{nif}} ha passat a un altre compte',
    titulo: 'El NIF ha passat a un altre compte',
    boton: 'Mostra els documents',
    texto:
      'Hola, {{nombre}}:\nUna altra persona ha demostrat que el NIF {{nif}} ({{empresa}}) li correspon i ja no hi pots emetre des del teu compte.\nMotiu: {{motivo}}\nLes factures que vas emetre continuen al teu compte: les pots consultar i baixar. Si no hi estàs d’acord, el pots reclamar tu amb una prova millor.',
  },
  certificadoCaduca: {
    asunto: 'El teu certificat caduca aviat',
    titulo: 'El teu certificat caduca aviat',
    boton: 'Renova el certificat',
    texto:
      'Hola, {{nombre}}:\nEl certificat amb què surten els enviaments de {{empresa}} ({{nif}}) caduca el {{hasta}}. Dies que falten: {{dias}}.\nRenova’l i puja’l abans d’aquest dia. Si caduca, podràs continuar emetent, però els enviaments a l’Agència Tributària s’aturaran fins que n’hi hagi un altre.',
  },
  certificadoCaducado: {
    asunto: 'El teu certificat ha caducat',
    titulo: 'El teu certificat ha caducat',
    boton: 'Puja un altre certificat',
    texto:
      'Hola, {{nombre}}:\nEl certificat de {{empresa}} ({{nif}}) va caducar el {{hasta}} i els enviaments a l’Agència Tributària estan aturats.\nPots continuar emetent: el que està pendent sortirà quan pugis un altre certificat o treguis aquest.',
  },
  recurrenteRetenida: {
    asunto: 'Una factura recurrent s’ha quedat en esborrany',
    titulo: 'Una factura recurrent s’ha quedat en esborrany',
    boton: 'Mostra la factura recurrent',
    texto:
      'Hola, {{nombre}}:\nLa factura de «{{recurrente}}» del {{dia}} ({{empresa}}) no s’ha pogut emetre i s’ha quedat en esborrany.\n{{motivo}}\nObre l’esborrany, corregeix-lo i emet-lo. Les dates següents no s’aturen.',
    pie: 'Reps aquest correu perquè una factura recurrent del teu compte necessita que la revisis.',
  },
  recurrentesRetenidas: {
    asunto: 'Diverses factures recurrents s’han quedat en esborrany',
    titulo: 'Diverses factures recurrents s’han quedat en esborrany',
    boton: 'Mostra les factures recurrents',
    texto:
      'Hola, {{nombre}}:\n{{cuantas}} factures recurrents de {{empresa}} no s’han pogut emetre i s’han quedat en esborrany:\n{{lista}}\nObre cada esborrany, corregeix-lo i emet-lo. Les dates següents no s’aturen.',
    linea: '«{{recurrente}}» del {{dia}}: {{motivo}}',
    pie: 'Reps aquest correu perquè diverses factures recurrents del teu compte necessiten que les revisis.',
  },
  consumoCerca: {
    asunto: 'Et queden poques factures del pla',
    titulo: 'Et queden poques factures',
    boton: 'Mostra la subscripció',
    texto:
      'Hola, {{nombre}}:\n{{empresa}} ({{nif}}) ha emès {{emitidas}} de les {{incluidas}} factures que té fins al {{hasta}}.\nNo has de fer res: t’avisem perquè no t’agafi per sorpresa.',
  },
  consumoAgotado: {
    asunto: 'Has fet servir totes les factures del pla',
    titulo: 'Has fet servir totes les factures del pla',
    boton: 'Mostra la subscripció',
    texto:
      'Hola, {{nombre}}:\n{{empresa}} ({{nif}}) ha emès {{emitidas}} factures, i el seu pla n’inclou {{incluidas}} fins al {{hasta}}.\nPots continuar emetent: fins a aquest dia, cada factura de més costa {{precio}} més impostos. Les rectificatives no compten.\nSi no vols pagar més, posa un topall a la subscripció, o canvia a un pla més gran.',
  },
  pruebaAgotada: {
    asunto: 'Has fet servir totes les factures de la prova',
    titulo: 'Has fet servir totes les factures de la prova',
    boton: 'Tria un pla',
    texto:
      'Hola, {{nombre}}:\n{{empresa}} ({{nif}}) ha emès les {{incluidas}} factures de la prova gratuïta.\nPer emetre’n més, tria un pla. Les que ja has emès continuen aquí, i les pots rectificar i anul·lar com sempre.',
  },
  renovacionImpagada: {
    asunto: 'La renovació no s’ha pogut cobrar',
    titulo: 'La renovació no s’ha pogut cobrar',
    boton: 'Actualitza la targeta',
    texto:
      'Hola, {{nombre}}:\nNo hem pogut cobrar la renovació de la subscripció de {{empresa}}. Tens 7 dies per pagar-la: fins al {{hasta}}.\nMentrestant pots continuar emetent. Canvia la targeta o paga el rebut; si no es paga, la subscripció es cancel·larà i només podràs consultar les teves factures.',
  },
  nifIvaSinConfirmar: {
    asunto: 'VIES ja no confirma el teu NIF-IVA',
    titulo: 'VIES ja no confirma el teu NIF-IVA',
    boton: 'Revisa les dades de facturació',
    texto:
      'Hola, {{nombre}}:\nEl registre europeu (VIES) no confirma el NIF-IVA {{nif}} amb què pagues la subscripció de {{empresa}}. Sense aquesta confirmació, els propers cobraments portaran IVA espanyol (21\u00a0%).\nNo s’ha cobrat res de més i pots continuar emetent. Comprova a la teva administració tributària que el número està donat d’alta per a operacions a la Unió, o corregeix-lo a les dades de facturació: quan VIES el confirmi, l’IVA es treu sol.',
  },
  webhookDesactivado: {
    asunto: 'Hem deixat d’avisar el teu programa',
    titulo: 'Hem deixat d’avisar el teu programa',
    boton: 'Mostra les adreces',
    texto:
      'Hola, {{nombre}}:\nFa tres dies que {{direccion}} no accepta els avisos de {{empresa}}, i hem desactivat aquesta adreça.\nNo s’ha perdut res: el teu programa pot demanar els esdeveniments dels últims 90 dies. Quan torni a respondre, activa-la un altre cop.',
  },
  suscripcionCancelada: {
    asunto: 'La teva subscripció s’ha cancel·lat',
    titulo: 'La teva subscripció s’ha cancel·lat',
    boton: 'Contracta de nou',
    texto:
      'Hola, {{nombre}}:\nLa renovació de la subscripció de {{empresa}} no es va pagar abans del {{hasta}} i la subscripció s’ha cancel·lat. No se’t cobrarà res més.\nLes teves factures continuen aquí i les pots consultar. Per tornar a emetre, contracta un pla.',
  },
  datosDeCompra: {
    asunto: 'Completa les dades de la teva factura',
    titulo: 'Completa les dades de la teva factura',
    boton: 'Completa les meves dades',
    texto:
      'Has fet una compra de {{importe}} a {{empresa}}. Per fer-te la factura li falten el teu nom, el teu NIF i la teva adreça.\nL’enllaç només es pot fer servir una vegada, en els pròxims 30 dies. Si no has comprat res, no facis res.',
    pie: 'Reps aquest correu perquè {{empresa}} fa les seves factures amb Encadena. No cal que responguis.',
  },
  // From a business to its customer, who may be addressed formally: the words are its own to change.
  facturaAlCliente: {
    asunto: 'Factura {{numero}} de {{empresa}}',
    saludo: 'Hola:',
    cuerpo: 'Aquí tens la factura {{numero}}, del {{fecha}}, per {{importe}}.',
    vence: 'Venç el {{vence}}.',
    despedida: 'Gràcies,\n{{empresa}}',
    boton: 'Obre la factura',
    pie: '{{empresa}} t’envia aquest correu amb Encadena. Si respons, la resposta arribarà a {{direccion}}.',
    prueba: 'És una prova: aquesta factura no val i no s’ha de pagar.',
  },
  presupuestoAlCliente: {
    PRESUPUESTO: {
      asunto: 'Pressupost {{numero}} de {{empresa}}',
      cuerpo: 'Aquí tens el pressupost {{numero}}, del {{fecha}}, per {{importe}}.',
    },
    PROFORMA: {
      asunto: 'Factura proforma {{numero}} de {{empresa}}',
      cuerpo: 'Aquí tens la factura proforma {{numero}}, del {{fecha}}, per {{importe}}.',
    },
    version: '(versió {{edicion}})',
    vale: 'Val fins al {{validoHasta}}. Per acceptar, n’hi ha prou de respondre aquest correu.',
    prueba: 'És una prova: el que porta adjunt no val.',
  },
  /** From the first to the last. */
  recordatorio1: {
    asunto: 'Recordatori: factura {{numero}} de {{empresa}}',
    cuerpo:
      'Hola:\n\nPotser ha passat per alt: la factura {{numero}}, de {{importe}}, va vèncer el {{vencimiento}}. Si ja està pagada, no cal fer res.\n\nGràcies,\n{{empresa}}',
  },
  recordatorio2: {
    asunto: 'Factura {{numero}} pendent de pagament',
    cuerpo:
      'Hola:\n\nLa factura {{numero}} continua pendent: queden {{importe}} i va vèncer el {{vencimiento}}. Si hi ha cap problema, n’hi ha prou de respondre aquest correu.\n\nGràcies,\n{{empresa}}',
  },
  recordatorio3: {
    asunto: 'Últim recordatori: factura {{numero}}',
    cuerpo:
      'Hola:\n\nAquest és l’últim recordatori de la factura {{numero}}: queden {{importe}} i va vèncer el {{vencimiento}}. Demanem que es pagui els pròxims dies, o una resposta a aquest correu.\n\nGràcies,\n{{empresa}}',
  },
  superNombrado: {
    asunto: 'Ara ets superusuari d’Encadena',
    titulo: 'Ara ets superusuari',
    boton: 'Tria la contrasenya',
    texto:
      'Qui administra Encadena ha donat permisos de superusuari al compte d’aquesta adreça. Per entrar, tria una contrasenya nova: la d’abans ja no serveix. L’enllaç només es pot fer servir una vegada, en l’hora vinent.\nHem tancat les sessions obertes i hem tret la verificació en dos passos: torna-la a activar al teu perfil després d’entrar. Si no esperaves aquest correu, no facis res i avisa qui administra Encadena.',
  },
  superCesado: {
    asunto: 'Ja no ets superusuari d’Encadena',
    titulo: 'Ja no ets superusuari',
    boton: 'Ves al meu perfil',
    texto:
      'Qui administra Encadena ha retirat els permisos de superusuari del teu compte i n’ha tancat les sessions. El compte continua obert, amb totes les teves dades.',
  },
  otroSuperNombrado: {
    asunto: 'Hi ha un superusuari nou a Encadena',
    titulo: 'Hi ha un superusuari nou',
    boton: 'Ves a Encadena',
    texto:
      'Qui administra Encadena ha donat permisos de superusuari a {{cuenta}}.\nReps aquest correu perquè tu també ho ets. Si no esperaves aquest canvi, avisa de seguida qui administra Encadena.',
  },
  otroSuperCesado: {
    asunto: 'Hi ha un superusuari menys a Encadena',
    titulo: 'Hi ha un superusuari menys',
    boton: 'Ves a Encadena',
    texto:
      'Qui administra Encadena ha retirat els permisos de superusuari a {{cuenta}}.\nReps aquest correu perquè tu també ho ets. Si no esperaves aquest canvi, avisa de seguida qui administra Encadena.',
  },
  bienvenida: {
    asunto: 'Et donem la benvinguda a Encadena',
    titulo: 'Et donem la benvinguda',
    boton: 'Comença',
    texto:
      'Hola, {{nombre}}:\nEl teu compte està a punt. Activa la verificació en dos passos al teu perfil, afegeix el teu NIF i prova d’emetre la teva primera factura: et guiem pas a pas.',
  },
};
