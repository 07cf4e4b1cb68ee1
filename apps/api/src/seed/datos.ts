// The demo company, whom it invoices, and who invoices it for its plan. Every identification is valid in form; the businesses are made up.
import {
  clienteEntradaSchema,
  cuentaEntradaSchema,
  datosFacturacionEntradaSchema,
} from '@encadena/contracts';

export const USUARIO = { nombre: 'Laia', apellidos: 'Ferrer Mas', idioma: 'es' } as const;

export const NIF = {
  nif: 'B66012345',
  razonSocial: 'Estudi Mirador SL',
  personaFisica: false,
  administrador: {
    nombre: 'Laia',
    apellidos: 'Ferrer Mas',
    nif: '12345678Z',
    cargo: 'ADMINISTRADOR_UNICO',
    email: 'laia@mirador.example',
    telefono: null,
  },
  direccion: 'Carrer de Provença 250, 2n 1a',
  municipio: 'Barcelona',
  codigoPostal: '08008',
  provincia: 'Barcelona',
  zona: 'Europe/Madrid',
  pieLegal: 'Inscrita en el Registro Mercantil de Barcelona, tomo 43210, folio 15, hoja B-412345',
  impresion: { color: '#0a6c77', observaciones: null, conRegistro: true },
  documentacionEstado: 'VALIDA',
  validoParaOperar: true,
} as const;

/** Who issues the invoices of what is paid for plans, where the configuration names it (tools/world.mjs does): with an account of its own. */
export const EMISOR = {
  nif: 'B65012346',
  razonSocial: 'Programas de Muestra SL',
  personaFisica: false,
  administrador: null,
  direccion: 'Carrer de Balmes 120, 3r',
  municipio: 'Barcelona',
  codigoPostal: '08008',
  provincia: 'Barcelona',
  zona: 'Europe/Madrid',
  pieLegal: null,
  documentacionEstado: 'VALIDA',
  validoParaOperar: true,
} as const;
export const USUARIO_EMISOR = {
  nombre: 'Facturación',
  apellidos: 'de muestra',
  idioma: 'es',
  email: 'emisor@encadena.example',
} as const;

/** Parsed when they are needed: most processes never are. */
export const clientesDeMuestra = () =>
  [
    {
      tipoIdentificacion: 'NIF',
      identificacion: 'A68123454',
      nombre: 'Construccions Llobregat SA',
      nombreComercial: 'Llobregat Obres',
      direccion: {
        direccion: 'Avinguda de Barcelona 112',
        municipio: 'Sant Feliu de Llobregat',
        codigoPostal: '08980',
        provincia: 'Barcelona',
        pais: 'ES',
      },
      contacto: { nombre: 'Compras', email: 'compras@llobregat.example', telefono: '+34 936 660 101' },
      idioma: 'ca',
      valoresPorDefecto: { formaPago: 'TRANSFERENCIA_BANCARIA', diasVencimiento: 30 },
    },
    {
      tipoIdentificacion: 'NIF',
      identificacion: '12345678Z',
      nombre: 'Martí Soler Vidal',
      personaFisica: true,
      direccion: {
        direccion: 'Calle de Alcalá 45, 3.º B',
        municipio: 'Madrid',
        codigoPostal: '28014',
        provincia: 'Madrid',
        pais: 'ES',
      },
      contacto: { email: 'marti.soler@correo.example' },
      idioma: 'es',
      valoresPorDefecto: { formaPago: 'TARJETA' },
    },
    {
      tipoIdentificacion: 'NIF_IVA',
      identificacion: 'DE136695976',
      pais: 'DE',
      nombre: 'Nordlicht Möbel GmbH',
      direccion: {
        direccion: 'Hafenstraße 12',
        municipio: 'Hamburg',
        codigoPostal: '20457',
        provincia: null,
        pais: 'DE',
      },
      contacto: { email: 'einkauf@nordlicht.example' },
      idioma: 'en',
      valoresPorDefecto: { formaPago: 'TRANSFERENCIA', diasVencimiento: 60, bilingue: true },
    },
    {
      tipoIdentificacion: 'ID_PAIS',
      identificacion: 'CHE116281710',
      pais: 'CH',
      nombre: 'Alpina Design AG',
      direccion: {
        direccion: 'Bahnhofstrasse 7',
        municipio: 'Zürich',
        codigoPostal: '8001',
        provincia: null,
        pais: 'CH',
      },
      contacto: { email: 'office@alpina.example' },
      idioma: 'en',
      valoresPorDefecto: { formaPago: 'TRANSFERENCIA', diasVencimiento: 30 },
    },
  ].map((cliente) => clienteEntradaSchema.parse(cliente));

export const cuentaDeMuestra = () =>
  cuentaEntradaSchema.parse({
    nombre: 'Cuenta principal',
    nombreBanco: 'Banco de ejemplo',
    iban: 'ES91 2100 0418 4502 0005 1332',
    swift: 'CAIXESBBXXX',
  });

/** Who pays for the demo company's plan: itself. */
export const facturacionDeMuestra = (email: string) =>
  datosFacturacionEntradaSchema.parse({
    razonSocial: NIF.razonSocial,
    nif: NIF.nif,
    direccion: {
      direccion: NIF.direccion,
      municipio: NIF.municipio,
      codigoPostal: NIF.codigoPostal,
      provincia: NIF.provincia,
      pais: 'ES',
    },
    email,
  });
