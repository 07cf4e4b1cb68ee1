// The list of a user's NIFs, the fields of one, and who pays for which, in English.
import type { Forma, TextosEs } from '../tipos';

export const nifs: Forma<TextosEs['nifs']> = {
  titulo: 'Your NIFs',
  subtitulo: 'Choose the company or activity to work with.',
  buscar: 'Search by NIF or business name',
  anadir: 'Add NIF',
  partes: { etiqueta: 'Parts of the page', lista: 'NIFs', grupos: 'Billing groups' },
  filtro: {
    documentos: 'Documents',
    estados: {
      PENDIENTE: 'Not signed',
      EN_VALIDACION: 'Under review',
      RECHAZADA: 'Rejected',
      VALIDA: 'Accepted',
    },
  },
  columnas: { nif: 'NIF', razonSocial: 'Business name', municipio: 'Municipality', estado: 'Status' },
  acciones: { entrar: 'Work with this NIF', editar: 'Edit company details', terminar: 'Finish adding it' },
  estados: {
    operativo: 'Ready to issue',
    prueba: 'Trial: {{consumidas}} of {{limite}} invoices',
    inactiva: 'No subscription: viewing only',
    documentos: {
      PENDIENTE: 'Representation not signed yet',
      EN_VALIDACION: 'Your documents are under review',
      RECHAZADA: 'Document rejected',
      VALIDA: 'Waiting for validation',
    },
  },
  /** More than one taxpayer in one account is told where it is easily found (SPEC section 11). */
  varios:
    '{{numero}} taxpayers invoice from this account, each with its own invoices and its own chain of records. The name and NIF of the one you are working with are always shown at the top.',
  vacio: {
    titulo: 'You have no NIFs yet',
    texto: 'Each NIF is a company or activity with its own invoices and records.',
    accion: 'Add the first NIF',
  },
  campos: {
    nif: 'NIF',
    nifAyuda: 'The company’s or, if you are self-employed, your DNI or NIE.',
    personaFisica: 'Who invoices',
    persona: 'A person (self-employed or professional)',
    entidad: 'A company or another entity',
    razonSocial: 'Business name',
    nombre: 'First name',
    apellidos: 'Surnames',
    direccion: 'Address',
    codigoPostal: 'Postal code',
    municipio: 'Municipality',
    provincia: 'Province',
    provinciaAyuda: 'Taken from the postal code.',
    pais: 'Country',
    cargo: 'Acting as',
    administradorNif: 'DNI or NIE',
    email: 'Email',
    telefono: 'Phone',
    sii: 'I keep my VAT books through the SII',
    siiAyuda:
      'The SII (Immediate Supply of Information) is compulsory above a yearly turnover of €6,010,121.04.',
    foral: 'My tax domicile is in the common territory',
    grupo: 'Who pays for the subscription',
    grupoNuevo: 'This same company',
  },
  secciones: {
    titular: 'Identity',
    direccion: 'Address',
    administrador: 'Who signs for the company',
    situacion: 'Tax situation',
    pago: 'Billing of the subscription',
  },
  cargos: {
    ADMINISTRADOR_UNICO: 'Sole administrator',
    ADMINISTRADOR_SOLIDARIO: 'Joint and several administrator',
    ADMINISTRADOR_MANCOMUNADO: 'Joint administrator',
    CONSEJERO_DELEGADO: 'Managing director',
    APODERADO: 'Authorised signatory',
    COMUNERO: 'Co-owner or partner',
    OTRO: 'Other position',
  },
  tipos: {
    DNI: 'DNI of a person',
    NIE: 'NIE of a foreign national',
    KLM: 'NIF of a person',
    ENTIDAD: 'NIF of a company or entity',
  },
  normalizado: 'We store it as {{valor}}: {{cambios}}.',
  cambios: {
    PREFIJO_ES: 'without the prefix ES',
    SEPARADORES: 'without hyphens, dots or spaces',
    MAYUSCULAS: 'in capitals',
    CEROS: 'with its leading zeros',
  },
  ambito: {
    siiTitulo: 'With the SII you cannot use Verifactu',
    sii: 'Businesses that keep their VAT books through the SII already send their invoices to the tax agency another way and are outside Verifactu (RD 1007/2023, article 3).',
    foralTitulo: 'This address is in a foral territory',
    foral:
      '{{provincia}} has its own tax authority and its own system (TicketBAI or that of Navarre), so it is outside Verifactu. If the premises are here but your tax domicile is in the common territory, confirm it and continue.',
    foralConfirmadoTitulo: 'Check your tax domicile',
    foralConfirmado:
      'The address is in {{provincia}}, but you said that your tax domicile is in the common territory. If it is not, the tax agency will reject your invoices.',
  },
  grupos: {
    titulo: 'Billing groups',
    texto: 'A group says who is invoiced for the subscription of one or more NIFs.',
    nuevo: 'New group',
    editar: 'Edit group',
    columnas: { razonSocial: 'Who pays', nif: 'NIF', nifs: 'NIFs in the group', desde: 'Cycle start' },
    sinNifs: 'None',
    email: 'Email for the invoices',
    nif: 'NIF or EU VAT number',
    nifAyuda: 'A business in another country of the European Union gives its EU VAT number of that country.',
    nifIva: {
      estado: {
        PENDIENTE: 'VIES has not answered yet',
        CONFIRMADO: 'Confirmed by VIES',
        NO_CONFIRMADO: 'Not confirmed by VIES',
      },
      texto: {
        PENDIENTE:
          'The European register (VIES) has not answered about this EU VAT number yet. It is asked when you hire a plan and when you change the number. Until it confirms it, no plan can be hired.',
        CONFIRMADO:
          'The European register (VIES) confirms this EU VAT number: the subscription is charged without Spanish VAT.',
        NO_CONFIRMADO:
          'The European register (VIES) does not confirm this EU VAT number. No plan can be hired, and a subscription that runs pays Spanish VAT (21\u00a0%) from the next charge on. Check the number or ask your tax authority; once VIES confirms it, the tax is removed automatically.',
      },
    },
    creado: 'Group created',
    guardado: 'Group saved',
    eliminado: 'Group deleted',
    eliminar: {
      titulo: 'Delete the group {{nombre}}',
      texto: 'No NIF uses it. It will no longer be offered when you add a NIF.',
      accion: 'Delete group',
    },
    vacio: {
      titulo: 'There are no groups yet',
      texto:
        'Adding your first NIF creates one with its details. You can also create one so that another company pays.',
      accion: 'Create a group',
    },
  },
};
