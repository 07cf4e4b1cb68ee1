// The list of a user's NIFs, the fields of one, and who pays for which, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const nifs: Forma<TextosEs['nifs']> = {
  titulo: 'Els teus NIF',
  subtitulo: 'Tria amb quina empresa o activitat treballaràs.',
  buscar: 'Cerca per NIF o raó social',
  anadir: 'Afegeix un NIF',
  partes: { etiqueta: 'Parts de la pàgina', lista: 'NIF', grupos: 'Grups de facturació' },
  filtro: {
    documentos: 'Documents',
    estados: {
      PENDIENTE: 'Sense signar',
      EN_VALIDACION: 'En revisió',
      RECHAZADA: 'Rebutjats',
      VALIDA: 'Acceptats',
    },
  },
  columnas: { nif: 'NIF', razonSocial: 'Raó social', municipio: 'Municipi', estado: 'Estat' },
  acciones: {
    entrar: 'Treballa amb aquest NIF',
    editar: 'Edita les dades de l’empresa',
    terminar: 'Acaba l’alta',
  },
  estados: {
    operativo: 'A punt per emetre',
    prueba: 'Prova: {{consumidas}} de {{limite}} factures',
    inactiva: 'Sense subscripció: només consulta',
    documentos: {
      PENDIENTE: 'Falta signar la representació',
      EN_VALIDACION: 'Revisem els teus documents',
      RECHAZADA: 'Document rebutjat',
      VALIDA: 'Pendent de validar',
    },
  },
  /** More than one taxpayer in one account is told where it is easily found (SPEC section 11). */
  varios:
    'Amb aquest compte facturen {{numero}} contribuents, cadascun amb les seves factures i la seva cadena de registres a part. El nom i el NIF d’aquell amb qui treballes es veuen sempre a dalt.',
  vacio: {
    titulo: 'Encara no tens cap NIF',
    texto: 'Cada NIF és una empresa o activitat amb les seves factures i registres.',
    accion: 'Afegeix el primer NIF',
  },
  campos: {
    nif: 'NIF',
    nifAyuda: 'El de l’empresa o, si ets autònom, el teu DNI o NIE.',
    personaFisica: 'Qui factura',
    persona: 'Una persona (autònom o professional)',
    entidad: 'Una empresa o una altra entitat',
    razonSocial: 'Raó social',
    nombre: 'Nom',
    apellidos: 'Cognoms',
    direccion: 'Adreça',
    codigoPostal: 'Codi postal',
    municipio: 'Municipi',
    provincia: 'Província',
    provinciaAyuda: 'Surt del codi postal.',
    pais: 'País',
    cargo: 'En qualitat de',
    administradorNif: 'DNI o NIE',
    email: 'Correu electrònic',
    telefono: 'Telèfon',
    sii: 'Porto els llibres d’IVA pel SII',
    siiAyuda:
      'El Subministrament Immediat d’Informació és obligatori si factures més de 6.010.121,04\u00a0€ l’any.',
    foral: 'El meu domicili fiscal és en territori comú',
    grupo: 'Qui paga la subscripció',
    grupoNuevo: 'Aquesta mateixa empresa',
  },
  secciones: {
    titular: 'Qui és',
    direccion: 'Adreça',
    administrador: 'Qui signa per l’empresa',
    situacion: 'Situació fiscal',
    pago: 'Facturació de la subscripció',
  },
  cargos: {
    ADMINISTRADOR_UNICO: 'Administrador únic',
    ADMINISTRADOR_SOLIDARIO: 'Administrador solidari',
    ADMINISTRADOR_MANCOMUNADO: 'Administrador mancomunat',
    CONSEJERO_DELEGADO: 'Conseller delegat',
    APODERADO: 'Apoderat',
    COMUNERO: 'Comuner o soci',
    OTRO: 'Un altre càrrec',
  },
  tipos: {
    DNI: 'DNI d’una persona',
    NIE: 'NIE d’una persona estrangera',
    KLM: 'NIF d’una persona',
    ENTIDAD: 'NIF d’una empresa o entitat',
  },
  normalizado: 'Ho desem com a {{valor}}: {{cambios}}.',
  cambios: {
    PREFIJO_ES: 'sense el prefix ES',
    SEPARADORES: 'sense guions, punts ni espais',
    MAYUSCULAS: 'en majúscules',
    CEROS: 'amb els zeros del davant',
  },
  ambito: {
    siiTitulo: 'Amb el SII no pots fer servir Verifactu',
    sii: 'Qui porta els llibres pel SII ja envia les factures a l’Agència Tributària per una altra via i queda fora de Verifactu (RD 1007/2023, article 3).',
    foralTitulo: 'Aquesta adreça és en territori foral',
    foral:
      '{{provincia}} té la seva pròpia Hisenda i el seu propi sistema (TicketBAI o el de Navarra), així que queda fora de Verifactu. Si el local és aquí però el teu domicili fiscal és en territori comú, confirma-ho i continua.',
    foralConfirmadoTitulo: 'Comprova el teu domicili fiscal',
    foralConfirmado:
      'L’adreça és de {{provincia}}, però has dit que el teu domicili fiscal és en territori comú. Si no és així, l’Agència Tributària rebutjarà les teves factures.',
  },
  grupos: {
    titulo: 'Grups de facturació',
    texto: 'Un grup diu a qui facturem la subscripció d’un o més NIF.',
    nuevo: 'Nou grup',
    editar: 'Edita el grup',
    columnas: { razonSocial: 'Qui paga', nif: 'NIF', nifs: 'NIF del grup', desde: 'Cicle des de' },
    sinNifs: 'Cap',
    email: 'Correu per a les factures',
    nif: 'NIF o NIF-IVA',
    nifAyuda: 'Una empresa d’un altre país de la Unió Europea posa el seu NIF-IVA d’aquell país.',
    nifIva: {
      estado: {
        PENDIENTE: 'VIES encara no ha respost',
        CONFIRMADO: 'Confirmat per VIES',
        NO_CONFIRMADO: 'VIES no el confirma',
      },
      texto: {
        PENDIENTE:
          'El registre europeu (VIES) encara no ha respost sobre aquest NIF-IVA. Se li pregunta en contractar i quan el canvies. Mentre no el confirmi no es pot contractar.',
        CONFIRMADO:
          'El registre europeu (VIES) confirma aquest NIF-IVA: la subscripció es cobra sense IVA espanyol.',
        NO_CONFIRMADO:
          'El registre europeu (VIES) no confirma aquest NIF-IVA. No es pot contractar, i una subscripció en marxa paga IVA espanyol (21\u00a0%) des del proper cobrament. Revisa el número o pregunta a la teva administració tributària; quan VIES el confirmi, l’IVA es treu sol.',
      },
    },
    creado: 'Grup creat',
    guardado: 'Grup desat',
    eliminado: 'Grup eliminat',
    eliminar: {
      titulo: 'Elimina el grup {{nombre}}',
      texto: 'Cap NIF no el fa servir. Deixarà de sortir quan afegeixis un NIF.',
      accion: 'Elimina el grup',
    },
    vacio: {
      titulo: 'Encara no hi ha grups',
      texto:
        'En afegir el primer NIF se’n crea un amb les seves dades. També en pots crear un perquè pagui una altra empresa.',
      accion: 'Crea un grup',
    },
  },
};
